import Foundation

@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// What the large response takes at its height, from bytes in hand to a store that holds it: in a process of its own,
/// since a process's peak never falls.
@MainActor
enum PeakBench {
    static func rows() -> [Row] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["peak"]
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(separator: " ").compactMap { Double($0.trimmingCharacters(in: .newlines)) }
        guard numbers.count == 3 else { return [] }
        return [
            Row(name: "19 MB response, first of its process", best: numbers[0], median: numbers[0], unit: "ms"),
            Row(name: "its peak beyond the bytes themselves", best: numbers[1], median: numbers[1], unit: "MB"),
            Row(name: "its peak, the bytes included, over them", best: numbers[2], median: numbers[2], unit: "x"),
        ]
    }

    /// Prints the milliseconds, the megabytes and the ratio.
    static func measure() {
        var bytes = Page.edges(50_000)
        let size = Double(bytes.count)
        let world = World(Plans.edges)
        resetPeak()
        let before = peak()
        let start = ContinuousClock.now
        let response = world.read(bytes)
        // Whoever received the bytes is done with them.
        bytes = []
        world.commit(response)
        let took = start.duration(to: .now) / .milliseconds(1)
        let more = peak() - before
        print(took, more / 1e6, (more + size) / size)
        withExtendedLifetime((world, bytes)) {}
    }

    /// The process's greatest resident size, in bytes; 0 where the system does not tell.
    private static func peak() -> Double {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return 0 }
        return Double(line.filter(\.isNumber)).map { $0 * 1024 } ?? 0
    }

    /// Sets the greatest size to the current one.
    private static func resetPeak() {
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }
}
