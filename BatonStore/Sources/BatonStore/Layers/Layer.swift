@_spi(Generated) @_spi(Runtime) import BatonIngest

/// An optimistic response over server data: applied at once, lifted and applied again under each server batch, and
/// undone when its mutation is answered or fails.
@MainActor
@_spi(Runtime) public final class Layer {
    let changes: ChangeSet
    let operation: ResolvedOperation
    /// What its writes replaced, since it was applied last.
    var undo = UndoLog()

    init(_ changes: ChangeSet, _ operation: ResolvedOperation) {
        self.changes = changes
        self.operation = operation
    }
}

extension Store {
    /// Applies an optimistic response as a layer on top of those there are.
    ///
    /// - Returns: The layer; nil for a response without data, and in an ended store.
    @_spi(Runtime) public func apply(_ response: IngestedResponse, by operation: ResolvedOperation) -> Layer? {
        guard !isEnded, let changes = response.changeSet else { return nil }
        adoptTwins()
        let layer = Layer(changes, operation)
        layers.append(layer)
        let batch = Batch(self, .optimistic)
        batch.apply(layer)
        batch.settle()
        return layer
    }

    /// Undoes a layer whose mutation failed. Nothing for a layer that ended already.
    @_spi(Runtime) public func revert(_ layer: Layer) {
        guard layers.contains(where: { $0 === layer }) else { return }
        let batch = Batch(self, .optimistic)
        end(batch, begin(batch, dropping: layer))
    }
}

extension Batch {
    /// Applies a layer over what is there.
    func apply(_ layer: Layer) {
        let undo = UndoLog()
        self.undo = undo
        apply(layer.changes)
        layer.undo = undo
        self.undo = nil
    }

    /// Undoes all layers, the newest first, so that server data is bare. What only layers made is not there for what is
    /// written below them.
    ///
    /// - Returns: The records that only layers made.
    func lift(_ layers: [Layer]) -> [Record] {
        for layer in layers.reversed() { roll(back: layer.undo) }
        var lifted: [Record] = []
        for layer in layers {
            for record in layer.undo.records
            where record.flags.contains(.optimistic) && !record.flags.contains(.lifted) {
                record.flags.insert(.lifted)
                lifted.append(record)
            }
        }
        return lifted
    }
}
