import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("Reading a response")
@MainActor
struct ReadingTests {
    private let reading = Reading(CharacterModel.query)

    @Test("every value lands in the record and slot the plan names")
    func values() throws {
        let written = try reading.written(CharacterModel.json)
        var expected = Written()
        let rick = "<Character 1>"
        expected.write("<Query>", #"character(id:"1")"#, .link(rick))
        expected.write(rick, "name", .string("Rick \"C-137\" Sánchez"))
        expected.write(rick, "age", .int(70))
        expected.write(rick, "height", .double(1.85.bitPattern))
        expected.write(rick, "alive", .bool(true))
        expected.write(rick, "created", .string("2017-11-04T18:48:46.250Z"))
        expected.write(rick, "tags", .list([.string("a"), .null, .string("é😀")]))
        expected.write(rick, "origin", .link("<Location 1>"))
        expected.write(rick, "seen", .list([.link("<Location 1>"), .null, .link("<Location 20>")]))
        expected.write(rick, "info", .link(rick + "/info"))
        expected.write(rick, "id", .string("1"))
        expected.write(rick + "/info", "count", .int(3))
        expected.write("<Location 1>", "id", .string("1"))
        expected.write("<Location 1>", "name", .string("Earth"))
        expected.write("<Location 20>", "id", .string("20"))
        expected.write("<Location 20>", "name", .string("Citadel"))
        #expect(written == expected)
        #expect(reading.reference(Array(CharacterModel.json.utf8)) == expected)
    }

    @Test("a repeated entity is one record and, byte for byte the same, one row")
    func repeats() throws {
        let changeSet = try #require(try reading.response(CharacterModel.json).changeSet)
        #expect(changeSet.records.count == 5)
        #expect(changeSet.rows.count == 5)
    }
}
