import BatonSchema
import BatonSyntax

extension IR {
    /// What the client's directives say about a field.
    struct FieldBehavior: Sendable {
        /// `@required(action:)`.
        var required: RequiredAction?
        /// `@catch(to:)`.
        var catching: CatchTarget?
        /// `@connection`.
        var connection: Connection?
        /// The edge and record directives, in order.
        var edits: [Edit] = []
        /// Whether a pass added the field, so that no lens shows it.
        var isGenerated = false
    }

    /// What a null in a `@required` field does.
    enum RequiredAction: String, Sendable {
        case none = "NONE"
        case log = "LOG"
        case `throw` = "THROW"
    }

    /// What `@catch` turns errors into.
    enum CatchTarget: String, Sendable {
        case result = "RESULT"
        case null = "NULL"
    }

    /// `@connection(key:filters:)`.
    final class Connection: Sendable {
        /// The key as written, such as `IssueComments_comments`.
        let key: String
        /// The arguments that tell two lists apart, by name; nil when the directive leaves them out.
        let filters: [String]?

        init(key: String, filters: [String]?) {
            self.key = key
            self.filters = filters
        }
    }

    /// `@defer(label:if:)`.
    struct Deferral: Hashable, Sendable {
        /// The label as the server gets it, `Fragment$defer$label`.
        let label: String
        /// A variable or a constant; nil for always.
        let condition: Value?
    }

    /// An edge or record directive on a field of a payload.
    final class Edit: Sendable {
        /// Which directive.
        enum Kind: String, Sendable {
            case appendEdge, prependEdge, appendNode, prependNode, deleteEdge, deleteRecord
        }

        let kind: Kind
        /// The ids of the connections: a variable or a list.
        let connections: Value?
        /// The type of the edge made for a node: a string or a variable.
        let edgeTypeName: Value?

        init(kind: Kind, connections: Value?, edgeTypeName: Value?) {
            self.kind = kind
            self.connections = connections
            self.edgeTypeName = edgeTypeName
        }
    }
}
