/// What the sequences of a run went through.
public struct Coverage: Sendable {
    /// How many sequences went through what, by its name.
    public internal(set) var counts: [String: Int] = [:]
    var sequences = 0
    var steps = 0
    var reads = 0
    var told = 0
    var dropped = 0
    var hydrations = 0
    var bindings = 0
    /// The most layers at once in the sequence.
    var deepest = 0
    var events: Set<String> = []

    mutating func note(_ event: String) { events.insert(event) }

    /// Adds a sequence's.
    mutating func add(_ other: Coverage) {
        sequences += 1
        steps += other.steps
        reads += other.reads
        told += other.told
        dropped += other.dropped
        hydrations += other.hydrations
        bindings += other.bindings
        var events = other.events
        if other.deepest >= 3 { events.insert("three and more layers") }
        if other.dropped > 0 { events.insert("collections that drop") }
        if other.hydrations > 0 { events.insert("data from the image") }
        if other.bindings > 0 { events.insert("lookups bound") }
        for event in events { counts[event, default: 0] += 1 }
    }

    /// The counts, by name.
    public var text: String {
        let lines = counts.sorted { $0.key < $1.key }.map { "  \($0.value) sequences with \($0.key)" }
        return (["\(sequences) sequences, \(steps) steps, \(reads) reads, \(told) tracked reads told"] + lines)
            .joined(separator: "\n")
    }

    /// What a run must have gone through, in sequences of a thousand.
    static let floors: [String: Int] = [
        "appended pages": 10, "prepended pages": 5, "pages": 40, "replacing pages": 150, "inserted edges": 60,
        "layers": 300, "layers resolved": 100, "layers reverted": 60, "three and more layers": 40,
        "deletions": 80, "revivals": 15, "field errors": 200, "cleared errors": 60, "deferred parts": 30,
        "partial payloads": 150, "events of a subscription": 150, "collections that drop": 80, "relaunches": 80,
        "data from the image": 40, "invalidations": 40,
    ]

    /// The floors that a run is below.
    public var shortfalls: [String] {
        Coverage.floors.sorted { $0.key < $1.key }.compactMap { name, floor in
            let count = counts[name] ?? 0
            return count * 1000 < floor * sequences
                ? "only \(count) of \(sequences) sequences with \(name), expected \(floor) of a thousand" : nil
        }
    }
}
