@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("A revival that waits to be written")
@MainActor
struct WaitingRevivalTests {
    let image = FakeImage()

    /// `query { hero { id name } }`
    static let hero = Plan(
        root: object(
            Schema.query,
            [
                link(
                    Schema.query,
                    "hero",
                    entity(Schema.character, [text(Schema.character, "id"), text(Schema.character, "name")])
                )
            ]
        )
    )

    @Test("a check does not delete again what memory holds by what the image still says")
    func revival() throws {
        let store = Store(persistence: image)
        let whole = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(CommitTests.rick)
        try TestOperation("Delete", Notes.delete([.deleteRecord]), in: store).answer(
            #"{"data":{"deleteNote":{"deletedNoteId":"1"}}}"#
        )
        image.isHeld = true
        let hero = try TestOperation("Hero", Self.hero, in: store).answer(
            #"{"data":{"hero":{"id":"1","name":"Rick"}}}"#
        )
        store.check(whole.root)
        let rick = try #require(hero.data.linked(Slot(Schema.query, "hero")))
        #expect(rick.string(Slots.name) == "Rick")
        #expect(store._checkInvariants() == [])
    }
}
