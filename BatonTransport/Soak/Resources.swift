import Foundation

/// What the process holds, as the kernel tells it.
struct Resources: CustomStringConvertible {
    var descriptors: Int
    /// The transports' own threads, by their name.
    var transportThreads: Int
    /// Resident memory in kilobytes.
    var memory: Int

    static func now() -> Resources {
        let manager = FileManager.default
        let descriptors = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        let threads = (try? manager.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let names = threads.map { (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) ?? "" }
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let memory = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
        return Resources(
            descriptors: descriptors,
            transportThreads: names.count { $0.hasPrefix("baton.transport") },
            memory: memory
        )
    }

    var description: String { "\(descriptors) descriptors, \(transportThreads) transport threads, \(memory / 1024) MB" }
}
