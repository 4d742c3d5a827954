/// An edge directive with its connections' keys and its edges' type.
struct EditResolution: Sendable {
    let kind: Kind
    let connections: [String]

    enum Kind: Hashable, Sendable {
        /// Inserts edges, or with an edge type nodes.
        case insert(edge: TypeID?, prepend: Bool)
        case deleteEdge
        case deleteRecord
    }

    /// nil when the variable that names the edges' type is no name, so that nothing can be inserted.
    init?(_ edit: Edit, _ variables: Variables) {
        switch edit.kind {
        case .appendEdge: kind = .insert(edge: nil, prepend: false)
        case .prependEdge: kind = .insert(edge: nil, prepend: true)
        case .appendNode(let edge), .prependNode(let edge):
            guard let type = edge.type(variables) else { return nil }
            if case .appendNode = edit.kind {
                kind = .insert(edge: type, prepend: false)
            } else {
                kind = .insert(edge: type, prepend: true)
            }
        case .deleteEdge: kind = .deleteEdge
        case .deleteRecord: kind = .deleteRecord
        }
        connections = edit.connections.keys(variables)
    }
}

extension Edit.EdgeType {
    fileprivate func type(_ variables: Variables) -> TypeID? {
        switch self {
        case .constant(let type): return type
        case .variable(let name):
            guard case .string(let text) = variables[name] else { return nil }
            return Registry.shared.objectType(named: text)
        }
    }
}

extension Edit.Connections {
    fileprivate func keys(_ variables: Variables) -> [String] {
        switch self {
        case .constant(let keys): return keys
        case .variable(let name):
            switch variables[name] {
            case .list(let keys): return keys.compactMap(\.keyText)
            case .string(let key): return [key]
            default: return []
            }
        }
    }
}
