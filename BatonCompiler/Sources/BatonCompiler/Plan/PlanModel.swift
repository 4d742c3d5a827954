/// How a response to one operation becomes records, in no language's terms.
///
/// Each distinct selection is declared once and named by its position, in the order in which a walk from the root
/// first meets it.
public struct PlanModel: Hashable, Sendable {
    /// The selections; the first is the root's.
    public let selections: [Selection]

    /// What is selected of an object.
    public struct Selection: Hashable, Sendable {
        /// The object's type, by the store's name.
        public let type: String
        /// The names of the key fields; for an abstract selection, those that a type the build does not list may have.
        public let key: [String]
        /// Whether the object's own type is told by the response.
        public let isAbstract: Bool
        /// The members of the response that say which conditions the object's type satisfies.
        public let memberships: [Membership]
        /// What is selected for which type; a concrete selection has one, for the rest.
        public let variants: [Variant]
    }

    /// A member of the response that is there when the object's type satisfies a condition, `__isNode`.
    public struct Membership: Hashable, Sendable {
        /// The member's name.
        public let responseKey: String
        /// The condition's type.
        public let condition: String
    }

    /// The fields of some types.
    public struct Variant: Hashable, Sendable {
        /// Which types a variant is for.
        public enum Types: Hashable, Sendable {
            /// These object types, by name.
            case listed([String])
            /// Any other type that a response says satisfies all of these conditions.
            case satisfying([String])
            /// Every other type.
            case rest
        }

        /// The types.
        public let types: Types
        /// The names of the key fields; nil for the selection's.
        public let key: [String]?
        /// The fields, in the order of the text.
        public let fields: [Field]
    }

    /// A field of an object.
    public struct Field: Hashable, Sendable {
        /// What a field's value is.
        public enum Value: Hashable, Sendable {
            /// A scalar or an enum.
            case scalar(ScalarModel)
            /// Objects, of which the numbered selection is selected.
            case linked(selection: Int)
        }

        /// The member of the response.
        public let responseKey: String
        /// Where a record holds the value.
        public let key: KeyModel
        /// What the value is.
        public let value: Value
        /// How many lists are around the values.
        public let listDepth: Int
        /// Alternatives of conjunctions under which the field is selected; none for always.
        public let guards: [[GuardModel]]
        /// The label of the deferred part the field arrives with.
        public let label: String?
        /// Whether `@catch` handles the field's errors.
        public let isCaught: Bool
        /// The edge and record directives on it.
        public let edits: [EditModel]
        /// The entity that a root field finds by its arguments.
        public let lookup: LookupModel?
        /// The connection that the field's pages are merged into.
        public let connection: ConnectionModel?

        /// Whether a client schema extension declares the field.
        public var isClient: Bool { key.isClient }
    }
}

/// What the values of a scalar field are.
public enum ScalarModel: Hashable, Sendable {
    /// `String` or `ID`.
    case string
    /// `Int`.
    case int
    /// `Float`.
    case float
    /// `Boolean`.
    case bool
    /// An enum, by its name: stored as its text.
    case `enum`(String)
    /// A scalar that the schema declares, by its name: stored as the text the server wrote.
    case custom(String)
}

/// `@include` or `@skip` of a variable.
public struct GuardModel: Hashable, Sendable {
    /// The variable.
    public let variable: String
    /// Whether it must be true (`@include`) or not (`@skip`).
    public let passing: Bool

    /// What is never met, as `@include(if: false)`: no variable has this name, and one that is not there is not true.
    static let never = GuardModel(variable: "", passing: true)
}

/// An edge or record directive.
public struct EditModel: Hashable, Sendable {
    /// Which directive.
    public enum Kind: String, Hashable, Sendable {
        /// `@appendEdge`.
        case appendEdge
        /// `@prependEdge`.
        case prependEdge
        /// `@appendNode`.
        case appendNode
        /// `@prependNode`.
        case prependNode
        /// `@deleteEdge`.
        case deleteEdge
        /// `@deleteRecord`.
        case deleteRecord
    }

    /// The ids of the connections that an edit is of.
    public enum Connections: Hashable, Sendable {
        /// The value of a variable.
        case variable(String)
        /// Ids that the document spells.
        case constant([String])
    }

    /// The type of the edge that is made for a node.
    public enum EdgeType: Hashable, Sendable {
        /// A type that the document spells.
        case type(String)
        /// The value of a variable.
        case variable(String)
    }

    /// Which directive.
    public let kind: Kind
    /// The connections; nil where the directive takes none.
    public let connections: Connections?
    /// The type of the edge; nil where the directive takes none.
    public let edgeType: EdgeType?
}

/// A root field that finds an entity by its arguments.
public struct LookupModel: Hashable, Sendable {
    /// The object types that the entity may be of, by name.
    public let types: [String]
    /// The values of the key fields, in the key's order.
    public let arguments: [KeyValueModel]
}

/// The client record that a connection's pages are merged into.
public struct ConnectionModel: Hashable, Sendable {
    /// The parent's key for it, `__<key>_connection` with the filters as arguments.
    public let key: KeyModel
    /// The type of the connection.
    public let type: String
    /// The type of the edges.
    public let edgeType: String
    /// The type of the page info.
    public let pageInfoType: String
    /// The field's `after` argument.
    public let after: KeyValueModel?
    /// The field's `before` argument.
    public let before: KeyValueModel?
}
