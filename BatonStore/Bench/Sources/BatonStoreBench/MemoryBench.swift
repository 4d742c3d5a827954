@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import CBatonStoreBench

/// What a record takes, by the allocator's own count.
@MainActor
enum MemoryBench {
    static func rows() -> [Row] {
        let warm = World(Plans.page)
        warm.commit(warm.read(Page.characters))
        let world = World(Plans.page)
        let before = baton_allocated_bytes()
        do { world.commit(world.read(Page.characters)) }
        let bytes = Double(baton_allocated_bytes()) - Double(before)
        let records = Double(StoreDump.keys(of: world.store).count)
        withExtendedLifetime(warm) {}
        return [
            Row(name: "memory of a record of the page", best: bytes / records, median: bytes / records, unit: "bytes")
        ]
    }
}
