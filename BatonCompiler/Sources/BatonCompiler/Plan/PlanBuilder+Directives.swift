import BatonSchema
import BatonSyntax

extension PlanBuilder {
    /// What a field under `@connection` merges its pages into.
    func connection(_ field: IR.Field, on type: TypeID) -> ConnectionModel? {
        guard let connection = field.behavior.connection else { return nil }
        let connectionType = schema[field.definition.type.named]
        guard let edges = schema.field(on: connectionType, named: "edges"),
            let pageInfo = schema.field(on: connectionType, named: "pageInfo")
        else { return nil }
        func argument(_ name: String) -> KeyValueModel? {
            field.arguments.first { $0.name == name && !$0.value.isNull }.map { KeyValueModel($0.value) }
        }
        return ConnectionModel(
            key: field.connectionKey(connection, on: type, in: schema),
            type: connectionType.name,
            edgeType: schema[edges.type.named].name,
            pageInfoType: schema[pageInfo.type.named].name,
            after: argument("after"),
            before: argument("before")
        )
    }

    /// The entity that a root field finds by its arguments, when the document passes all of them.
    func lookup(_ field: IR.Field, on type: TypeID) -> LookupModel? {
        guard !lookups.isEmpty, type == schema.queryType?.id,
            let template = lookups["\(schema[type].name).\(field.name)"]
        else { return nil }
        var values: [KeyValueModel] = []
        for name in template.arguments {
            guard let argument = field.arguments.first(where: { $0.name == name }) else { return nil }
            values.append(KeyValueModel(argument.value))
        }
        if let type = template.type { return LookupModel(types: [schema[type].name], arguments: values) }
        let possible = schema.possibleTypes(of: schema[field.definition.type.named]).types
        let names = possible.filter { keys.key(of: $0).count == 1 }.map { schema[$0].name }
        return names.isEmpty ? nil : LookupModel(types: names.sorted(), arguments: values)
    }
}

extension EditModel {
    init(_ edit: IR.Edit) {
        let kind: Kind =
            switch edit.kind {
            case .appendEdge: .appendEdge
            case .prependEdge: .prependEdge
            case .appendNode: .appendNode
            case .prependNode: .prependNode
            case .deleteEdge: .deleteEdge
            case .deleteRecord: .deleteRecord
            }
        self.init(
            kind: kind,
            connections: edit.connections.map { Connections($0) },
            edgeType: edit.edgeTypeName.map { EdgeType($0) }
        )
    }
}

extension EditModel.Connections {
    init(_ value: Value) {
        switch value {
        case .variable(let variable): self = .variable(variable.name.text)
        case .list(let list): self = .constant(list.values.compactMap(\.string))
        // One value stands for a list of it (GraphQL section 3.12, input coercion).
        default: self = .constant([value.string].compactMap { $0 })
        }
    }
}

extension EditModel.EdgeType {
    init(_ value: Value) {
        if let name = value.variableName { self = .variable(name) } else { self = .type(value.string ?? "") }
    }
}
