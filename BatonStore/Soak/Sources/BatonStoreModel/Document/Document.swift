/// What a field of a document is given: a constant, a variable, or something that holds one.
indirect enum Argument {
    case variable(String)
    case constant(JSON)
    case list([Argument])
    case object([Member])

    struct Member {
        let name: String
        let value: Argument
    }

    /// The value under variables; nil for a variable that is unset.
    func value(_ variables: [String: JSON]) -> JSON? {
        switch self {
        case .variable(let name): variables[name]
        case .constant(let json): json
        case .list(let elements): .list(elements.map { $0.value(variables) ?? .null })
        case .object(let members): .object(members.map { .init($0.name, $0.value.value(variables) ?? .null) })
        }
    }

    var usesVariables: Bool {
        switch self {
        case .variable: true
        case .constant: false
        case .list(let elements): elements.contains(where: \.usesVariables)
        case .object(let members): members.contains { $0.value.usesVariables }
        }
    }
}

typealias Arguments = [NamedArgument]

struct NamedArgument {
    let name: String
    let value: Argument

    init(_ name: String, _ value: Argument) {
        self.name = name
        self.value = value
    }
}

/// A name with its arguments as a storage key spells it (contract, section 1).
func renderedKey(_ name: String, _ arguments: Arguments, _ variables: [String: JSON]) -> String {
    let given = arguments.sorted { $0.name < $1.name }.compactMap { argument -> String? in
        guard let value = argument.value.value(variables), value != .null else { return nil }
        return argument.name + ":" + value.canonical
    }
    return given.isEmpty ? name : name + "(" + given.joined(separator: ",") + ")"
}

/// What is selected of an object, or of each object of a list.
final class SelectionModel {
    let type: String
    let isAbstract: Bool
    /// Conditions by the response keys that answer them.
    let answers: [(responseKey: String, condition: String)]
    let variants: [VariantModel]

    init(
        _ type: String,
        isAbstract: Bool = false,
        answers: [(responseKey: String, condition: String)] = [],
        _ variants: [VariantModel]
    ) {
        self.type = type
        self.isAbstract = isAbstract
        self.answers = answers
        self.variants = variants
    }
}

/// What is selected of some types.
struct VariantModel {
    /// Object types; nil for those the document does not list.
    var types: [String]?
    var condition: String?
    var key: [String]
    var fields: [FieldModel]
}

/// A field of a document.
final class FieldModel {
    enum Kind {
        case string, int, float, bool, custom
        case link(SelectionModel)
    }

    let responseKey: String
    let name: String
    let arguments: Arguments
    let kind: Kind
    let depth: Int
    var guards: [[GuardModel]] = []
    var label: String?
    var isClient = false
    var edits: [EditModel] = []
    var connection: ConnectionModel?
    var lookup: LookupModel?

    init(_ responseKey: String, _ name: String, _ arguments: Arguments = [], _ kind: Kind, depth: Int = 0) {
        self.responseKey = responseKey
        self.name = name
        self.arguments = arguments
        self.kind = kind
        self.depth = depth
    }

    var usesVariables: Bool { arguments.contains { $0.value.usesVariables } }

    var selection: SelectionModel? {
        if case .link(let selection) = kind { selection } else { nil }
    }

    func storageKey(_ variables: [String: JSON]) -> String {
        renderedKey(name, arguments, variables)
    }

    /// Whether `@include` and `@skip` leave the field in the document.
    func isSelected(_ variables: [String: JSON]) -> Bool {
        guards.isEmpty
            || guards.contains { $0.allSatisfy { ($0.includes) == (variables[$0.variable] == .bool(true)) } }
    }
}

struct GuardModel {
    let includes: Bool
    let variable: String
}

struct ConnectionModel {
    /// `__<key>_connection`.
    let name: String
    let filters: Arguments
    let edge: String
    let pageInfo: String
    let after: Argument?
    let before: Argument?
}

struct LookupModel {
    let types: [String]
    let argument: Argument
}

enum EditModel {
    case appendEdge, prependEdge, appendNode(edge: String), prependNode(edge: String), deleteEdge, deleteRecord
}

/// An operation of the world.
final class OperationModel {
    enum Kind: String { case query = "Query", mutation = "Mutation", subscription = "Subscription" }

    let name: String
    let kind: Kind
    let root: SelectionModel

    init(_ name: String, _ kind: Kind, _ root: SelectionModel) {
        self.name = name
        self.kind = kind
        self.root = root
    }
}
