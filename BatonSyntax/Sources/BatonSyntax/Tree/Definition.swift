/// One definition of a document.
public enum Definition: Hashable, Sendable {
    /// A query, mutation or subscription.
    case operation(OperationDefinition)
    /// A fragment.
    case fragment(FragmentDefinition)
    /// The root operation types, `schema { … }`.
    case schema(SchemaDefinition)
    /// `extend schema`.
    case schemaExtension(SchemaDefinition)
    /// A type.
    case type(TypeDefinition)
    /// `extend` of a type; it has no description.
    case typeExtension(TypeDefinition)
    /// A directive, `directive @name on …`.
    case directive(DirectiveDefinition)

    /// Where the definition stands, its description included.
    public var range: SourceRange {
        switch self {
        case .operation(let node): node.range
        case .fragment(let node): node.range
        case .schema(let node), .schemaExtension(let node): node.range
        case .type(let node), .typeExtension(let node): node.range
        case .directive(let node): node.range
        }
    }

    /// The name of what is defined or extended; an anonymous operation and a schema have none.
    public var name: Name? {
        switch self {
        case .operation(let node): node.name
        case .fragment(let node): node.name
        case .schema, .schemaExtension: nil
        case .type(let node), .typeExtension(let node): node.name
        case .directive(let node): node.name
        }
    }

    /// The description in front; an extension has none.
    public var description: StringValue? {
        switch self {
        case .operation(let node): node.description
        case .fragment(let node): node.description
        case .schema(let node): node.description
        case .type(let node): node.description
        case .directive(let node): node.description
        case .schemaExtension, .typeExtension: nil
        }
    }

    /// Whether the definition belongs in an executable document.
    public var isExecutable: Bool {
        switch self {
        case .operation, .fragment: true
        default: false
        }
    }
}
