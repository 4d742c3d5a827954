/// A place that a directive's definition allows.
public struct DirectiveLocation: SyntaxNode {
    /// Which place.
    public var kind: Kind
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        kind: Kind,
        range: SourceRange = .synthesized
    ) {
        self.kind = kind
        self.range = range
    }
}

extension DirectiveLocation {
    /// The places of the specification; the raw value is the word a document has.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A query.
        case query = "QUERY"
        /// A mutation.
        case mutation = "MUTATION"
        /// A subscription.
        case subscription = "SUBSCRIPTION"
        /// A selected field.
        case field = "FIELD"
        /// A fragment's definition.
        case fragmentDefinition = "FRAGMENT_DEFINITION"
        /// A fragment's spread.
        case fragmentSpread = "FRAGMENT_SPREAD"
        /// An inline fragment.
        case inlineFragment = "INLINE_FRAGMENT"
        /// A variable's definition.
        case variableDefinition = "VARIABLE_DEFINITION"
        /// A schema.
        case schema = "SCHEMA"
        /// A scalar type.
        case scalar = "SCALAR"
        /// An object type.
        case object = "OBJECT"
        /// A field's definition.
        case fieldDefinition = "FIELD_DEFINITION"
        /// An argument's definition.
        case argumentDefinition = "ARGUMENT_DEFINITION"
        /// An interface.
        case interface = "INTERFACE"
        /// A union.
        case union = "UNION"
        /// An enum.
        case `enum` = "ENUM"
        /// An enum's value.
        case enumValue = "ENUM_VALUE"
        /// An input object.
        case inputObject = "INPUT_OBJECT"
        /// An input object's field.
        case inputFieldDefinition = "INPUT_FIELD_DEFINITION"

        /// Whether the place is in an executable document.
        public var isExecutable: Bool {
            switch self {
            case .query, .mutation, .subscription, .field, .fragmentDefinition, .fragmentSpread, .inlineFragment,
                .variableDefinition:
                true
            default: false
            }
        }
    }
}
