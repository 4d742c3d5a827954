import BatonCompiler
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Compares what lenses read with a response: every leaf of it that a lens can read must be what it reads, after the
/// commit, from the image, and under an optimistic layer that overrides one leaf.
@MainActor struct Oracle {
    let operation: BoundOperation
    let response: WholeResponse
    let tally = OracleTally()

    private var module: BoundModule { operation.module }

    /// What is wrong at a root whose store holds the response.
    ///
    /// - Parameter override: A slot that a layer overrides, and what it reads then.
    func failures(at root: Root, in store: Store, override: (slot: Leaf.Slot, value: JSONValue)? = nil) -> [String] {
        let walk = OracleWalk(response, from: operation.place(root.anchor), in: store, module)
        let kept = KeptLeaves(walk.leaves)
        var failures = walk.failures.filter { !kept.isBelowAnother($0.path) }.map(\.text)
        for leaf in walk.leaves where !kept.isBelowAnother(leaf.path) {
            var expected = kept.expected(of: leaf)
            if let override, override.slot == leaf.slot { expected = override.value }
            if leaf.found != expected {
                failures.append("`\(leaf.path.joined(separator: "."))` reads \(leaf.found), not \(expected)")
            }
        }
        return failures
    }

    /// What the documents select and no lens reads, of a root whose store holds the response.
    func unread(of selected: JSONValue, at root: Root, in store: Store) -> [String] {
        let walk = OracleWalk(response, from: operation.place(root.anchor), in: store, module)
        tally.leaves = walk.leaves.count
        let kept = KeptLeaves(walk.leaves)
        return SelectedLeaves(walk).unread(of: selected).filter { !kept.isBelowAnother($0) }
            .map { $0.joined(separator: ".") }.map { "`\($0)` is selected, and no lens reads it" }
    }

    /// Overrides one leaf with a layer, compares, takes the layer back, and compares again.
    func failuresUnderLayer(at root: Root, in store: Store) throws -> [String] {
        let walk = OracleWalk(response, from: operation.place(root.anchor), in: store, module)
        let choice = LayerChoice(operation)
        // A layer writes the links on the way to its leaf too: as the response has them, so they must be what is kept.
        let kept = KeptLeaves(walk.leaves)
        let leaves = walk.leaves.filter { !kept.isBelowAnother($0.path) }
        guard let (leaf, value) = choice.leaf(among: leaves) else { return [] }
        let data = choice.payload(response.data, changing: leaf.path, to: value)
        let payload = Array(JSONValue.object([(name: "data", value: data)]).description.utf8)
        let read = try Ingest.read(payload, by: root.operation.plan, as: .optimistic)
        guard let layer = store.apply(read, by: root.operation) else { return ["the layer has no data"] }
        tally.isReadUnderLayer = true
        var failures = self.failures(at: root, in: store, override: (leaf.slot, value)).map { "under a layer: \($0)" }
        failures += store._checkInvariants().map { "under a layer: invariant: \($0)" }
        store.revert(layer)
        failures += self.failures(at: root, in: store).map { "after a layer: \($0)" }
        return failures
    }
}
