@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

// The part of the store's interface that is on its way; goes when it is there.

struct Layer {}

extension Store {
    func check(_ root: Root) -> Availability { .miss }
    func commit(_ response: IngestedResponse, to root: Root, replacing layer: Layer? = nil) {}
    func apply(_ response: IngestedResponse, by operation: ResolvedOperation) -> Layer { Layer() }
    func revert(_ layer: Layer) {}
    func invalidate() {}
    func end() {}
}

extension Root {
    var needsFetch: Bool { isStale }
    func fetchStarted() {}
}
