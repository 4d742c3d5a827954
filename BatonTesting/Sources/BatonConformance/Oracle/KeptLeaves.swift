/// Which leaves of a response a store keeps: where it says several things of one slot, the last one.
///
/// Two response keys may be one slot, and an error in what one of them selects makes it null where the other is not.
@MainActor struct KeptLeaves {
    private var kept: [Leaf.Slot: Leaf] = [:]
    /// The paths of links in whose place the store keeps something of another shape: below them other objects are read.
    private var replaced: Set<[String]> = []

    init(_ leaves: [Leaf]) {
        for leaf in leaves {
            if let known = kept[leaf.slot], (known.order, known.start) > (leaf.order, leaf.start) { continue }
            kept[leaf.slot] = leaf
        }
        for leaf in leaves where leaf.scalar == nil && kept[leaf.slot]?.shape != leaf.shape {
            replaced.insert(leaf.path)
        }
    }

    /// What a leaf is to read. Two accessors of one value may read a null differently; what they share is the value.
    func expected(of leaf: Leaf) -> JSONValue {
        guard let winner = kept[leaf.slot], winner.start != leaf.start else { return leaf.expected }
        return winner.expected
    }

    /// Whether a path leads below a link in whose place another value is kept.
    func isBelowAnother(_ path: [String]) -> Bool {
        if replaced.isEmpty { return false }
        return path.indices.contains { replaced.contains(Array(path[..<$0])) }
    }
}
