/// An edge directive with its connections' keys.
struct EditResolution: Sendable {
    let kind: Edit.Kind
    let connections: [String]

    init(_ edit: Edit, _ variables: Variables) {
        kind = edit.kind
        switch edit.connections {
        case .constant(let keys): connections = keys
        case .variable(let name):
            switch variables[name] {
            case .list(let keys): connections = keys.compactMap(\.keyText)
            case .string(let key): connections = [key]
            default: connections = []
            }
        }
    }
}
