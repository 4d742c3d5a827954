@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A selection as a test describes it, from which both a plan and the reference reader are made.
final class ModelSelection: Sendable {
    let type: String
    let isAbstract: Bool
    let answers: [String: String]
    let variants: [ModelVariant]
    /// The plan's selection, one per model, as generated code has one per distinct selection.
    let selection: Selection

    /// A selection on an object type.
    init(_ type: String, key: [String] = [], _ fields: [ModelField]) {
        self.type = type
        isAbstract = false
        answers = [:]
        variants = [ModelVariant(types: nil, key: key, fields)]
        selection = Self.concrete(type, variants[0])
    }

    /// A selection on an interface or a union; answers are conditions by their response key.
    init(_ type: String, answers: [String: String] = [:], variants: [ModelVariant]) {
        self.type = type
        isAbstract = true
        self.answers = answers
        self.variants = variants
        selection = Self.abstract(type, answers, variants)
    }

    /// The selection on an object type as generated code would make it.
    private static func concrete(_ type: String, _ variant: ModelVariant) -> Selection {
        let type = TypeID(type)
        return Selection(
            type: type,
            key: variant.key,
            abstract: false,
            fields: variant.fields.map { $0.planField(on: type) }
        )
    }

    /// The selection on an interface or a union as generated code would make it.
    private static func abstract(
        _ type: String,
        _ answers: [String: String],
        _ variants: [ModelVariant]
    ) -> Selection {
        let type = TypeID(type, abstract: true)
        return Selection(
            type: type,
            key: [],
            abstract: true,
            memberships: answers.sorted { $0.key < $1.key }.map { .init($0.key, TypeID($0.value, abstract: true)) },
            variants: variants.map { variant in
                Selection.Variant(
                    types: variant.types.map { $0.map { TypeID($0) } },
                    condition: variant.condition.map { TypeID($0, abstract: true) },
                    key: variant.key,
                    fields: variant.fields.map { $0.planField(on: type) }
                )
            }
        )
    }
}

/// What a test selects of some types.
struct ModelVariant: Sendable {
    let types: [String]?
    var condition: String?
    let key: [String]
    let fields: [ModelField]

    init(types: [String]?, condition: String? = nil, key: [String] = [], _ fields: [ModelField]) {
        self.types = types
        self.condition = condition
        self.key = key
        self.fields = fields
    }
}

/// A field as a test describes it.
struct ModelField: Sendable {
    enum Kind: Sendable {
        case string, int, float, bool, custom
        case link(ModelSelection)
    }

    let responseKey: String
    let storageKey: String
    let kind: Kind
    let depth: Int
    var label: String?
    var isClient = false
    var isCaught = false
    var edits: [Edit] = []
    var connection: ConnectionField?

    init(_ responseKey: String, _ kind: Kind, depth: Int = 0, as storageKey: String? = nil) {
        self.responseKey = responseKey
        self.storageKey = storageKey ?? responseKey
        self.kind = kind
        self.depth = depth
    }

    /// The field with something about it changed.
    func with(_ change: (inout ModelField) -> Void) -> ModelField {
        var field = self
        change(&field)
        return field
    }

    func planField(on type: TypeID) -> PlanField {
        let key = StorageKey.fixed(Slot(type, storageKey, client: isClient))
        let scalar: ScalarKind
        switch kind {
        case .link(let selection):
            return .linked(
                responseKey,
                key: key,
                plural: ListDepth(depth),
                selection: selection.selection,
                label: label,
                caught: isCaught,
                client: isClient,
                edits: edits,
                connection: connection
            )
        case .string: scalar = .string
        case .int: scalar = .int
        case .float: scalar = .float
        case .bool: scalar = .bool
        case .custom: scalar = .custom("Custom")
        }
        return .scalar(
            responseKey,
            key: key,
            kind: scalar,
            list: ListDepth(depth),
            label: label,
            caught: isCaught,
            client: isClient,
            edits: edits
        )
    }
}
