import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

/// The ingest against the reference reader, over random plans and responses. A failure names its seed.
@Suite("Reading at random")
@MainActor
struct RandomReadingTests {
    static let sources: [(Ingest.Source, ReferenceIngest.Source)] = [
        (.server, .server), (.payload, .payload), (.optimistic, .optimistic),
    ]

    @Test("what is accepted and written is what the reference accepts and writes", arguments: 0..<8)
    func agrees(block: Int) {
        for seed in block * 25..<(block + 1) * 25 {
            var models = RandomModel(random: Randomness(seed: UInt64(seed)))
            let reading = Reading(models.root())
            for round in 0..<4 {
                var responses = RandomResponse(seed: UInt64(seed * 4 + round), oddity: [8, 30, 200, 5][round])
                let bytes = responses.response(to: reading.model)
                check(bytes, reading, Self.sources[(seed + round) % 3], "seed \(seed), round \(round)")
            }
        }
    }

    @Test("flipped bytes are refused or read as the reference reads them", arguments: 0..<8)
    func flips(block: Int) {
        for seed in block * 8..<(block + 1) * 8 {
            var models = RandomModel(random: Randomness(seed: UInt64(seed)))
            let reading = Reading(models.root())
            var responses = RandomResponse(seed: UInt64(seed), oddity: 40)
            let bytes = responses.response(to: reading.model)
            var random = Randomness(seed: UInt64(seed) &+ 77)
            for round in 0..<30 {
                var flipped = bytes
                for _ in 0...random.below(3) {
                    let place = random.below(flipped.count)
                    flipped[place] =
                        random.once(in: 2)
                        ? random.pick(Array(#"{}[],:"\0-1.eEtfn "#.utf8) + [0, 0x80, 0xC3, 0xFF])
                        : flipped[place] ^ UInt8(1 << random.below(8))
                }
                check(flipped, reading, Self.sources[round % 3], "seed \(seed), round \(round)")
            }
        }
    }

    @Test("a response cut at any byte is refused as truncated", arguments: 0..<4)
    func truncation(seed: Int) {
        var models = RandomModel(random: Randomness(seed: UInt64(seed)))
        let reading = Reading(models.root())
        var responses = RandomResponse(seed: UInt64(seed), oddity: 60)
        let bytes = responses.response(to: reading.model)
        let end = bytes.lastIndex(of: UInt8(ascii: "}"))!  // a response is an object
        for count in 0..<min(end, 1500) {
            do {
                _ = try Ingest.read(Array(bytes[..<count]), by: reading.resolution)
                Issue.record("accepted \(count) of \(bytes.count) bytes, seed \(seed)")
            } catch {
                #expect(error.offset <= count)
                if error.code != .truncated, reading.reference(bytes) != nil {
                    Issue.record("\(error) after \(count) bytes, seed \(seed)")
                }
            }
        }
    }

    private func check(
        _ bytes: [UInt8],
        _ reading: Reading,
        _ source: (Ingest.Source, ReferenceIngest.Source),
        _ name: String
    ) {
        let expected = reading.reference(bytes, as: source.1)
        do {
            let written = try reading.written(bytes, as: source.0)
            if case .some(let expected) = expected {
                guard written != expected else { return }
                Issue.record("\(name) differs: \(difference(written, expected))")
            } else {
                Issue.record("\(name) was accepted, and the reference refuses it: \(text(bytes))")
            }
        } catch {
            guard case .some = expected else { return }
            Issue.record("\(name) was refused: \(error)\n\(text(bytes))")
        }
    }

    /// The records on which two readings differ, cut short.
    private func difference(_ written: Written?, _ expected: Written?) -> String {
        guard let written, let expected else { return "one wrote nothing" }
        return Set(written.records.keys).union(expected.records.keys).sorted().flatMap { name -> [String] in
            guard let first = written.records[name], let second = expected.records[name] else {
                return ["\(name) is in one alone"]
            }
            return Set(first.keys).union(second.keys).sorted().filter { first[$0] != second[$0] }.map {
                "\(name).\($0): \(first[$0], default: "nothing") and not \(second[$0], default: "nothing")"
            }
        }.prefix(6).map { $0.prefix(300) }.joined(separator: "\n")
    }

    private func text(_ bytes: [UInt8]) -> String { String(String(decoding: bytes, as: UTF8.self).prefix(2000)) }
}
