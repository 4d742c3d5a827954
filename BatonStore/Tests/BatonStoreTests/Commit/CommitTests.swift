@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Commit")
@MainActor
struct CommitTests {
    let store = Store()
    static let rick = """
        {"data":{"character":{"id":"1","name":"Rick","status":"Alive","age":70,"origin":{"id":"20","name":"Earth"}}}}
        """

    @Test("a response becomes records, and a lens reads what the response said")
    func firstCommit() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(Self.rick)
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        #expect(rick.requiredString(Slots.name) == "Rick")
        #expect(rick.int(Slots.age) == 70)
        #expect(rick.linked(Slots.origin)?.string(Slots.locationName) == "Earth")
        #expect(
            StoreDump.text(of: store) == """
                {
                "Character:1":{"__typename":"Character","age":70,"id":"1","name":"Rick","origin":{"__ref":"Location:20"},"status":"Alive"},
                "Location:20":{"__typename":"Location","id":"20","name":"Earth"},
                "client:root":{"__typename":"Query","character(id:\\"1\\")":{"__ref":"Character:1"}}
                }

                """
        )
    }

    @Test("the same response again changes nothing, and one that differs tells the one slot that does")
    func netting() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(Self.rick)
        var events: [LogEvent] = []
        store.log = { events.append($0) }
        var told: [String] = []
        store.onNotified = { told.append("\($0).\($1)") }
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        let wakes = track {
            _ = rick.requiredString(Slots.name)
            _ = rick.string(Slots.status)
        }
        try operation.answer(Self.rick)
        #expect(wakes.count == 0 && told == [])
        try operation.answer(Self.rick.replacing("70", with: "71"))
        #expect(wakes.count == 0 && told == [])
        try operation.answer(Self.rick.replacing("Rick", with: "Rick C-137"))
        #expect(wakes.count == 1 && told == ["Character:1.name"])
        #expect(
            events == [
                .committed(kind: .server, changed: 0), .committed(kind: .server, changed: 1),
                .committed(kind: .server, changed: 2),
            ]
        )
    }
}

extension String {
    func replacing(_ text: String, with other: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
    }
}
