import BatonSyntax

/// Which definitions spread which fragments.
///
/// Chains of fragments may be as long as the program has fragments, so that no walk over them recurses.
struct FragmentGraph {
    /// A spread of a fragment that exists.
    struct Edge {
        let selection: TypedSelection
        let target: TypedDefinition
    }

    /// A spread that leads back to the fragment it stands in, by way of other spreads.
    struct Cycle {
        /// The fragments in the order they spread each other, with the spreads; the last closes the cycle.
        let steps: [(definition: TypedDefinition, edge: Edge)]
    }

    /// Every definition behind the fragments it spreads, as far as there are no cycles.
    private(set) var order: [TypedDefinition] = []

    /// In the order of the definitions, the first of them: as many as anybody mends in one go. Fragments that all spread each
    /// other have more cycles than can be listed.
    private(set) var cycles: [Cycle] = []

    private static let cycleLimit = 100

    private var edges: [ObjectIdentifier: [Edge]] = [:]

    /// Takes time linear in the number of selections.
    init(_ program: TypedProgram) {
        for definition in program.definitions {
            edges[ObjectIdentifier(definition)] = definition.all.compactMap { selection in
                selection.spread.flatMap { program.fragment(named: $0.name.text) }
                    .map { Edge(selection: selection, target: $0) }
            }
        }
        var finished: Set<ObjectIdentifier> = []
        for definition in program.definitions { visit(definition, finished: &finished) }
    }

    /// The fragments that a definition spreads itself, once for each spread, in order.
    func spreads(in definition: TypedDefinition) -> [Edge] { edges[ObjectIdentifier(definition)] ?? [] }

    /// The fragments that a definition reaches, each once, in the order they are first met.
    func reachable(from definition: TypedDefinition) -> [TypedDefinition] {
        var found: Set<ObjectIdentifier> = [ObjectIdentifier(definition)]
        var reached: [TypedDefinition] = []
        var waiting = [definition]
        while let next = waiting.popLast() {
            for edge in spreads(in: next) where found.insert(ObjectIdentifier(edge.target)).inserted {
                reached.append(edge.target)
                waiting.append(edge.target)
            }
        }
        return reached
    }

    private mutating func visit(_ start: TypedDefinition, finished: inout Set<ObjectIdentifier>) {
        guard !finished.contains(ObjectIdentifier(start)) else { return }
        // The definitions on the way, each with the next of its spreads to follow.
        var path: [(definition: TypedDefinition, next: Int)] = [(start, 0)]
        var position: [ObjectIdentifier: Int] = [ObjectIdentifier(start): 0]
        while let (definition, next) = path.last {
            let edges = spreads(in: definition)
            guard next < edges.count else {
                path.removeLast()
                position[ObjectIdentifier(definition)] = nil
                finished.insert(ObjectIdentifier(definition))
                order.append(definition)
                continue
            }
            path[path.count - 1].next += 1
            let target = edges[next].target
            if let start = position[ObjectIdentifier(target)] {
                guard cycles.count < Self.cycleLimit else { continue }
                let steps = path[start...].map {
                    (definition: $0.definition, edge: spreads(in: $0.definition)[$0.next - 1])
                }
                cycles.append(Cycle(steps: steps))
            } else if !finished.contains(ObjectIdentifier(target)) {
                position[ObjectIdentifier(target)] = path.count
                path.append((target, 0))
            }
        }
    }
}
