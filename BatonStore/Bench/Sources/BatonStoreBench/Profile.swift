@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// One step many times over, for a profiler: `BatonStoreBench profile unchanged`.
@MainActor
enum Profile {
    static func run(_ name: String, times: Int = 3000) {
        let world = World(Plans.page)
        let response = world.read(Page.characters)
        world.commit(response)
        if let changes = response.changeSet {
            print(changes.rows.count, "rows", changes.cells.count, "cells", changes.elements.count, "elements")
        }
        switch name {
        case "unchanged": for _ in 0..<times { world.commit(response) }
        case "check": for _ in 0..<times { world.store.check(world.root) }
        case "collect": for _ in 0..<times { world.store.collect() }
        case "empty": for _ in 0..<times / 3 { World(Plans.page).commit(response) }
        case "edges":
            let large = Page.edges(50_000)
            for _ in 0..<times / 300 {
                let world = World(Plans.edges)
                world.commit(world.read(large))
            }
        case "pages": for _ in 0..<times / 100 { _ = ConnectionBench.rows() }
        case "layered":
            let counter = World(CounterPlans.query)
            let layer = world.store.apply(counter.read(CounterPlans.answer(1)), by: counter.root.operation)
            for _ in 0..<times { world.commit(response) }
            withExtendedLifetime(layer) {}
        case "wakeCommit", "wakeSet": WakeBench.profile(name, times: times)
        case "readInt", "readShort", "readLong", "handInt", "handShort", "handLong":
            ReadBench.profile(name, times: times)
        default:
            print("unchanged, layered, check, collect, empty, edges, pages, wakeCommit, wakeSet, readInt, handInt, …")
        }
    }
}
