@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Bytes to records, and change sets to records.
@MainActor
enum CommitBench {
    static func rows() -> [Row] {
        let bytes = Page.characters
        let full = World(Plans.page)
        let response = full.read(bytes)
        full.commit(response)
        var empty = World(Plans.page)
        var old: [World] = []
        let fresh = {
            old = [empty]
            empty = World(Plans.page)
        }
        let counter = World(CounterPlans.query)
        counter.commit(counter.read(CounterPlans.answer(0)))
        let optimistic = counter.read(CounterPlans.answer(1))
        // Two stores alike, so that neither has the warmer memory.
        let bare = World(Plans.page)
        bare.commit(response)
        let layered = World(Plans.page)
        layered.commit(response)
        let layer = layered.store.apply(optimistic, by: counter.root.operation)
        var rows = Subject.measure([
            Subject(name: "page bytes -> change set") { _ = full.read(bytes) },
            Subject(name: "page bytes -> store, empty", prepare: fresh) { empty.commit(empty.read(bytes)) },
            Subject(name: "page commit, empty store", prepare: fresh) { empty.commit(response) },
            Subject(name: "page bytes -> store, the same again") { full.commit(full.read(bytes)) },
            Subject(name: "page commit, unchanged") { full.commit(response) },
            Subject(name: "page commit, unchanged, another store") { bare.commit(response) },
            Subject(name: "page commit, unchanged, one layer above") { layered.commit(response) },
            Subject(name: "optimistic apply and revert, one record", units: 100) {
                for _ in 0..<100 {
                    guard let layer = counter.store.apply(optimistic, by: counter.root.operation) else { return }
                    counter.store.revert(layer)
                }
            },
        ])
        let large = Page.edges(50_000)
        var big = World(Plans.edges)
        rows += Subject.measure(
            [
                Subject(name: "50,000 edges, 19 MB: bytes -> store, empty", prepare: { big = World(Plans.edges) }) {
                    big.commit(big.read(large))
                }
            ],
            runs: 10
        )
        withExtendedLifetime((old, layer)) {}
        return rows
    }
}

@MainActor
enum CounterPlans {
    static let counter = TypeID("Counter")
    static let query = Plan(
        root: Selection(
            type: .query,
            key: [],
            abstract: false,
            fields: [
                .linked(
                    "counter",
                    key: .fixed(Slot(.query, "counter")),
                    plural: false,
                    selection: Selection(
                        type: counter,
                        key: ["id"],
                        abstract: false,
                        fields: [
                            .scalar("id", key: .fixed(Slot(counter, "id")), kind: .string, list: false),
                            .scalar("count", key: .fixed(Slot(counter, "count")), kind: .int, list: false),
                        ]
                    )
                )
            ]
        )
    )

    static func answer(_ count: Int) -> [UInt8] {
        Array(#"{"data":{"counter":{"id":"1","count":\#(count)}}}"#.utf8)
    }
}
