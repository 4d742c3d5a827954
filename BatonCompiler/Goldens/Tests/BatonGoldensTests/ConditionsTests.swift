import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Generated conditions")
@MainActor
struct ConditionsTests {
    private func response(shows: Bool, hides: Bool, age: String = "70", error: String = "") -> String {
        var fields = [#""id":"1""#]
        if shows {
            fields += [
                #""name":"Rick","age":\#(age),"friends":[{"id":"2","name":"Morty"}],"caught":"Rick","demanded":"Rick""#
            ]
        }
        if !hides { fields += [#""notes":{"totalCount":3},"first":{"totalCount":4}"#] }
        if shows, !hides { fields += [#""species":"Human""#] }
        return #"""
            {"data":{"character":{\#(fields.joined(separator: ","))},
             "node":{"__typename":"Character","__isNode":"Character","id":"1","notes":{"totalCount":5},"age":\#(age),"name":"Rick"}}\#(error)}
            """#
    }

    @Test("what a variable lets in reads as the response says, a spread of each kind among it")
    func shown() async throws {
        let query = ConditionsQuery(id: "1", shows: true, hides: false)
        let data = try await expectReadsAsAnswered(query, response(shows: true, hides: false))
        let character = try #require(data.character)
        #expect(character.plain?.name == "Rick" && character.tagged?.notes.totalCount == 3)
        #expect(character.required?.age == 70 && character.value == ConditionsValue(age: 70))
        #expect(try character.strict?.age == 70 && character.demanded == "Rick")
        let (fragment, caught) = (try #require(character.fragment), try #require(character.caught))
        #expect(try fragment.get().age == 70 && caught.get() == "Rick")
        #expect(character.both?.species == "Human" && character.first?.totalCount == 4)
        #expect(character.friends?.map(\.name) == ["Morty"])
    }

    @Test("what a variable leaves out reads as nil, whatever the spread is")
    func hidden() async throws {
        let data = try await fetched(
            ConditionsQuery(id: "1", shows: false, hides: true),
            response(shows: false, hides: true)
        )
        let character = try #require(data.character)
        #expect(character.plain == nil && character.tagged == nil && character.required == nil)
        #expect(try character.strict == nil && character.demanded == nil)
        #expect(character.fragment == nil && character.caught == nil && character.value == nil)
        #expect(character.both == nil && character.first == nil && character.friends == nil)
    }

    @Test("one of two conditions does not let in what both guard")
    func both() async throws {
        let data = try await fetched(
            ConditionsQuery(id: "1", shows: true, hides: true),
            response(shows: true, hides: true)
        )
        #expect(data.character?.both == nil && data.character?.plain?.name == "Rick")
    }

    @Test("below an interface a spread of each kind reads the record's type, and nil for another")
    func types() async throws {
        let query = ConditionsQuery(id: "1", shows: true, hides: false)
        let rick = try #require(try await fetched(query, response(shows: true, hides: false)).node)
        #expect(rick.tagged?.notes.totalCount == 5 && rick.required?.age == 70 && rick.value?.age == 70)
        #expect(try rick.strict?.age == 70 && rick.full?.age == 70 && rick.any.id == "1")
        let (caught, whole) = (try #require(rick.caught), try #require(rick.whole))
        #expect(try caught.get().age == 70 && whole.get().name == "Rick")
        let note = try #require(
            try await fetched(
                query,
                #"{"data":{"character":null,"node":{"__typename":"Note","__isNode":"Note","id":"n"}}}"#
            ).node
        )
        #expect(note.tagged == nil && note.required == nil && note.value == nil && note.full == nil)
        #expect(try note.strict == nil && note.any.id == "n")
        #expect(note.caught == nil && note.whole == nil)
    }

    @Test("an error in it bubbles, throws or is caught as the spread says")
    func errors() async throws {
        let error = #","errors":[{"message":"no","path":["character","age"]},{"message":"no","path":["node","age"]}]"#
        let data = try await fetched(
            ConditionsQuery(id: "1", shows: true, hides: false),
            response(shows: true, hides: false, age: "null", error: error)
        )
        let (character, node) = (try #require(data.character), try #require(data.node))
        #expect(character.required == nil && node.required == nil && node.full == nil)
        #expect(throws: FieldErrors.self) { try character.strict }
        #expect(throws: FieldErrors.self) { try node.strict }
        let (fragment, caught, whole) = (
            try #require(character.fragment), try #require(node.caught), try #require(node.whole)
        )
        #expect(throws: FieldErrors.self) { try fragment.get() }
        #expect(throws: FieldErrors.self) { try caught.get() }
        #expect(try whole.get().name == "Rick")
        #expect(character.value?.age == nil && character.value != nil)
    }

    @Test("a deferred fragment waits for what its conditions let in, and for no client field", arguments: [true, false])
    func parts(_ shows: Bool) async throws {
        let transport = ScriptedTransport()
        transport.drive("ConditionsPartsQuery")
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let handle = environment.handle(for: ConditionsPartsQuery(id: "1", shows: shows))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(transport.driven.first)
        let label = "ConditionsPartsQuery$defer$part"
        exchange.send(
            Payload(
                json: #"""
                    {"data":{"character":{"id":"1"}},"pending":[{"id":"0","path":["character"],"label":"\#(label)"}],
                     "hasNext":true}
                    """#
            )
        )
        try await wait(until: { handle.data != nil })
        #expect(handle.data?.character?.conditionsPart == nil)
        let part = shows ? #"{"height":1.5,"best":null,"name":"Rick"}"# : #"{"best":null}"#
        exchange.send(
            Payload(json: #"{"incremental":[{"id":"0","data":\#(part)}],"completed":[{"id":"0"}],"hasNext":false}"#)
        )
        try await wait(until: { !handle.fetch.isInFlight })
        let read = try #require(handle.data?.character?.conditionsPart)
        #expect(read.height == (shows ? 1.5 : nil) && read.plain?.name == (shows ? "Rick" : nil))
        #expect(read.best == nil && read.isPinned == nil)
    }
}
