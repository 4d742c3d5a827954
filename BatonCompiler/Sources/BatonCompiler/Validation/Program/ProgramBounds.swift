import BatonSyntax

/// How large what a program selects may become once its fragments are spread and have their arguments.
///
/// Passes and plans follow fragments by recursion, and what a fragment selects is answered wherever it is spread. A chain of
/// fragments that each spread the next twice is short to write and has no end of answers; so it is refused before anybody
/// follows it. Each limit is many times what an app's documents reach.
enum ProgramBounds {
    /// Levels of fields, inline fragments and spreads, one inside the other.
    static let depth = 500
    /// Selections of one operation or fragment, those of the fragments in it counted for every spread.
    static let selections = 500_000
    /// Selections of all operations together, counted so.
    static let allSelections = 50_000_000

    /// Reports what is too large of a program whose fragments form no cycle. Linear in the program.
    ///
    /// A request has no bounds here: its rules follow no fragment twice.
    static func check(_ program: TypedProgram, _ graph: FragmentGraph, _ findings: inout Findings) {
        guard program.hasCompilerDirectives, graph.cycles.isEmpty else { return }
        var expansion = Expansion(graph: graph)
        for definition in graph.order { expansion.add(definition, &findings) }
        expansion.checkSum(of: program.operations, &findings)
        guard findings.diagnostics.isEmpty else { return }
        var arguments = ArgumentBounds(graph: graph)
        for definition in graph.order.reversed() { arguments.follow(definition, &findings) }
    }

    /// Reports where variables pass through too many fragments to be followed.
    static func check(_ flow: VariableFlow, _ findings: inout Findings) {
        guard let definition = flow.unfinished else { return }
        findings.report(
            .limitExceeded,
            "Too many variables are used in the fragments below \(definition.label) to be followed. Use fewer.",
            in: definition.source,
            at: definition.nameRange
        )
    }
}

/// What definitions select with their fragments spread, from the innermost out.
private struct Expansion {
    private struct Measure {
        var height = 0
        var count = 0
    }

    private let graph: FragmentGraph
    private var measures: [ObjectIdentifier: Measure] = [:]
    /// What is reported, or too large by way of what is.
    private var exceeding: Set<ObjectIdentifier> = []

    init(graph: FragmentGraph) {
        self.graph = graph
    }

    mutating func add(_ definition: TypedDefinition, _ findings: inout Findings) {
        let id = ObjectIdentifier(definition)
        let targets = Dictionary(
            graph.spreads(in: definition).map { (ObjectIdentifier($0.selection), $0.target) },
            uniquingKeysWith: { first, _ in first }
        )
        if targets.values.contains(where: { exceeding.contains(ObjectIdentifier($0)) }) {
            exceeding.insert(id)
            return
        }
        var measure = Measure()
        var deepest: TypedSelection?
        func walk(_ selections: [TypedSelection], level: Int) {
            for selection in selections {
                let target = targets[ObjectIdentifier(selection)].flatMap { measures[ObjectIdentifier($0)] }
                measure.count = min(measure.count + 1 + (target?.count ?? 0), ProgramBounds.selections + 1)
                let height = level + 1 + (target?.height ?? 0)
                if height > measure.height {
                    measure.height = height
                    deepest = selection
                }
                walk(selection.children, level: level + 1)
            }
        }
        walk(definition.selections, level: 0)
        measures[id] = measure
        // What another module declares is reported where it is spread.
        if definition.isImported { return }
        if measure.height > ProgramBounds.depth, let deepest {
            exceeding.insert(id)
            findings.report(
                .limitExceeded,
                "What \(definition.label) selects nests more than \(ProgramBounds.depth) deep through its fragments.",
                in: definition.source,
                at: deepest.range
            )
        } else if measure.count > ProgramBounds.selections {
            exceeding.insert(id)
            findings.report(
                .limitExceeded,
                "With the fragments in it spread, \(definition.label) selects more than \(ProgramBounds.selections) fields.",
                in: definition.source,
                at: definition.nameRange
            )
        }
    }

    func checkSum(of operations: [TypedDefinition], _ findings: inout Findings) {
        guard exceeding.isEmpty else { return }
        var sum = 0
        for operation in operations {
            sum += measures[ObjectIdentifier(operation)]?.count ?? 0
            guard sum > ProgramBounds.allSelections else { continue }
            findings.report(
                .limitExceeded,
                "With all fragments spread, the operations up to \(operation.label) select more than "
                    + "\(ProgramBounds.allSelections) fields.",
                in: operation.source,
                at: operation.nameRange
            )
            return
        }
    }
}
