/// An edge directive on a field of a mutation's or a subscription's payload.
@_spi(Generated) public struct Edit: Hashable, Sendable {
    /// What to do with the field's value.
    public enum Kind: Hashable, Sendable {
        /// `@appendEdge`: the value is an edge.
        case appendEdge
        /// `@prependEdge`: the value is an edge.
        case prependEdge
        /// `@appendNode(edgeTypeName:)`: the value is a node, or a list of nodes.
        case appendNode(edge: TypeID)
        /// `@prependNode(edgeTypeName:)`: the value is a node, or a list of nodes.
        case prependNode(edge: TypeID)
        /// `@deleteEdge`: the value is a node's id, or a list of them.
        case deleteEdge
        /// `@deleteRecord`: the value is a record's id, or a list of them.
        case deleteRecord
    }

    /// The connections an edit is of, by their records' keys.
    public enum Connections: Hashable, Sendable {
        /// The value of a variable.
        case variable(String)
        /// Keys the document spells.
        case constant([String])
    }

    let kind: Kind
    let connections: Connections

    /// `@appendEdge(connections:)`.
    public static func appendEdge(_ connections: Connections) -> Edit {
        Edit(kind: .appendEdge, connections: connections)
    }

    /// `@prependEdge(connections:)`.
    public static func prependEdge(_ connections: Connections) -> Edit {
        Edit(kind: .prependEdge, connections: connections)
    }

    /// `@appendNode(connections:edgeTypeName:)`.
    public static func appendNode(_ connections: Connections, edge: TypeID) -> Edit {
        Edit(kind: .appendNode(edge: edge), connections: connections)
    }

    /// `@prependNode(connections:edgeTypeName:)`.
    public static func prependNode(_ connections: Connections, edge: TypeID) -> Edit {
        Edit(kind: .prependNode(edge: edge), connections: connections)
    }

    /// `@deleteEdge(connections:)`.
    public static func deleteEdge(_ connections: Connections) -> Edit {
        Edit(kind: .deleteEdge, connections: connections)
    }

    /// `@deleteRecord`.
    public static let deleteRecord = Edit(kind: .deleteRecord, connections: .constant([]))

    var usesVariables: Bool {
        if case .variable = connections { true } else { false }
    }
}
