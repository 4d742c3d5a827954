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
        "appended pages": 40, "prepended pages": 25, "pages": 120, "replacing pages": 300, "inserted edges": 80,
        "pages that no longer continue a list": 40, "pages under a layer of their connection": 10,
        "nodes already in the list": 15, "removed edges": 5,
        "layers": 450, "layers resolved": 150, "layers reverted": 90, "three and more layers": 40,
        "deletions": 120, "revivals": 30, "field errors": 400, "cleared errors": 120, "deferred parts": 40,
        "ids that name several records": 80, "partial payloads": 250, "events of a subscription": 250,
        "collections that drop": 180, "relaunches": 90, "data from the image": 60, "invalidations": 90, "heals": 25,
        "lookups bound": 15, "constants that name a key after it was rendered": 70,
    ]

    /// The floors that a run is below.
    ///
    /// - Parameter share: What is to be had of each, in percent: less where sequences are shorter.
    public func shortfalls(share: Int = 100) -> [String] {
        Coverage.floors.sorted { $0.key < $1.key }.compactMap { name, floor in
            let count = counts[name] ?? 0
            let floor = floor * share / 100
            return count * 1000 < floor * sequences
                ? "only \(count) of \(sequences) sequences with \(name), expected \(floor) of a thousand" : nil
        }
    }
}
