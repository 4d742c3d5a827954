import BatonCompiler
@_spi(Generated) import BatonIngest

/// Turns a plan as the compiler models it into the runtime's, as the code that the compiler writes declares it.
@MainActor struct PlanBinding {
    private let model: PlanModel
    private let constants: Constants
    private var selections: [Int: Selection] = [:]

    /// The runtime's plan. O(selections).
    static func plan(_ model: PlanModel, _ constants: Constants, transient: Transient) throws -> Plan {
        var binding = PlanBinding(model: model, constants: constants)
        return Plan(root: try binding.selection(0), transient: transient)
    }

    private init(model: PlanModel, constants: Constants) {
        self.model = model
        self.constants = constants
    }

    private mutating func selection(_ index: Int) throws -> Selection {
        if let known = selections[index] { return known }
        let model = model.selections[index]
        let selection: Selection
        if model.isAbstract {
            selection = Selection(
                type: constants.type(model.type),
                key: model.key,
                abstract: true,
                memberships: model.memberships.map { .init($0.responseKey, constants.type($0.condition)) },
                variants: try model.variants.map { try variant($0) }
            )
        } else {
            let fields = try model.variants[0].fields.map { try field($0) }
            selection = Selection(type: constants.type(model.type), key: model.key, abstract: false, fields: fields)
        }
        selections[index] = selection
        return selection
    }

    private mutating func variant(_ model: PlanModel.Variant) throws -> Selection.Variant {
        let fields = try model.fields.map { try field($0) }
        switch model.types {
        case .listed(let names):
            return Selection.Variant(types: names.map(constants.type), key: model.key, fields: fields)
        case .satisfying(let names):
            let conditions = names.map(constants.type)
            return Selection.Variant(
                types: nil,
                condition: conditions[0],
                also: Array(conditions.dropFirst()),
                key: model.key,
                fields: fields
            )
        case .rest: return Selection.Variant(types: nil, key: model.key, fields: fields)
        }
    }

    private mutating func field(_ model: PlanModel.Field) throws -> PlanField {
        let key = constants.key(model.key)
        let guards = model.guards.map { $0.map(Guard.init) }
        let edits = try model.edits.map(edit)
        switch model.value {
        case .scalar(let scalar):
            return .scalar(
                model.responseKey,
                key: key,
                kind: ScalarKind(scalar),
                list: ListDepth(model.listDepth),
                guards: guards,
                label: model.label,
                caught: model.isCaught,
                client: model.isClient,
                edits: edits
            )
        case .linked(let index):
            return .linked(
                model.responseKey,
                key: key,
                plural: ListDepth(model.listDepth),
                selection: try selection(index),
                guards: guards,
                label: model.label,
                caught: model.isCaught,
                client: model.isClient,
                edits: edits,
                lookup: model.lookup.map(lookup),
                connection: model.connection.map(connection)
            )
        }
    }

    private func edit(_ model: EditModel) throws -> Edit {
        var connections = Edit.Connections.constant([])
        switch model.connections {
        case .variable(let name): connections = .variable(name)
        case .constant(let ids): connections = .constant(ids)
        case nil: break
        }
        switch (model.kind, model.edgeType) {
        case (.appendEdge, _): return .appendEdge(connections)
        case (.prependEdge, _): return .prependEdge(connections)
        case (.deleteEdge, _): return .deleteEdge(connections)
        case (.deleteRecord, _): return .deleteRecord
        case (.appendNode, .type(let type)): return .appendNode(connections, edge: constants.type(type))
        case (.appendNode, .variable(let name)): return .appendNode(connections, edgeVariable: name)
        case (.prependNode, .type(let type)): return .prependNode(connections, edge: constants.type(type))
        case (.prependNode, .variable(let name)): return .prependNode(connections, edgeVariable: name)
        case (.appendNode, nil), (.prependNode, nil): throw SuiteFailure("a node's edge has no type")
        }
    }

    private func lookup(_ model: LookupModel) -> Lookup {
        let arguments = model.arguments.map(KeyValue.init)
        if model.types.count == 1 { return Lookup(constants.type(model.types[0]), arguments) }
        return Lookup(among: model.types.map(constants.type), arguments[0])
    }

    private func connection(_ model: ConnectionModel) -> ConnectionField {
        ConnectionField(
            key: constants.key(model.key),
            edge: constants.type(model.edgeType),
            pageInfo: constants.type(model.pageInfoType),
            after: model.after.map(KeyValue.init),
            before: model.before.map(KeyValue.init)
        )
    }
}

extension ScalarKind {
    init(_ model: ScalarModel) {
        self =
            switch model {
            case .string, .enum: .string
            case .int: .int
            case .float: .float
            case .bool: .bool
            case .custom(let name): .custom(name)
            }
    }
}
