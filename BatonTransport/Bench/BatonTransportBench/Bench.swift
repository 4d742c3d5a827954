import BatonTransport
import Foundation

/// Requests per second and latency against a server with a fixed response, the contenders turn about in one process.
///
/// Usage: BatonTransportBench [ROUNDS]; BATON_NGINX has the server's address.
@main
struct Bench {
    struct Row: Codable {
        var contender: String
        var inFlight: Int
        var bestPerSecond: Double
        var medianPerSecond: Double
        var medianMicroseconds: Double
        var p99Microseconds: Double
        /// The process's time on a core, user's and system's, per request: the median of the rounds. A busy machine changes
        /// it less than the rates.
        var cpuMicroseconds: Double
    }

    /// Waits on the main thread, which valgrind cannot do without.
    static func main() {
        Task.detached {
            do {
                try await run()
                exit(0)
            } catch {
                Swift.print(error)
                exit(1)
            }
        }
        DispatchSemaphore(value: 0).wait()
    }

    private static func run() async throws {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20
        guard let address = ProcessInfo.processInfo.environment["BATON_NGINX"],
            let url = URL(string: "http://\(address)/fixed")
        else { throw BenchError(message: "Bench/run.sh starts the server") }
        let request = Request(name: "Q", kind: .query, document: .text("query Q($id:ID!){character(id:$id){id,name}}"))
        let body = try Encoding.standard(request)
        var rows: [Row] = []
        let widths = ProcessInfo.processInfo.environment["BATON_BENCH_WIDTHS"] ?? "1,32,256"
        for width in widths.split(separator: ",").compactMap({ Int($0) }) {
            let contenders: [any Contender] = [
                BareCurl(url, body: body, width: width, usesEpoll: false),
                BareCurl(url, body: body, width: width, usesEpoll: true),
                OneHop(url, body: body, width: width),
                Baton(url, request: request, width: width, onExecutor: false),
                Baton(url, request: request, width: width, onExecutor: true),
                Platform(url, body: body, width: width),
            ]
            // Some contenders alone, for a profile.
            let only = ProcessInfo.processInfo.environment["BATON_BENCH_ONLY"]?.components(separatedBy: ",")
            let chosen = contenders.filter { only?.contains($0.name) ?? true }
            rows += try await compare(chosen, width: width, rounds: rounds)
        }
        print(rows)
    }

    private static func compare(
        _ contenders: [any Contender],
        width: Int,
        rounds: Int
    ) async throws -> [Row] {
        var rates = [[Double]](repeating: [], count: contenders.count)
        var times = [[Double]](repeating: [], count: contenders.count)
        var cpu = [[Double]](repeating: [], count: contenders.count)
        var counts: [Int] = []
        for contender in contenders {
            _ = try await contender.run(width * 16)
            let seconds = try await measure { _ = try await contender.run(width * 16) }.seconds
            counts.append(max(width * 4, Int(Double(width * 16) / seconds * secondsPerRound)))
        }
        for _ in 0..<rounds {
            for (index, contender) in contenders.enumerated() {
                let count = counts[index]
                let round = try await measure { times[index] += try await contender.run(count) }
                cpu[index].append(round.cpuSeconds / Double(count))
                rates[index].append(Double(count) / round.seconds)
            }
        }
        return contenders.indices.map { index in
            let (rates, times, cpu) = (rates[index].sorted(), times[index].sorted(), cpu[index].sorted())
            return Row(
                contender: contenders[index].name,
                inFlight: width,
                bestPerSecond: rates[rates.count - 1].rounded(),
                medianPerSecond: rates[rates.count / 2].rounded(),
                medianMicroseconds: (times[times.count / 2] / 100).rounded() / 10,
                p99Microseconds: (times[times.count * 99 / 100] / 100).rounded() / 10,
                cpuMicroseconds: (cpu[cpu.count / 2] * 1e7).rounded() / 10
            )
        }
    }

    /// How long a contender has its turn: a shorter one shows how the scheduler finds a place for threads that have just woken.
    private static let secondsPerRound = 0.25

    private static func measure(
        _ body: () async throws -> Void
    ) async rethrows -> (seconds: Double, cpuSeconds: Double) {
        let (start, startCPU) = (ContinuousClock.now, cpuSeconds())
        try await body()
        let spent = (ContinuousClock.now - start).components
        return (Double(spent.seconds) + Double(spent.attoseconds) / 1e18, cpuSeconds() - startCPU)
    }

    /// What the process has spent on cores.
    private static func cpuSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func print(_ rows: [Row]) {
        func cell(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let titles = [
            "in flight", "contender", "best req/s", "vs bare", "median req/s", "vs bare", "median us", "p99 us",
            "cpu us",
        ]
        Swift.print(titles.map { cell($0, 16) }.joined())
        for row in rows {
            guard let bare = rows.first(where: { $0.inFlight == row.inFlight }) else { continue }
            let cells = [
                "\(row.inFlight)", row.contender,
                "\(Int(row.bestPerSecond))", String(format: "%.2fx", bare.bestPerSecond / row.bestPerSecond),
                "\(Int(row.medianPerSecond))", String(format: "%.2fx", bare.medianPerSecond / row.medianPerSecond),
                "\(row.medianMicroseconds)", "\(row.p99Microseconds)", "\(row.cpuMicroseconds)",
            ]
            Swift.print(cells.map { cell($0, 16) }.joined())
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let json = try? encoder.encode(rows) { Swift.print(String(decoding: json, as: UTF8.self)) }
    }
}
