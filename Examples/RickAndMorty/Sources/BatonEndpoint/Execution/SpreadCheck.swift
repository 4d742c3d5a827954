import BatonSchema
import BatonSyntax

/// Whether each fragment can apply where it is spread (GraphQL section 5.5.2.3).
///
/// The compiler's rule of that name refuses more: a condition that the conditions around it, taken together, rule out.
/// The specification looks at the nearest alone.
struct SpreadCheck {
    private let schema: Schema
    private let fragments: [String: Schema.NamedType]
    /// The conditions that can never hold.
    private(set) var impossible: [SourceRange] = []

    /// Checks a document that breaks no other rule about types.
    init(_ document: Document, schema: Schema) {
        self.schema = schema
        var fragments: [String: Schema.NamedType] = [:]
        for case .fragment(let fragment) in document.definitions {
            fragments[fragment.name.text] = schema.type(named: fragment.typeCondition.text)
        }
        self.fragments = fragments
        for definition in document.definitions {
            switch definition {
            case .operation(let operation): check(operation.selectionSet, on: schema.rootType(for: operation.kind))
            case .fragment(let fragment): check(fragment.selectionSet, on: fragments[fragment.name.text])
            default: continue
            }
        }
    }

    private mutating func check(_ set: SelectionSet, on type: Schema.NamedType?) {
        guard let type else { return }
        for selection in set.selections {
            switch selection {
            case .field(let node):
                guard let inner = node.selectionSet, let field = schema.field(on: type, named: node.name.text) else {
                    continue
                }
                check(inner, on: schema.namedType(of: field.type))
            case .inlineFragment(let fragment):
                guard let name = fragment.typeCondition else {
                    check(fragment.selectionSet, on: type)
                    continue
                }
                let condition = schema.type(named: name.text)
                check(condition, on: type, at: name.range)
                check(fragment.selectionSet, on: condition)
            case .fragmentSpread(let spread): check(fragments[spread.name.text], on: type, at: spread.name.range)
            }
        }
    }

    private mutating func check(_ condition: Schema.NamedType?, on type: Schema.NamedType, at range: SourceRange) {
        if let condition, !schema.doTypesOverlap(condition, type) { impossible.append(range) }
    }
}
