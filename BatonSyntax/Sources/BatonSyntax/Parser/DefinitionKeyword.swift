/// The words that begin a definition.
enum DefinitionKeyword: String, CaseIterable {
    case query
    case mutation
    case subscription
    case fragment
    case schema
    case scalar
    case type
    case interface
    case union
    case `enum`
    case input
    case directive
    case extend

    /// Whether the definition belongs in an executable document.
    var isExecutable: Bool {
        switch self {
        case .query, .mutation, .subscription, .fragment: true
        default: false
        }
    }
}
