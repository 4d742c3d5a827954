@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// The availability check and the collector.
@MainActor
enum WalkBench {
    static func rows() -> [Row] {
        let page = World(Plans.page)
        page.commit(page.read(Page.characters))
        let large = World(Plans.edges)
        // A connection of 16,666 edges, nodes and authors: 50,000 records.
        large.commit(large.read(Page.edges(16_666)))
        return Subject.measure([
            Subject(name: "availability check of the page") { page.store.check(page.root) },
            Subject(name: "collection of the page's store, nothing to drop") { page.store.collect() },
            Subject(name: "collection of 50,000 records, nothing to drop") { large.store.collect() },
        ])
    }
}
