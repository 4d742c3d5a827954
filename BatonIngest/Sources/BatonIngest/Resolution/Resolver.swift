/// Resolves the selections that variables decide, each once.
@MainActor
struct Resolver {
    private final class Memory {
        var selections: [ObjectIdentifier: SelectionResolution] = [:]
        var sessionSlots: Set<Slot> = []
    }

    private let variables: Variables
    private let keys: any SessionKeys
    private let memory = Memory()

    init(_ variables: Variables, _ keys: any SessionKeys) {
        self.variables = variables
        self.keys = keys
    }

    var sessionSlots: [Slot] { memory.sessionSlots.sorted { ($0.type.number, $0.index) < ($1.type.number, $1.index) } }

    func resolve(_ selection: Selection) -> SelectionResolution {
        guard selection.usesVariables else { return selection.shared }
        if let known = memory.selections[ObjectIdentifier(selection)] { return known }
        let variants = selection.variants.map { variant in
            VariantResolution(variant, fields: variant.fields.compactMap(resolve))
        }
        let resolution = SelectionResolution(selection, variants)
        memory.selections[ObjectIdentifier(selection)] = resolution
        return resolution
    }

    /// The field, nil when its guards fail.
    private func resolve(_ field: PlanField) -> FieldTemplate? {
        guard Guard.holds(field.guards, in: variables) else { return nil }
        return switch field.value {
        case .scalar:
            FieldTemplate(
                field,
                key: resolve(field.key),
                edits: field.edits.compactMap { EditResolution($0, variables) }
            )
        case .link(let selection, let connection):
            FieldTemplate(
                field,
                key: resolve(field.key),
                edits: field.edits.compactMap { EditResolution($0, variables) },
                link: FieldTemplate.Link(
                    selection: selection.usesVariables ? .resolved(resolve(selection)) : .shared(selection),
                    connection: connection.map { resolve($0, of: selection.type) },
                    lookup: field.lookup.flatMap { LookupResolution($0, variables) }
                )
            )
        }
    }

    private func resolve(_ key: StorageKey) -> FieldTemplate.Key {
        switch key {
        case .fixed(let slot): return FieldTemplate.Key(slot: slot, text: slot.storageKey)
        case .dynamic(let key):
            let slot = keys.slot(of: key, variables)
            if slot.isSession { memory.sessionSlots.insert(slot) }
            return FieldTemplate.Key(slot: slot, text: key.storageKey(variables))
        }
    }

    private func resolve(_ connection: ConnectionField, of type: TypeID) -> FieldTemplate.Connection {
        FieldTemplate.Connection(
            key: resolve(connection.key),
            slots: connection.slots(of: type),
            mode: connection.mode(in: variables)
        )
    }
}
