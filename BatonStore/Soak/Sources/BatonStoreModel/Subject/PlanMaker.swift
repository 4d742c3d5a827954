@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Declares a world's documents as generated code would.
@MainActor
final class PlanMaker {
    private let world: World
    private var plans: [String: Plan] = [:]
    private var selections: [ObjectIdentifier: Selection] = [:]
    private var keys: [ObjectIdentifier: StorageKey] = [:]
    private var connectionKeys: [ObjectIdentifier: StorageKey] = [:]
    private var conditions: [ObjectIdentifier: Condition] = [:]
    private var models: [SelectionModel] = []
    /// The sets the build compiled.
    let members: [String: Members]

    init(_ world: World) {
        self.world = world
        members = [
            world.interface: Members(TypeID(world.interface, abstract: true), world.listed.map { TypeID($0) }),
            world.condition: Members(TypeID(world.condition, abstract: true), [TypeID(world.listed[0])]),
        ]
    }

    func isPlanned(_ operation: OperationModel) -> Bool { plans[operation.name] != nil }

    func plan(of operation: OperationModel) -> Plan {
        if let known = plans[operation.name] { return known }
        let plan = Plan(root: selection(operation.root))
        plans[operation.name] = plan
        return plan
    }

    func slot(of field: FieldModel, _ owner: Owner) -> Slot { slot(keys[ObjectIdentifier(field)], owner) }

    func connectionSlot(of field: FieldModel, _ owner: Owner) -> Slot {
        slot(connectionKeys[ObjectIdentifier(field)], owner)
    }

    /// Whether the owner includes a field that carries conditions.
    func includes(_ field: FieldModel, _ owner: Owner) -> Bool {
        guard let condition = conditions[ObjectIdentifier(field)] else { return true }
        return owner.includes(condition)
    }

    private func slot(_ key: StorageKey?, _ owner: Owner) -> Slot {
        switch key {
        case .fixed(let slot)?: slot
        case .dynamic(let key)?: owner.slot(key)
        case nil: preconditionFailure("the field was not declared")
        }
    }

    private func type(_ name: String) -> TypeID {
        TypeID(name, abstract: name == world.interface || name == world.condition)
    }

    private func selection(_ model: SelectionModel) -> Selection {
        if let known = selections[ObjectIdentifier(model)] { return known }
        let made: Selection
        if model.isAbstract {
            made = Selection(
                type: type(model.type),
                key: [],
                abstract: true,
                memberships: model.answers.map { .init($0.responseKey, type($0.condition)) },
                variants: model.variants.map { variant in
                    let owner = variant.types.map { $0.count == 1 ? $0[0] : model.type } ?? model.type
                    return .init(
                        types: variant.types.map { $0.map(type) },
                        condition: variant.condition.map(type),
                        key: variant.key,
                        fields: variant.fields.map { field($0, on: type(owner)) }
                    )
                }
            )
        } else {
            made = Selection(
                type: type(model.type),
                key: model.variants[0].key,
                abstract: false,
                fields: model.variants[0].fields.map { field($0, on: type(model.type)) }
            )
        }
        selections[ObjectIdentifier(model)] = made
        models.append(model)
        return made
    }

    /// Declares a field. One that several variants share is declared for each, under its last slot for reading: which
    /// type it was declared on makes no difference to what is read.
    private func field(_ model: FieldModel, on type: TypeID) -> PlanField {
        let key = self.key(model.name, model.arguments, on: type, isClient: model.isClient)
        if keys[ObjectIdentifier(model)] == nil || type.isAbstract { keys[ObjectIdentifier(model)] = key }
        let guards = model.guards.map { $0.map { $0.includes ? Guard.include($0.variable) : .skip($0.variable) } }
        if !guards.isEmpty { conditions[ObjectIdentifier(model)] = Condition(guards) }
        let edits = model.edits.map(edit)
        guard let linked = model.selection else {
            return .scalar(
                model.responseKey,
                key: key,
                kind: scalar(model.kind),
                list: ListDepth(model.depth),
                guards: guards,
                label: model.label,
                client: model.isClient,
                edits: edits
            )
        }
        return .linked(
            model.responseKey,
            key: key,
            plural: ListDepth(model.depth),
            selection: selection(linked),
            guards: guards,
            label: model.label,
            client: model.isClient,
            edits: edits,
            lookup: model.lookup.map(lookup),
            connection: connection(model, on: type)
        )
    }

    private func connection(_ model: FieldModel, on type: TypeID) -> ConnectionField? {
        guard let connection = model.connection else { return nil }
        let key = self.key(connection.name, connection.filters, on: type, isClient: false)
        connectionKeys[ObjectIdentifier(model)] = key
        return ConnectionField(
            key: key,
            edge: self.type(connection.edge),
            pageInfo: self.type(connection.pageInfo),
            after: connection.after.map(keyValue),
            before: connection.before.map(keyValue)
        )
    }

    private func lookup(_ model: LookupModel) -> Lookup {
        model.types.count == 1
            ? Lookup(type(model.types[0]), [keyValue(model.argument)])
            : Lookup(among: model.types.map(type), keyValue(model.argument))
    }

    private func key(_ name: String, _ arguments: Arguments, on type: TypeID, isClient: Bool) -> StorageKey {
        if arguments.contains(where: { $0.value.usesVariables }) {
            let values = arguments.map { ($0.name, keyValue($0.value)) }
            return .dynamic(DynamicKey(type, name, Dictionary(values) { _, last in last }, client: isClient))
        }
        return .fixed(Slot(type, renderedKey(name, arguments, [:]), client: isClient))
    }

    private func keyValue(_ argument: Argument) -> KeyValue {
        switch argument {
        case .variable(let name): .variable(name)
        case .constant(let json): .constant(json.canonical)
        case .list(let elements): .list(elements.map(keyValue))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, keyValue($0.value)) }) { _, last in last })
        }
    }

    private func scalar(_ kind: FieldModel.Kind) -> ScalarKind {
        switch kind {
        case .string, .link: .string
        case .int: .int
        case .float: .float
        case .bool: .bool
        case .custom: .custom("Custom")
        }
    }

    private func edit(_ model: EditModel) -> Edit {
        let connections = Edit.Connections.variable("connections")
        return switch model {
        case .appendEdge: .appendEdge(connections)
        case .prependEdge: .prependEdge(connections)
        case .appendNode(let edge): .appendNode(connections, edge: type(edge))
        case .prependNode(let edge): .prependNode(connections, edge: type(edge))
        case .deleteEdge: .deleteEdge(connections)
        case .deleteRecord: .deleteRecord
        }
    }

    static func variable(_ json: JSON) -> Variable {
        switch json {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): Int(text).map(Variable.int) ?? .double(Double(text) ?? 0)
        case .string(let text): .string(text)
        case .list(let elements): .list(elements.map(variable))
        case .object(let members):
            .object(Variables(Dictionary(members.map { ($0.name, variable($0.value)) }) { _, last in last }))
        }
    }

    static func variables(_ values: [String: JSON]) -> Variables { Variables(values.mapValues { variable($0) }) }
}
