@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Loading flags and the image")
@MainActor
struct LoadingFlagTests {
    let image = FakeImage()

    @Test("a page that lands while another loads leaves no loading flag for the next launch")
    func flags() throws {
        let first = Store(persistence: image)
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: first)
            .answer(Notes.first(Notes.page1))
        func connection(_ operation: TestOperation) throws -> Anchor {
            let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
            return try #require(rick.linked(Notes.connectionSlot))
        }
        try connection(operation).setLoading(next: true, previous: true)
        try operation.answer(Notes.first(Notes.page2))
        #expect(try connection(operation).isLoadingNext)
        first.end()
        let second = Store(persistence: image)
        let again = TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: second)
        #expect(second.check(again.root) == .image)
        #expect(try !connection(again).isLoadingNext && !connection(again).isLoadingPrevious)
    }
}
