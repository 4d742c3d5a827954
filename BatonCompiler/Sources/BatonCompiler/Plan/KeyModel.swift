import BatonSyntax

/// A storage key as the compiler knows it: under which name, with which arguments, a record holds a field.
public struct KeyModel: Hashable, Sendable {
    /// One argument of a key.
    public struct Argument: Hashable, Sendable {
        /// The argument's name.
        public let name: String
        /// Its value, never the constant null.
        public let value: KeyValueModel
    }

    /// The type whose record holds the field, by the store's name: a root type is `Query`, `Mutation` or
    /// `Subscription`.
    public let type: String
    /// The field's name; a mutation's aliased field is `addNote(as:"first")` as a whole.
    public let field: String
    /// The arguments that are not null, by name.
    public let arguments: [Argument]
    /// Whether a client schema extension declares the field.
    public let isClient: Bool
    /// The key as it is spelled, variables as `$name`. It is the key itself when there are none.
    public let spelling: String

    init(type: String, field: String, arguments: [IR.Argument] = [], isClient: Bool = false) {
        self.type = type
        self.field = field
        self.isClient = isClient
        self.arguments = arguments.filter { !$0.value.isNull }.sorted { $0.name < $1.name }
            .map { Argument(name: $0.name, value: KeyValueModel($0.value)) }
        let list = self.arguments.map { "\($0.name):\($0.value.spelling)" }.joined(separator: ",")
        spelling = list.isEmpty ? field : "\(field)(\(list))"
    }

    private init(type: String, field: String, arguments: [Argument], isClient: Bool, spelling: String) {
        self.type = type
        self.field = field
        self.arguments = arguments
        self.isClient = isClient
        self.spelling = spelling
    }

    /// Whether the key is the same for all values of the variables.
    public var isConstant: Bool { arguments.allSatisfy { $0.value.isConstant } }

    /// The same key on another type.
    func on(_ type: String) -> KeyModel {
        type == self.type
            ? self : KeyModel(type: type, field: field, arguments: arguments, isClient: isClient, spelling: spelling)
    }
}

/// A value in a storage key.
public indirect enum KeyValueModel: Hashable, Sendable {
    /// The value of a variable.
    case variable(String)
    /// A value without variables, as canonical JSON.
    case constant(String)
    /// A list that holds a variable somewhere.
    case list([KeyValueModel])
    /// An object that holds a variable somewhere, by member name.
    case object([Member])

    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The member's name.
        public let name: String
        /// Its value.
        public let value: KeyValueModel
    }

    init(_ value: Value) {
        var names: Set<String> = []
        value.collectVariables(into: &names)
        switch value {
        case .variable(let variable): self = .variable(variable.name.text)
        case .list(let list) where !names.isEmpty: self = .list(list.values.map(KeyValueModel.init))
        case .object(let object) where !names.isEmpty:
            let members = object.fields.map { Member(name: $0.name.text, value: KeyValueModel($0.value)) }
            self = .object(members.sorted { $0.name < $1.name })
        default: self = .constant(StorageText.template(value))
        }
    }

    /// Whether there is no variable in the value.
    public var isConstant: Bool { if case .constant = self { true } else { false } }

    /// The value as it is spelled in a key, variables as `$name`.
    var spelling: String {
        switch self {
        case .variable(let name): "$" + name
        case .constant(let json): json
        case .list(let items): "[" + items.map(\.spelling).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(StorageText.string($0.name)):\($0.value.spelling)" }.joined(separator: ",") + "}"
        }
    }
}
