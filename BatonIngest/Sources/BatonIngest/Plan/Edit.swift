/// An edge directive on a field of a mutation's or a subscription's payload.
@_spi(Generated) public struct Edit: Hashable, Sendable {
    /// What to do with the field's value.
    enum Kind: Hashable, Sendable {
        /// The value is an edge.
        case appendEdge, prependEdge
        /// The value is a node, or a list of nodes.
        case appendNode(EdgeType), prependNode(EdgeType)
        /// The value is a node's id, or a list of them.
        case deleteEdge
        /// The value is a record's id, or a list of them.
        case deleteRecord
    }

    /// The type of the edges that are made for inserted nodes.
    enum EdgeType: Hashable, Sendable {
        case constant(TypeID)
        case variable(String)
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
        Edit(kind: .appendNode(.constant(edge)), connections: connections)
    }

    /// `@appendNode(connections:edgeTypeName:)` with the name in a variable.
    public static func appendNode(_ connections: Connections, edgeVariable: String) -> Edit {
        Edit(kind: .appendNode(.variable(edgeVariable)), connections: connections)
    }

    /// `@prependNode(connections:edgeTypeName:)`.
    public static func prependNode(_ connections: Connections, edge: TypeID) -> Edit {
        Edit(kind: .prependNode(.constant(edge)), connections: connections)
    }

    /// `@prependNode(connections:edgeTypeName:)` with the name in a variable.
    public static func prependNode(_ connections: Connections, edgeVariable: String) -> Edit {
        Edit(kind: .prependNode(.variable(edgeVariable)), connections: connections)
    }

    /// `@deleteEdge(connections:)`.
    public static func deleteEdge(_ connections: Connections) -> Edit {
        Edit(kind: .deleteEdge, connections: connections)
    }

    /// `@deleteRecord`.
    public static let deleteRecord = Edit(kind: .deleteRecord, connections: .constant([]))

    var usesVariables: Bool {
        if case .variable = connections { return true }
        switch kind {
        case .appendNode(.variable), .prependNode(.variable): return true
        default: return false
        }
    }
}
