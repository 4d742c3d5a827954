import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// The constants that generated code would declare for a module, each made once: types, keys, members, conditions,
/// argument sites.
@MainActor final class Constants {
    private let isAbstract: (String) -> Bool
    private var types: [String: TypeID] = [:]
    private var keys: [KeyModel: StorageKey] = [:]
    private var members: [String: Members] = [:]
    private var conditions: [[[GuardModel]]: Condition] = [:]
    private var sites: [[ArgumentModel]: ArgumentSite] = [:]

    /// - Parameter isAbstract: Whether a type of the schema is an interface or a union.
    init(isAbstract: @escaping (String) -> Bool) { self.isAbstract = isAbstract }

    func type(_ name: String) -> TypeID {
        if let known = types[name] { return known }
        let type = TypeID(name, abstract: isAbstract(name))
        types[name] = type
        return type
    }

    func key(_ model: KeyModel) -> StorageKey {
        if let known = keys[model] { return known }
        let type = type(model.type)
        let key: StorageKey
        if model.isConstant {
            key = .fixed(Slot(type, model.spelling, client: model.isClient))
        } else {
            let arguments = model.arguments.map { ($0.name, KeyValue($0.value)) }
            let named = Dictionary(arguments) { _, last in last }
            key = .dynamic(DynamicKey(type, model.field, named, client: model.isClient))
        }
        keys[model] = key
        return key
    }

    func slot(_ model: KeyModel, in owner: Owner) -> Slot {
        switch key(model) {
        case .fixed(let slot): slot
        case .dynamic(let key): owner.slot(key)
        }
    }

    /// The same place where its record satisfies a condition.
    func anchor(_ anchor: Anchor, as condition: ConditionModel) -> Anchor? {
        guard let names = condition.members else { return anchor.as(type(condition.type)) }
        if let known = members[condition.type] { return anchor.as(known) }
        let made = Members(type(condition.type), names.map(type))
        members[condition.type] = made
        return anchor.as(made)
    }

    func includes(_ guards: [[GuardModel]], in owner: Owner) -> Bool {
        if guards.isEmpty { return true }
        if let known = conditions[guards] { return owner.includes(known) }
        let made = Condition(guards.map { $0.map(Guard.init) })
        conditions[guards] = made
        return owner.includes(made)
    }

    func site(_ arguments: [ArgumentModel]) -> ArgumentSite {
        if let known = sites[arguments] { return known }
        let named = Dictionary(arguments.map { ($0.name, KeyValue($0.value)) }) { _, last in last }
        let made = ArgumentSite(named)
        sites[arguments] = made
        return made
    }
}

extension Guard {
    init(_ model: GuardModel) { self = model.passing ? .include(model.variable) : .skip(model.variable) }
}

extension KeyValue {
    init(_ model: KeyValueModel) {
        self =
            switch model {
            case .variable(let name): .variable(name)
            case .constant(let json): .constant(json)
            case .list(let items): .list(items.map(KeyValue.init))
            case .object(let members):
                .object(Dictionary(members.map { ($0.name, KeyValue($0.value)) }) { _, last in last })
            }
    }
}
