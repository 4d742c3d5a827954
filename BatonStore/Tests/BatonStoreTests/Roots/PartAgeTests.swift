@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("The age of a response in parts")
@MainActor
struct PartAgeTests {
    let image = FakeImage()

    /// `query { hero { id ... @defer(label: "Bio") { name } } }`
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
                            .scalar(
                                "name",
                                key: .fixed(Slot(Schema.character, "name")),
                                kind: .string,
                                list: false,
                                label: "Bio"
                            ),
                        ]
                    )
                )
            ]
        )
    )

    static let first = #"{"data":{"hero":{"id":"1"}},"hasNext":true}"#
    nonisolated static let part = #"{"incremental":[{"label":"Bio","path":["hero"],"data":{"name":"Rick"}}],"hasNext":"#

    func commit(_ json: String, _ delivery: Delivery, to root: Root, in store: Store) throws {
        store.commit(try delivery.read(Array(json.utf8)), to: root)
    }

    @Test(
        "the last part stamps the data alone, whether it carries data or only ends the response",
        arguments: [[part + "false}"], [part + "true}", #"{"hasNext":false}"#]]
    )
    func last(_ parts: [String]) throws {
        let store = Store(persistence: image)
        store.now = { 1 }
        let operation = TestOperation("Hero", Self.hero, in: store)
        let delivery = Delivery(operation.root.operation.plan)
        try commit(Self.first, delivery, to: operation.root, in: store)
        #expect(operation.root.present && operation.root.stamp == nil && image.fetchTimes.isEmpty)
        for part in parts.dropLast() {
            try commit(part, delivery, to: operation.root, in: store)
            #expect(operation.root.stamp == nil)
        }
        store.now = { 2 }
        try commit(parts[parts.count - 1], delivery, to: operation.root, in: store)
        #expect(operation.root.stamp == 2 && image.fetchTimes.values.sorted() == [2])
    }

    @Test("data that was marked stale stays so until the last part")
    func stale() throws {
        let store = Store()
        let operation = TestOperation("Hero", Self.hero, in: store)
        store.invalidate()
        let delivery = Delivery(operation.root.operation.plan)
        try commit(Self.first, delivery, to: operation.root, in: store)
        #expect(operation.root.isStale)
        try commit(Self.part + "false}", delivery, to: operation.root, in: store)
        #expect(!operation.root.isStale)
    }
}
