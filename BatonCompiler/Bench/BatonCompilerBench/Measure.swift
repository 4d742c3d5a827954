import Foundation

/// A row of the benchmark's table.
struct Measurement: Encodable {
    let action: String
    let documents: Int
    let bytes: Int
    let runs: Int
    let bestMilliseconds: Double
    let medianMilliseconds: Double

    /// The least time that a processor was at it, which other work on the machine changes little.
    let bestProcessorMilliseconds: Double

    enum CodingKeys: String, CodingKey {
        case bestProcessorMilliseconds = "best_cpu_ms"
        case action, documents, bytes, runs
        case bestMilliseconds = "best_ms"
        case medianMilliseconds = "median_ms"
    }
}

/// Runs of `batonc` on a target, as processes, from their start to their end.
struct Subject {
    let batonc: String
    let action: String
    let target: Target
    let documents: Int

    /// Measures subjects turn about, so that a change of the machine's pace meets all of them.
    static func measure(_ subjects: [Subject], runs: Int) throws -> [Measurement] {
        var times = [[Double]](repeating: [], count: subjects.count)
        var processor = [Double](repeating: .infinity, count: subjects.count)
        for round in -1..<runs {
            for (index, subject) in subjects.enumerated() {
                let start = ContinuousClock.now, used = processorMilliseconds
                let end = try subject.run()
                guard round >= 0 else { continue }
                times[index].append(start.duration(to: end) / .milliseconds(1))
                processor[index] = min(processor[index], processorMilliseconds - used)
            }
        }
        return subjects.indices.map { index in
            let subject = subjects[index], sorted = times[index].sorted()
            return Measurement(
                action: subject.action,
                documents: subject.documents,
                bytes: subject.target.bytes,
                runs: runs,
                bestMilliseconds: sorted[0],
                medianMilliseconds: sorted[sorted.count / 2],
                bestProcessorMilliseconds: processor[index]
            )
        }
    }

    /// The time that processors gave to the runs so far.
    private static var processorMilliseconds: Double {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_CHILDREN, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        #endif
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }

    /// Returns when the process ended, known by the end of what it says: Foundation looks for an ended process at
    /// intervals of 50 ms.
    private func run() throws -> ContinuousClock.Instant {
        let process = Process()
        process.executableURL = URL(filePath: batonc)
        process.currentDirectoryURL = target.folder
        process.arguments =
            [action, "--config", "baton.json"]
            + (action == "generate" ? ["--out", "out", "--report", "report.json"] : []) + target.paths
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        let end = ContinuousClock.now
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Refused(report: "batonc \(action): " + String(decoding: said.prefix(4_000), as: UTF8.self))
        }
        return end
    }
}
