@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("The table of records")
@MainActor
struct RecordTableTests {
    private func record(_ number: Int, hash: UInt64) -> Record {
        Record(
            entity: Schema.character,
            key: String(number),
            hash: hash,
            id: RecordID(place: UInt32(number), tenant: 1)
        )
    }

    private func find(_ record: Record, in table: RecordTable) -> Record? {
        table.find(record.hash) { $0.key == record.key }?.takeUnretainedValue()
    }

    /// Hashes as an ingest makes them, and ones that no good function makes: all alike in one half or in both.
    static let hashes: [@Sendable (Int) -> UInt64] = [
        { number in
            var key = String(number)
            return key.withUTF8 { IdentityHash.entity(TypeID("Character"), $0) }
        },
        { UInt64($0) }, { UInt64($0) << 32 }, { UInt64($0 % 7) }, { _ in 42 },
        { UInt64($0 & ~15) << 8 | UInt64($0 & 15) },
    ]

    @Test("it finds what was put in and not taken out, however the hashes are spread", arguments: 0..<6)
    func agrees(kind: Int) {
        let table = RecordTable()
        // A table of equal hashes is a list: fewer of those.
        let count = kind == 3 || kind == 4 ? 600 : 6000
        let records = (0..<count).map { record($0, hash: Self.hashes[kind]($0)) }
        for (number, record) in records.enumerated() {
            table.insert(record)
            if number % 3 == 2 { table.remove(records[number - 1]) }
        }
        for (number, record) in records.enumerated() {
            #expect((find(record, in: table) === record) == (number % 3 != 1), "\(number)")
        }
        #expect(table.count == count - count / 3)
        for number in stride(from: 1, to: count, by: 3) { table.insert(records[number]) }
        #expect(table.count == count)
        #expect(records.allSatisfy { find($0, in: table) === $0 })
        for record in records.reversed() { table.remove(record) }
        #expect(table.count == 0)
        #expect(records.allSatisfy { find($0, in: table) == nil })
        table.insert(records[0])
        #expect(find(records[0], in: table) === records[0])
    }

    @Test("room made at once holds what was there and what comes, and more", arguments: 0..<6, [0, 1, 200, 3000])
    func reserves(kind: Int, before: Int) {
        let count = kind == 3 || kind == 4 ? 600 : 9000
        let records = (0..<count).map { record($0, hash: Self.hashes[kind]($0)) }
        let table = RecordTable()
        for record in records.prefix(before) { table.insert(record) }
        // Half of what comes, so that the room made is outgrown.
        table.reserve(count / 2)
        #expect(table.count == min(before, count))
        for record in records.dropFirst(before) { table.insert(record) }
        #expect(table.count == count)
        #expect(records.allSatisfy { find($0, in: table) === $0 })
        for record in records { table.remove(record) }
        #expect(table.count == 0 && records.allSatisfy { find($0, in: table) == nil })
    }

    @Test("room made at once is of two places or so to a look-up, and none is made where little is to come")
    func reservedProbes() {
        let records = (0..<20_000).map { record($0, hash: Self.hashes[0]($0)) }
        let table = RecordTable()
        table.reserve(records.count)
        for record in records { table.insert(record) }
        let probes = records.reduce(0) { $0 + table.probes(of: $1) }
        #expect(Double(probes) / Double(records.count) < 2.5)
        let grown = table.capacity
        table.reserve(records.count)
        #expect(table.capacity == grown)
        #expect(Double(grown) / Double(records.count) < 1.75)
    }

    @Test("a look-up goes through two places or so, at every size", arguments: [0, 5])
    func probes(kind: Int) {
        let table = RecordTable()
        var records: [Record] = []
        for size in [10, 47, 48, 100, 400, 768, 769, 1000, 5000, 20_000] {
            while records.count < size {
                let next = record(records.count, hash: Self.hashes[kind](records.count))
                table.insert(next)
                records.append(next)
            }
            let probes = records.reduce(0) { $0 + table.probes(of: $1) }
            #expect(probes < size * 4, "\(probes) for \(size)")
        }
    }
}
