import BatonSchema

/// Writes what all artifacts of a target share: the types and keys they name, the schema's enums and input objects.
struct SharedFileWriter {
    let module: CompiledModule
    let slots: SlotNames
    let types: SwiftTypes
    let shared: SharedTypes

    func write(to text: inout SwiftText) {
        writeTypes(to: &text)
        text.line()
        writeSlots(to: &text)
        for type in shared.enums {
            text.line()
            EnumWriter(types: types).write(type, to: &text)
        }
        let inputs = InputTypes(schema: module.schema, types: types)
        let writer = InputObjectWriter(
            inputs: inputs,
            boxes: RecursiveInputs(schema: module.schema, types: shared.inputs)
        )
        for type in shared.inputs {
            text.line()
            writer.write(type, to: &text)
        }
        PresenceWriter(module).writeImported(slots: slots, types: types, to: &text)
    }

    private func writeTypes(to text: inout SwiftText) {
        text.line("/// The types that this target's documents name, and what its artifacts were written for.")
        text.block("nonisolated enum Types {") { text in
            for type in slots.types {
                let name = SwiftLiteral.string(type.type)
                let abstract = type.isAbstract ? ", abstract: true" : ""
                text.line("static let \(SwiftNames.escaped(type.constant)) = Baton.TypeID(\(name)\(abstract))")
            }
            for set in slots.members {
                let members = SwiftLiteral.list(set.types.map(slots.type))
                text.line("static let \(set.constant) = Baton.Members(\(slots.type(set.condition)), \(members))")
            }
            if let transient = self.transient { text.line("static let transient = \(transient)") }
            text.line(
                "/// Fails to compile against a runtime of another format: build with the batonc of that runtime."
            )
            text.line("static let format = Baton.Format1.self")
            text.line("static let schemaDigest = \(SwiftLiteral.string(module.digest))")
        }
    }

    /// The configuration's transient lists; nil where it has none.
    private var transient: String? {
        let configuration = module.configuration
        if configuration.transientTypes.isEmpty, configuration.transientFields.isEmpty { return nil }
        var names: Set<String> = []
        for name in configuration.transientTypes {
            guard let type = module.schema.type(named: name.value) else { continue }
            for member in module.schema.possibleTypes(of: type).types { names.insert(module.schema[member].name) }
        }
        let types = names.sorted().map { "Baton.TypeID(\(SwiftLiteral.string($0)))" }
        let fields = configuration.transientFields.map {
            ".init(Baton.TypeID(\"Query\"), \(SwiftLiteral.string($0.value.field)))"
        }
        return "Baton.Transient(types: \(SwiftLiteral.list(types)), fields: \(SwiftLiteral.list(fields)))"
    }

    private func writeSlots(to text: inout SwiftText) {
        text.line("/// The storage keys that this target's documents name, by type.")
        text.block("nonisolated enum Slots {") { text in
            for group in slots.keys {
                text.block("enum \(SwiftNames.escaped(group.namespace)) {") { text in
                    for (key, constant) in group.keys {
                        text.line("static let \(SwiftNames.escaped(constant)) = \(self.initializer(of: key))")
                    }
                }
            }
        }
    }

    private func initializer(of key: KeyModel) -> String {
        let client = key.isClient ? ", client: true" : ""
        let type = slots.type(key.type)
        if key.isConstant { return "Baton.Slot(\(type), \(SwiftLiteral.string(key.spelling))\(client))" }
        let arguments = key.arguments.map { "\(SwiftLiteral.string($0.name)): \(PlanWriter.keyValue($0.value))" }
        return
            "Baton.DynamicKey(\(type), \(SwiftLiteral.string(key.field)), [\(arguments.joined(separator: ", "))]\(client))"
    }
}
