import Foundation

/// A row of the benchmark's table.
struct Row: Encodable {
    let name: String
    /// The least and the median of the runs, in microseconds per unit of work.
    let best: Double
    let median: Double
    let unit: String
}

/// Something to measure: prepared anew before each run, and timed without that.
@MainActor
struct Subject {
    let name: String
    /// How many units of work one run does.
    var units = 1.0
    /// The unit's name: a run's time is told per unit.
    var unit = "us"
    var prepare: () -> Void = {}
    let run: () -> Void

    /// Measures subjects turn about, so that a change of the machine's pace meets all of them.
    static func measure(_ subjects: [Subject], runs: Int = 30) -> [Row] {
        var times = [[Double]](repeating: [], count: subjects.count)
        for round in -3..<runs {
            for (at, subject) in subjects.enumerated() {
                subject.prepare()
                let start = ContinuousClock.now
                subject.run()
                let took = start.duration(to: .now) / .nanoseconds(1)
                if round >= 0 { times[at].append(took / subject.units) }
            }
        }
        return zip(subjects, times).map { subject, times in
            let sorted = times.sorted()
            let scale = subject.unit == "ns" ? 1.0 : 1000.0
            return Row(
                name: subject.name,
                best: sorted[0] / scale,
                median: sorted[sorted.count / 2] / scale,
                unit: subject.unit
            )
        }
    }
}

enum Table {
    static func show(_ rows: [Row]) {
        for row in rows {
            let name = row.name.padding(toLength: 58, withPad: " ", startingAt: 0)
            print(name, String(format: "best %10.2f %@   median %10.2f %@", row.best, row.unit, row.median, row.unit))
        }
    }

    static func showJSON(_ rows: [Row]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let json = try? encoder.encode(rows) { print(String(decoding: json, as: UTF8.self)) }
    }
}
