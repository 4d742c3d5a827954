import BatonSyntax

/// The directives of incremental delivery, a draft that servers implement ahead of an edition of GraphQL.
enum IncrementalDirective {
    static let deferral = "defer"
    static let stream = "stream"

    /// Whether a directive is one of them.
    static func isOne(_ directive: Directive) -> Bool {
        directive.name.text == deferral || directive.name.text == stream
    }
}

/// The walk over what an operation selects, through its fragments, each of them once.
///
/// Chains of fragments may be as long as the program has fragments, so that only inline nesting recurses, which the parser
/// limits.
struct SelectionWalk {
    private let program: TypedProgram
    private var waiting: [TypedDefinition]
    private var visited: Set<ObjectIdentifier> = []

    init(_ operation: TypedDefinition, in program: TypedProgram) {
        self.program = program
        waiting = [operation]
    }

    /// Visits every selection with the document it stands in.
    ///
    /// - Parameter visit: Answers whether what stands inside the selection, or behind the spread, is visited too.
    mutating func visitAll(_ visit: (TypedSelection, Source) -> Bool) {
        while let next = waiting.popLast() { self.visit(next.selections, in: next.source, visit) }
    }

    private mutating func visit(
        _ selections: [TypedSelection],
        in source: Source,
        _ visit: (TypedSelection, Source) -> Bool
    ) {
        for selection in selections where visit(selection, source) {
            self.visit(selection.children, in: source, visit)
            guard let name = selection.spread?.name.text, let target = program.fragment(named: name),
                visited.insert(ObjectIdentifier(target)).inserted
            else { continue }
            waiting.append(target)
        }
    }
}
