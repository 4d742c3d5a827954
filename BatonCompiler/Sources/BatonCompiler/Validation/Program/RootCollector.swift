import BatonSyntax

/// The fields at the root of an operation, through fragments.
struct RootCollector {
    let program: TypedProgram
    private(set) var roots: [(selection: TypedSelection, source: Source)] = []
    /// What stands at the root under `@include` or `@skip`.
    private(set) var conditional: [(selection: TypedSelection, source: Source)] = []
    /// Whether every fragment that is spread exists.
    private(set) var isComplete = true

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
                guard let target = program.fragment(named: node.name.text) else {
                    isComplete = false
                    continue
                }
                if visited.insert(node.name.text).inserted { waiting.append(target) }
            }
        }
    }
}
