@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Keys that a store rendered")
@MainActor
struct SessionKeyTests {
    let store = Store(releaseBufferSize: 0)

    static let nick = DynamicKey(Schema.character, "nick", ["in": .variable("language")])

    /// `query($language) { hero { id nick(in: $language) } }`
    static let hero = Plan(
        root: object(
            Schema.query,
            [
                link(
                    Schema.query,
                    "hero",
                    entity(
                        Schema.character,
                        [
                            text(Schema.character, "id"),
                            .scalar("nick", key: .dynamic(nick), kind: .string, list: false),
                        ]
                    )
                )
            ]
        )
    )

    func hero(_ language: String) throws -> TestOperation {
        try TestOperation("Hero", Self.hero, ["language": .string(language)], in: store)
            .answer(#"{"data":{"hero":{"id":"1","nick":"\#(language)"}}}"#)
    }

    @Test("what is withdrawn under a freed key is told by the key's text")
    func told() throws {
        let kept = try hero("en")
        let left = try hero("de")
        let rick = try #require(kept.data.linked(Slot(Schema.query, "hero")))
        let slot = left.data.owner.slot(Self.nick)
        let wakes = track { _ = rick.isPresent(slot) }
        var told: [String] = []
        store.onNotified = { told.append("\($0).\($1)") }
        // The operation's own resolution is let go of with its root.
        withExtendedLifetime(left) {}
        left.root.release()
        store.collect()
        #expect(wakes.count <= 1)
        #expect(told.allSatisfy { !$0.hasSuffix(".") })
    }

    @Test("what a layer puts back stands under the key it stood under")
    func layer() throws {
        let kept = try hero("en")
        try hero("de").root.release()
        let layer = try #require(
            try TestOperation("Delete", Notes.delete([.deleteRecord]), in: store)
                .apply(#"{"data":{"deleteNote":{"deletedNoteId":"1"}}}"#)
        )
        store.collect()
        // Would take the number of a key that was freed.
        try TestOperation("Character", Plans.character, ["id": "7"], in: store).answer(
            #"{"data":{"character":{"id":"7","name":"M","status":"s","age":1,"origin":null}}}"#
        )
        store.revert(layer)
        #expect(StoreDump.text(of: store).contains(#""nick(in:\"de\")":"de""#))
        store.collect()
        #expect(!StoreDump.text(of: store).contains("nick(in:\\\"de\\\")"))
        #expect(kept.root.isHeld && store._checkInvariants() == [])
    }

    @Test("who read a key that is freed is not told of another that takes its number")
    func reused() throws {
        let kept = try hero("en")
        let wakes: Wakes
        do {
            let left = TestOperation("Hero", Self.hero, ["language": "de"], in: store)
            let rick = try #require(left.data.linked(Slot(Schema.query, "hero")))
            let slot = left.data.owner.slot(Self.nick)
            wakes = track { _ = rick.isPresent(slot) }
            left.root.release()
        }
        store.collect()
        let count = store.keys.count
        let other = try hero("fr")
        #expect(store.keys.count == count + 1 && wakes.count == 0)
        #expect(other.root !== kept.root)
    }

    @Test("errors under a key that is freed go with it, where no value stands beside them too")
    func freedErrors() throws {
        let kept = try hero("en")
        do {
            let gone = PlanField.scalar(
                "gone",
                key: .fixed(Slot(Schema.mutation, "gone")),
                kind: .string,
                list: false,
                edits: [.deleteRecord]
            )
            let selection = entity(
                Schema.character,
                [text(Schema.character, "id"), .scalar("nick", key: .dynamic(Self.nick), kind: .string, list: false)]
            )
            let plan = Plan(root: object(Schema.mutation, [link(Schema.mutation, "hero", selection), gone]))
            let failed = try TestOperation("Gone", plan, ["language": "de"], in: store).answer(
                #"{"data":{"hero":{"id":"1","nick":null},"gone":"1"},"errors":[{"message":"m","path":["hero","nick"]}]}"#
            )
            failed.root.release()
        }
        store.collect()
        // Takes the number of the key that was freed.
        let other = TestOperation("Hero", Self.hero, ["language": "fr"], in: store)
        try kept.answer(#"{"data":{"hero":{"id":"1","nick":"en"}}}"#)
        let hero = try #require(other.data.linked(Slot(Schema.query, "hero")))
        #expect(hero.errors(other.data.owner.slot(Self.nick)) == [])
        #expect(!StoreDump.text(of: store).contains("__errors"))
    }
}
