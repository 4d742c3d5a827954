import BatonSyntax

/// A subscription selects one root field, always, and none of introspection (GraphQL section 5.2.4.1).
enum SubscriptionsHaveOneRoot: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations where definition.operation?.kind == .subscription {
            var collector = RootCollector(program: input.program)
            collector.collect(definition)
            let label = definition.label
            for (selection, source) in collector.conditional {
                findings.report(
                    .subscriptionRoot,
                    "What \(label) selects at its root cannot depend on `@include` or `@skip`.",
                    in: source,
                    at: selection.range
                )
            }
            for (selection, source) in collector.roots where selection.field?.name.text.hasPrefix("__") == true {
                findings.report(
                    .subscriptionRoot,
                    "The root field of \(label) cannot be `\(selection.field?.name.text ?? "")`, which is no event.",
                    in: source,
                    at: selection.range
                )
            }
            guard let first = collector.roots.first else { continue }
            let key = first.selection.field?.responseKey.text
            guard let other = collector.roots.first(where: { $0.selection.field?.responseKey.text != key }) else {
                continue
            }
            findings.report(
                .subscriptionRoot,
                "A subscription has one root field, and \(label) selects a second. Subscribe to each by itself.",
                in: other.source,
                at: other.selection.range,
                notes: [Diagnostic.Note("The first is here.", in: first.source, at: first.selection.range)]
            )
        }
    }
}

/// The fields at the root of an operation, through fragments.
private struct RootCollector {
    let program: TypedProgram
    private(set) var roots: [(selection: TypedSelection, source: Source)] = []
    private(set) var conditional: [(selection: TypedSelection, source: Source)] = []
    private var visited: Set<String> = []

    init(program: TypedProgram) {
        self.program = program
    }

    mutating func collect(_ definition: TypedDefinition) {
        var waiting = [definition]
        while let next = waiting.popLast() { collect(next.selections, in: next.source, &waiting) }
    }

    private mutating func collect(
        _ selections: [TypedSelection],
        in source: Source,
        _ waiting: inout [TypedDefinition]
    ) {
        for selection in selections {
            if selection.directive("include") != nil || selection.directive("skip") != nil {
                conditional.append((selection, source))
            }
            switch selection.node {
            case .field: roots.append((selection, source))
            case .inlineFragment: collect(selection.children, in: source, &waiting)
            case .spread(let node):
                guard visited.insert(node.name.text).inserted, let target = program.fragment(named: node.name.text)
                else {
                    continue
                }
                waiting.append(target)
            }
        }
    }
}
