import BatonSchema

/// The enums and input objects that a target's shared file declares: those that its documents read or send.
struct SharedTypes {
    /// By name.
    private(set) var enums: [Schema.NamedType] = []
    /// By name.
    private(set) var inputs: [Schema.NamedType] = []

    /// - Parameter imported: The enums and input objects that modules it imports declare.
    init(_ module: CompiledModule, imported: Set<String> = []) {
        var collector = Collector(schema: module.schema)
        for operation in module.operations {
            for variable in operation.variables { collector.add(variable.type.named) }
            collector.add(operation.lens)
        }
        for fragment in module.fragments { collector.add(fragment.lens) }
        let used = collector.found.map { module.schema[$0] }.filter { !imported.contains($0.name) }
            .sorted { $0.name < $1.name }
        enums = used.filter { $0.kind == .enum }
        inputs = used.filter { $0.kind == .inputObject }
    }

    private struct Collector {
        let schema: Schema
        var found: Set<TypeID> = []

        mutating func add(_ type: TypeID) {
            let named = schema[type]
            guard named.kind == .enum || named.kind == .inputObject, found.insert(type).inserted else { return }
            for field in named.inputFields { add(field.type.named) }
        }

        mutating func add(_ lens: LensModel) {
            for accessor in lens.accessors {
                if case .scalar(let scalar) = accessor.value, case .enum(let name) = scalar.scalar,
                    let type = schema.type(named: name)
                {
                    add(type.id)
                }
                if let nested = accessor.nestedLens { add(nested) }
            }
        }
    }
}
