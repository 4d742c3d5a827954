import BatonCompiler
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Compares what lenses read with a response: every leaf of it that a lens can read must be what it reads, after the
/// commit, from the image, and under an optimistic layer that overrides one leaf.
@MainActor struct Oracle {
    let operation: BoundOperation
    let response: WholeResponse

    private var module: BoundModule { operation.module }

    /// What is wrong at a root whose store holds the response.
    ///
    /// - Parameter override: A slot that a layer overrides, and what it reads then.
    func failures(at root: Root, in store: Store, override: (slot: Leaf.Slot, value: JSONValue)? = nil) -> [String] {
        let walk = OracleWalk(response, from: operation.place(root.anchor), in: store, module)
        var last: [Leaf.Slot: Leaf] = [:]
        for leaf in walk.leaves {
            if let known = last[leaf.slot], known.order > leaf.order { continue }
            last[leaf.slot] = leaf
        }
        var failures = walk.failures
        for leaf in walk.leaves {
            var expected = last[leaf.slot]?.expected ?? leaf.expected
            // Two accessors of one slot may read a null differently; what they share is the value.
            if let winner = last[leaf.slot], winner.order == leaf.order { expected = leaf.expected }
            if let override, override.slot == leaf.slot { expected = override.value }
            if leaf.found != expected {
                failures.append("`\(leaf.path.joined(separator: "."))` reads \(leaf.found), not \(expected)")
            }
        }
        return failures
    }

    /// Overrides one leaf with a layer, compares, takes the layer back, and compares again.
    func failuresUnderLayer(at root: Root, in store: Store) throws -> [String] {
        let walk = OracleWalk(response, from: operation.place(root.anchor), in: store, module)
        let choice = LayerChoice(operation)
        guard let (leaf, value) = choice.leaf(among: walk.leaves) else { return [] }
        let data = choice.payload(response.data, changing: leaf.path, to: value)
        let payload = Array(JSONValue.object([(name: "data", value: data)]).description.utf8)
        let read = try Ingest.read(payload, by: root.operation.plan, as: .optimistic)
        guard let layer = store.apply(read, by: root.operation) else { return ["the layer has no data"] }
        var failures = self.failures(at: root, in: store, override: (leaf.slot, value)).map { "under a layer: \($0)" }
        failures += store._checkInvariants().map { "under a layer: invariant: \($0)" }
        store.revert(layer)
        failures += self.failures(at: root, in: store).map { "after a layer: \($0)" }
        return failures
    }
}
