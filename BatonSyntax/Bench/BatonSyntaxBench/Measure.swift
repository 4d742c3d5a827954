/// A row of the benchmark's table.
struct Measurement: Encodable {
    let name: String
    let bytes: Int
    let runs: Int
    let bestMilliseconds: Double
    let medianMilliseconds: Double

    enum CodingKeys: String, CodingKey {
        case name, bytes, runs
        case bestMilliseconds = "best_ms"
        case medianMilliseconds = "median_ms"
    }
}

/// Something to measure.
struct Subject {
    let name: String
    let bytes: Int
    let run: () -> Int

    /// Measures subjects turn about, so that a change of the machine's pace meets all of them.
    static func measure(_ subjects: [Subject], runs: Int) -> [Measurement] {
        var times = [[Double]](repeating: [], count: subjects.count)
        var sink = 0
        for round in -2..<runs {
            for (index, subject) in subjects.enumerated() {
                let start = ContinuousClock.now
                sink &+= subject.run()
                let took = start.duration(to: .now) / .milliseconds(1)
                if round >= 0 { times[index].append(took) }
            }
        }
        precondition(sink != .min, "the work is not optimised away")
        return zip(subjects, times).map { subject, times in
            let sorted = times.sorted()
            return Measurement(
                name: subject.name,
                bytes: subject.bytes,
                runs: runs,
                bestMilliseconds: sorted[0],
                medianMilliseconds: sorted[sorted.count / 2]
            )
        }
    }
}
