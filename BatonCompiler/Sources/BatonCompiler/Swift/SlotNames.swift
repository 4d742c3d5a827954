import BatonSchema

/// The constants of a target's shared file: which types, keys and conditions its artifacts name, and under which names.
struct SlotNames {
    /// The types, by name: the constant's name, and whether the type is abstract.
    private(set) var types: [(type: String, constant: String, isAbstract: Bool)] = []
    /// The keys by type, each in the order of its constant's name.
    private(set) var keys: [(type: String, namespace: String, keys: [(key: KeyModel, constant: String)])] = []
    /// The conditions whose members lenses ask for, by name: the constant's name and the members.
    private(set) var members: [(condition: String, constant: String, types: [String])] = []

    private var typeConstants: [String: String] = [:]
    private var memberConstants: [String: String] = [:]
    private var keyConstants: [KeyModel: String] = [:]

    /// Takes note of everything a module names.
    init(_ module: CompiledModule) {
        var collector = ConstantCollector()
        for operation in module.operations {
            collector.add(operation.plan)
            collector.add(operation.lens)
        }
        for fragment in module.fragments { collector.add(fragment.lens) }
        for fragment in module.importedDeferred { collector.add(fragment.lens) }
        nameTypes(collector, isAbstract: { module.schema.type(named: $0)?.kind.isAbstract ?? false })
        nameKeys(collector.keys)
    }

    /// The constant of a type.
    func type(_ name: String) -> String { "Types." + SwiftNames.escaped(typeConstants[name] ?? name) }

    /// The constant of a condition's members.
    func members(_ condition: String) -> String { "Types." + (memberConstants[condition] ?? condition) }

    /// The constant of a key.
    func key(_ key: KeyModel) -> String { keyConstants[key] ?? key.field }

    /// What a constant in `Types` cannot be named.
    private static let takenInTypes: Set<String> = [
        "Type", "Protocol", "self", "init", "format", "schemaDigest", "transient", "Baton", "Slots", "Swift", "Types",
    ]

    /// What a type nested in `Slots` cannot be named: it would hide what the constants spell.
    private static let takenInSlots: Set<String> = ["Type", "Protocol", "Self", "Any", "Baton", "Types", "Slots"]

    private mutating func nameTypes(_ collector: ConstantCollector, isAbstract: (String) -> Bool) {
        var taken = Self.takenInTypes
        for type in collector.types.sorted() {
            let constant = SwiftNames.unique(type, suffix: "_") { taken.contains($0) }
            taken.insert(constant)
            typeConstants[type] = constant
            types.append((type, constant, isAbstract(type)))
        }
        for (condition, names) in collector.members.sorted(by: { $0.key < $1.key }) {
            let constant = SwiftNames.unique("\(condition)_possible", suffix: "_") { taken.contains($0) }
            taken.insert(constant)
            memberConstants[condition] = constant
            members.append((condition, constant, names))
        }
    }

    private mutating func nameKeys(_ found: [String: Set<KeyModel>]) {
        var taken = Self.takenInSlots
        for (type, set) in found.sorted(by: { $0.key < $1.key }) {
            let namespace = SwiftNames.unique(type, suffix: "_") { taken.contains($0) }
            taken.insert(namespace)
            let named = Self.named(set)
            for (key, constant) in named {
                keyConstants[key] = "Slots.\(SwiftNames.escaped(namespace)).\(SwiftNames.escaped(constant))"
            }
            keys.append((type, namespace, named))
        }
    }

    /// A key without arguments is its field's constant; any other takes a digest of its spelling behind it.
    private static func named(_ keys: Set<KeyModel>) -> [(key: KeyModel, constant: String)] {
        var taken = SwiftNames.qualifiers.union(["self", "init", "Type", "Protocol"])
        var named: [(key: KeyModel, constant: String)] = []
        let ordered = keys.sorted { ($0.spelling, $0.isClient ? 1 : 0) < ($1.spelling, $1.isClient ? 1 : 0) }
        for key in ordered where isBare(key) {
            let constant = SwiftNames.unique(key.field, suffix: "_") { taken.contains($0) }
            taken.insert(constant)
            named.append((key, constant))
        }
        for key in ordered where !isBare(key) {
            let digest = Digest.md5(key.spelling.utf8)
            let field = key.field.prefix { $0 != "(" }
            var length = 6
            while length < digest.count, taken.contains("\(field)_\(digest.prefix(length))") { length += 1 }
            let constant = "\(field)_\(digest.prefix(length))"
            taken.insert(constant)
            named.append((key, constant))
        }
        return named.sorted { $0.constant < $1.constant }
    }

    private static func isBare(_ key: KeyModel) -> Bool {
        key.arguments.isEmpty && !key.field.contains("(")
    }
}

/// Walks plans and lenses for the types, keys and conditions they name.
private struct ConstantCollector {
    var types: Set<String> = []
    var keys: [String: Set<KeyModel>] = [:]
    var members: [String: [String]] = [:]

    mutating func add(_ plan: PlanModel) {
        for selection in plan.selections {
            types.insert(selection.type)
            types.formUnion(selection.memberships.map(\.condition))
            for variant in selection.variants {
                switch variant.types {
                case .listed(let names), .satisfying(let names): types.formUnion(names)
                case .rest: break
                }
                for field in variant.fields { add(field) }
            }
        }
    }

    private mutating func add(_ field: PlanModel.Field) {
        add(field.key)
        types.formUnion(field.lookup?.types ?? [])
        for case .type(let name) in field.edits.compactMap(\.edgeType) { types.insert(name) }
        guard let connection = field.connection else { return }
        add(connection.key)
        types.formUnion([connection.edgeType, connection.pageInfoType])
    }

    mutating func add(_ lens: LensModel) {
        types.insert(lens.type)
        for accessor in lens.accessors {
            switch accessor.value {
            case .scalar(let scalar): add(scalar.key)
            case .linked(let link):
                add(link.key)
                add(link.lens)
            case .spread(let spread): add(spread.condition)
            case .refinement(let refinement):
                add(refinement.condition)
                add(refinement.lens)
            }
        }
    }

    private mutating func add(_ condition: ConditionModel?) {
        guard let condition else { return }
        types.insert(condition.type)
        guard let names = condition.members else { return }
        members[condition.type] = names
        types.formUnion(names)
    }

    private mutating func add(_ key: KeyModel) {
        keys[key.type, default: []].insert(key)
        types.insert(key.type)
    }
}
