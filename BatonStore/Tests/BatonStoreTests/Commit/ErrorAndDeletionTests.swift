@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Errors, deletion and identity")
@MainActor
struct ErrorAndDeletionTests {
    let store = Store()

    func rick(_ operation: TestOperation) throws -> Anchor {
        try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
    }

    static let failed = #"""
        {"data":{"character":{"id":"1","name":null,"status":"Alive","age":70,"origin":{"id":"20","name":null}}},
        "errors":[{"message":"no name","path":["character","name"],"extensions":{"code":"E"}},
        {"message":"again","path":["character","name"]},
        {"message":"redacted","path":["character","origin","name"]}]}
        """#

    @Test("field errors stand beside their fields, all of a field's, tell it, and go with the next answer")
    func fieldErrors() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(CommitTests.rick)
        let rick = try rick(operation)
        let origin = try #require(rick.linked(Slots.origin))
        func watch() -> [Wakes] {
            [
                track { _ = rick.errors(Slots.name) }, track { _ = origin.errors(Slots.locationName) },
                track { _ = rick.string(Slots.status) },
            ]
        }
        var wakes = watch()
        try operation.answer(Self.failed)
        #expect(wakes.map(\.count) == [1, 1, 0])
        #expect(rick.string(Slots.name) == nil)
        #expect(rick.errors(Slots.name).map(\.message) == ["no name", "again"])
        #expect(rick.errors(Slots.name).first?.extensions == .object(["code": "E"]))
        #expect(throws: FieldErrors.self) { try origin.throwErrors(Slots.locationName) }
        #expect(
            StoreDump.text(of: store).contains(
                #""Location:20":{"__errors":{"name":[{"message":"redacted","path":"character.origin.name"}]}"#
            )
        )
        wakes = watch()
        try operation.answer(Self.failed)
        #expect(wakes.map(\.count) == [0, 0, 0])
        try operation.answer(CommitTests.rick)
        #expect(wakes.map(\.count) == [1, 1, 0])
        #expect(rick.errors(Slots.name) == [])
    }

    @Test("errors that stand where no value is are read alike of a constant's key and of one with variables")
    func errorsWithoutValues() throws {
        let user = TypeID("ErrorUser"), mutation = TypeID("Mutation")
        let key = DynamicKey(user, "size", ["n": .variable("n")])
        let constant = Slot(user, "size")
        let selection = entity(
            user,
            [
                text(user, "id"), .scalar("size", key: .fixed(constant), kind: .int, list: false),
                .scalar("sized", key: .dynamic(key), kind: .int, list: false),
            ]
        )
        let gone = PlanField.scalar(
            "gone",
            key: .fixed(Slot(mutation, "gone")),
            kind: .string,
            list: false,
            edits: [.deleteRecord]
        )
        let plan = Plan(root: object(mutation, [link(mutation, "user", selection), gone]))
        let operation = TestOperation("Errors", plan, ["n": 1], in: store)
        // The record that has the errors is deleted by the same response, and revived by a payload without the fields.
        try operation.answer(
            #"{"data":{"user":{"id":"1","size":null,"sized":null},"gone":"1"},"#
                + #""errors":[{"message":"a","path":["user","size"]},{"message":"b","path":["user","sized"]}]}"#
        )
        try operation.answer(#"{"data":{"user":{"id":"1"}}}"#, as: .payload)
        let read = try #require(operation.data.linked(Slot(mutation, "user")))
        #expect(read.errors(constant).map(\.message) == ["a"])
        #expect(read.errors(operation.data.owner.slot(key)).map(\.message) == ["b"])
    }

    @Test("a deleted record reads null where it is linked, tells who reads it, and a payload that names it revives it")
    func deletion() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(CommitTests.rick)
        let list = TestOperation("Characters", Plans.characters, in: store)
        try list.answer(
            #"{"data":{"characters":[{"id":"1","name":"Rick","status":"Alive","age":70,"origin":{"id":"20","name":"Earth"}},{"id":"2","name":"Morty","status":"Alive","age":14,"origin":{"id":"20","name":"Earth"}}]}}"#
        )
        let rick = try rick(operation)
        func watch() -> [Wakes] {
            [
                track { _ = operation.data.linked(operation.data.owner.slot(Plans.characterKey)) },
                track { _ = list.data.requiredList(Slots.characters) as List<CharacterLens> },
                track { _ = rick.string(Slots.name) }, track { _ = rick.isPresent(Slots.dimension) },
            ]
        }
        var wakes = watch()
        let delete = TestOperation("Delete", Notes.delete([.deleteRecord]), in: store)
        try delete.answer(#"{"data":{"deleteNote":{"deletedNoteId":"1"}}}"#)
        #expect(wakes.map(\.count) == [1, 1, 1, 0])
        #expect(operation.data.linked(operation.data.owner.slot(Plans.characterKey)) == nil)
        #expect(names(list) == ["Morty"])
        #expect(store.check(operation.root) == .memory)
        #expect(StoreDump.text(of: store).contains("\"Character:1\":null"))
        wakes = watch()
        try operation.answer(CommitTests.rick)
        #expect(wakes.map(\.count) == [1, 1, 1, 0])
        #expect(names(list) == ["Rick", "Morty"])
    }

    func names(_ operation: TestOperation) -> [String] {
        let list: List<CharacterLens> = operation.data.requiredList(Slots.characters)
        return list.map { $0.anchor.string(Slots.name) ?? "" }
    }

    @Test("an id that names records of several types deletes none, and is logged")
    func ambiguity() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "20"], in: store).answer(
            CommitTests.rick.replacing(#""id":"1""#, with: #""id":"20""#)
        )
        var events: [LogEvent] = []
        store.log = { if $0.isAboutMissingData { events.append($0) } }
        let before = StoreDump.text(of: store)
        let delete = TestOperation("Delete", Notes.delete([.deleteRecord]), in: store)
        try delete.answer(#"{"data":{"deleteNote":{"deletedNoteId":"20"}}}"#)
        #expect(events == [.ambiguousIdentity(id: "20", types: ["Character", "Location"])])
        #expect(store.entity(Schema.character, key: "20")?.isDeleted == false)
        #expect(before.contains("Location:20"))
        #expect(operation.root.present)
    }

    @Test("an entity and an object keyed by its path stay two records when their keys' texts meet")
    func identity() throws {
        let user = TypeID("User"), friends = TypeID("Friends")
        let selection = entity(
            user,
            [text(user, "id"), link(user, "friends", object(friends, [number(friends, "count")]))]
        )
        let plan = Plan(root: object(Schema.query, [link(Schema.query, "users", selection, plural: true)]))
        let operation = TestOperation("Users", plan, in: store)
        try operation.answer(
            #"{"data":{"users":[{"id":"1","friends":{"count":3}},{"id":"1:friends","friends":null}]}}"#
        )
        let dump = StoreDump.text(of: store)
        #expect(dump.contains(#""User:1":{"__typename":"User","friends":{"__ref":"client:User:1:friends"},"id":"1"}"#))
        #expect(dump.contains(#""client:User:1:friends":{"__typename":"Friends","count":3}"#))
        #expect(dump.contains(#""User:1:friends":{"__typename":"User","friends":null,"id":"1:friends"}"#))
    }

    @Test("an id sent as a number and as a string names one record; a path's record is found again by its path")
    func numericID() throws {
        let operation = TestOperation("Character", Plans.character, ["id": "1"], in: store)
        try operation.answer(CommitTests.rick.replacing(#""id":"1""#, with: #""id":1"#))
        let record = try #require(store.entity(Schema.character, key: "1"))
        try operation.answer(CommitTests.rick)
        #expect(store.entity(Schema.character, key: "1") === record)
        #expect(StoreDump.text(of: store).contains(#""id":"1""#))
    }

    @Test("the last value of a slot wins within a response, and one that comes back to what it was changes nothing")
    func lastWins() throws {
        let list = TestOperation("Characters", Plans.characters, in: store)
        func item(_ name: String) -> String {
            #"{"id":"1","name":"\#(name)","status":"s","age":1,"origin":null}"#
        }
        try list.answer(#"{"data":{"characters":[\#(item("a"))]}}"#)
        let rick = try #require((list.data.requiredList(Slots.characters) as List<CharacterLens>).first).anchor
        let wakes = track { _ = rick.string(Slots.name) }
        var events: [LogEvent] = []
        store.log = { events.append($0) }
        try list.answer(#"{"data":{"characters":[\#(item("b")),\#(item("a"))]}}"#)
        #expect(rick.string(Slots.name) == "a")
        #expect(wakes.count == 0)
        #expect(events == [.committed(kind: .server, changed: 1)])
    }

    @Test("an aliased field and a plain one of one slot share it; a session's key and the build's become twins")
    func twins() throws {
        let type = TypeID("Twin")
        let key = DynamicKey(type, "size", ["unit": .variable("unit")])
        func plan(_ field: PlanField) -> Plan {
            Plan(root: object(Schema.query, [link(Schema.query, "twin", entity(type, [text(type, "id"), field]))]))
        }
        let dynamic = TestOperation(
            "Dynamic",
            plan(.scalar("size", key: .dynamic(key), kind: .int, list: false)),
            ["unit": "cm"],
            in: store
        )
        try dynamic.answer(#"{"data":{"twin":{"id":"1","size":3}}}"#)
        let twin = try #require(dynamic.data.linked(Slot(Schema.query, "twin")))
        let session = twin.owner.slot(key)
        #expect(session.isSession && twin.int(session) == 3)
        let constant = Slot(type, #"size(unit:"cm")"#)
        let fixed = TestOperation(
            "Fixed",
            plan(.scalar("size", key: .fixed(constant), kind: .int, list: false)),
            in: store
        )
        #expect(twin.int(constant) == 3)
        let wakes = [track { _ = twin.int(session) }, track { _ = twin.int(constant) }]
        try fixed.answer(#"{"data":{"twin":{"id":"1","size":4}}}"#)
        #expect(twin.int(session) == 4 && twin.int(constant) == 4)
        #expect(wakes.map(\.count) == [1, 1])
        try dynamic.answer(#"{"data":{"twin":{"id":"1","size":5}}}"#)
        #expect(twin.int(session) == 5 && twin.int(constant) == 5)
        #expect(StoreDump.text(of: store).contains(#""Twin:1":{"__typename":"Twin","id":"1","size(unit:\"cm\")":5}"#))
    }
}
