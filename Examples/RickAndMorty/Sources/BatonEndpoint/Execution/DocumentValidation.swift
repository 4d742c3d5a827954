import BatonCompiler
import BatonSchema
import BatonSyntax

/// What must be true of a document before it is executed (GraphQL section 5).
///
/// The rules are the compiler's, as far as they are the specification's too, and those that a compiler's documents, many
/// in a program, do not have to follow.
struct DocumentValidation {
    let schema: Schema

    /// The specification's rules among the compiler's, by the stable names of what breaks them. The others are about
    /// code that is generated, which a server has nothing to do with.
    private static let rules: Set<String> = [
        "duplicate-operation", "duplicate-fragment", "operation-type", "unknown-type", "fragment-type",
        "unknown-fragment", "fragment-cycle", "unknown-field", "missing-selection", "forbidden-selection",
        "unknown-directive", "misplaced-directive", "repeated-directive", "unknown-argument", "duplicate-argument",
        "missing-argument", "duplicate-variable", "variable-type", "invalid-value", "duplicate-input-field",
        "undefined-variable", "unused-variable", "variable-position", "subscription-root", "field-conflict",
    ]

    func errors(in document: Document) -> [ExecutionError] {
        if let error = NestingLimit.error(in: document) { return [error] }
        let breaches = Validator.validate(documents: [document], schema: schema)
            .filter { Self.rules.contains($0.id) && $0.severity == .error }
            .map { error($0.message, $0.range, document) }
        let impossible = SpreadCheck(document, schema: schema).impossible
            .map { error("this can never be of the fragment's type", $0, document) }
        return breaches + impossible + oneDocument(document)
    }

    /// The rules about a document that stands alone: nothing but executable definitions (5.1.1), an anonymous operation alone
    /// (5.2.2.1), every fragment used (5.5.1.4).
    private func oneDocument(_ document: Document) -> [ExecutionError] {
        var errors: [ExecutionError] = []
        var operations: [OperationDefinition] = []
        var fragments: [String: FragmentDefinition] = [:]
        for definition in document.definitions {
            switch definition {
            case .operation(let operation): operations.append(operation)
            case .fragment(let fragment): fragments[fragment.name.text] = fragment
            default: errors.append(error("only operations and fragments are executed", definition.range, document))
            }
        }
        if operations.count > 1, let anonymous = operations.first(where: { $0.name == nil }) {
            errors.append(error("an operation among others needs a name", anonymous.range, document))
        }
        let unused = unreached(fragments, from: operations).sorted { $0.range.start < $1.range.start }
        return errors + unused.map { error("fragment `\($0.name)` is used nowhere", $0.name.range, document) }
    }

    private func unreached(
        _ fragments: [String: FragmentDefinition],
        from operations: [OperationDefinition]
    ) -> [FragmentDefinition] {
        var unreached = fragments
        var waiting = operations.map(\.selectionSet)
        while let set = waiting.popLast() {
            for selection in set.selections {
                switch selection {
                case .field(let field): if let set = field.selectionSet { waiting.append(set) }
                case .inlineFragment(let fragment): waiting.append(fragment.selectionSet)
                case .fragmentSpread(let spread):
                    // Taken out, so that each is looked at once.
                    guard let fragment = unreached.removeValue(forKey: spread.name.text) else { continue }
                    waiting.append(fragment.selectionSet)
                }
            }
        }
        return Array(unreached.values)
    }

    private func error(_ message: String, _ range: SourceRange, _ document: Document) -> ExecutionError {
        ExecutionError(message: message, locations: [document.source.location(of: range.start)])
    }
}
