import BatonSyntax

/// How large the values of fragments' arguments become, from the operations in: a fragment that is given a list of its
/// spreader's argument, twice, doubles it.
struct ArgumentBounds {
    /// Values inside a value, itself included.
    static let size = 1_000_000
    /// Lists and objects, one inside the other.
    static let depth = 200

    private struct Measure {
        var size = 1
        var depth = 0

        mutating func add(_ inner: Measure) {
            size = min(size + inner.size, ArgumentBounds.size + 1)
            depth = max(depth, inner.depth + 1)
        }

        mutating func raise(to other: Measure) {
            size = max(size, other.size)
            depth = max(depth, other.depth)
        }
    }

    private let graph: FragmentGraph
    /// By fragment and argument, the largest value that any spread gives.
    private var largest: [ObjectIdentifier: [String: Measure]] = [:]

    init(graph: FragmentGraph) {
        self.graph = graph
    }

    /// Goes on with what a definition gives to the fragments it spreads; those that spread it come before. Linear in what it
    /// gives.
    mutating func follow(_ definition: TypedDefinition, _ findings: inout Findings) {
        for argument in definition.arguments {
            guard let value = argument.defaultValue else { continue }
            let measure = measure(value, in: definition)
            largest[ObjectIdentifier(definition), default: [:]][argument.name.text, default: Measure()].raise(
                to: measure
            )
        }
        for edge in graph.spreads(in: definition) where !edge.target.arguments.isEmpty {
            for argument in edge.selection.directive("arguments")?.arguments ?? [] {
                var measure = measure(argument.value, in: definition)
                if measure.size > Self.size || measure.depth > Self.depth {
                    if !definition.isImported { report(argument, in: definition, &findings) }
                    measure = Measure()
                }
                largest[ObjectIdentifier(edge.target), default: [:]][argument.name.text, default: Measure()]
                    .raise(to: measure)
            }
        }
    }

    private func measure(_ value: Value, in definition: TypedDefinition) -> Measure {
        var measure = Measure()
        switch value {
        case .variable(let variable):
            return largest[ObjectIdentifier(definition)]?[variable.name.text] ?? measure
        case .list(let list):
            for item in list.values { measure.add(self.measure(item, in: definition)) }
        case .object(let object):
            for field in object.fields { measure.add(self.measure(field.value, in: definition)) }
        default: break
        }
        return measure
    }

    private func report(_ argument: Argument, in definition: TypedDefinition, _ findings: inout Findings) {
        findings.report(
            .limitExceeded,
            "The value of `\(argument.name.text)`, with the arguments of \(definition.label) put in, is too large.",
            in: definition.source,
            at: argument.value.range
        )
    }
}
