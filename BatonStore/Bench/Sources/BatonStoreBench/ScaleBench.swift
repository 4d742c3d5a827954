@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Whether a commit's cost follows what changed: in stores of growing size.
@MainActor
enum ScaleBench {
    static func rows() -> [Row] {
        [1_000, 10_000, 100_000, 1_000_000].flatMap { size in
            let store = Store()
            let world = World(ReadBench.plan, store: store)
            world.commit(world.read(ReadBench.people(size)))
            // Each root of its own, by its variables.
            let page = World(Plans.page, ["n": 2], store: store)
            let response = page.read(Page.characters)
            page.commit(response)
            let counter = World(CounterPlans.query, ["n": 1], store: store)
            let changes = [1, 2].map { counter.read(CounterPlans.answer($0)) }
            var turn = 0
            // One after the other, and not turn about: a collection of a million records leaves no cache warm.
            return [
                Subject(name: "\(size) records: commit of one field") {
                    turn += 1
                    counter.commit(changes[turn & 1])
                },
                Subject(name: "\(size) records: commit of the page, unchanged") { page.commit(response) },
                Subject(name: "\(size) records: check of the page") { store.check(page.root) },
                Subject(name: "\(size) records: collection") { store.collect() },
            ].flatMap { Subject.measure([$0], runs: 30) }
        }
    }
}
