/// The availability check as the contract has it: whether memory, or memory and image, hold what an operation expects.
struct AvailabilityModel {
    let world: World
    let identities: Identities
    let memory: State
    /// Memory without the layers: what a lookup may bind.
    let base: State
    let image: ImageModel?
    let variables: [String: JSON]
    /// Whether a value is of another kind than its field, which an image's reader may refuse.
    private(set) var isUnsure = false
    /// The links that lookups may bind.
    private(set) var bindings: [SlotModel: FieldValue] = [:]
    private(set) var sawDeferred = false
    private var visited: Set<Visit> = []

    init(_ model: ModelStore, _ image: ImageModel?, _ variables: [String: JSON]) {
        world = model.world
        identities = model.identities
        memory = model.visible
        base = model.base
        self.image = image
        self.variables = variables
    }

    /// The value of a slot: memory's wherever it holds one.
    func value(_ record: Int, _ key: String) -> FieldValue? {
        memory.value(record, key) ?? image?.rows[record]?.values[key]
    }

    private func isDeleted(_ record: Int) -> Bool {
        if let known = memory.records[record] {
            if known.isDeleted { return true }
            if !known.values.isEmpty { return false }
        }
        return image?.rows[record]?.isDeleted == true
    }

    mutating func holds(_ record: Int, _ selection: SelectionModel) -> Bool {
        if isDeleted(record) { return true }
        guard visited.insert(Visit(record, selection)).inserted else { return true }
        let normalizer = Normalizer(world, identities, variables, .server)
        for field in normalizer.fields(of: selection, identities.type(record), nil) {
            if field.isClient || field.name == "__typename" { continue }
            if field.label != nil {
                sawDeferred = true
                continue
            }
            if !holds(field, of: record) { return false }
        }
        return true
    }

    private mutating func holds(_ field: FieldModel, of record: Int) -> Bool {
        let key =
            field.connection.map { renderedKey($0.name, $0.filters, variables) } ?? field.storageKey(variables)
        guard let value = self.value(record, key) else {
            if field.selection == nil, isOwnedEdge(record) { return true }
            return binds(field, of: record, key)
        }
        guard let selection = field.selection else {
            if !fits(value, field, field.depth) { isUnsure = true }
            return true
        }
        for target in value.targets where !holds(target, selection) { return false }
        return true
    }

    /// Whether a connection made the edge for a node: no cursor names it.
    private func isOwnedEdge(_ record: Int) -> Bool {
        guard let step = identities.step(record) else { return false }
        return step.storageKey == "edges" && identities.isConnection(step.parent)
    }

    private mutating func binds(_ field: FieldModel, of record: Int, _ key: String) -> Bool {
        guard let lookup = field.lookup, let selection = field.selection else { return false }
        let text: String
        switch lookup.argument.value(variables) {
        case .string(let id)? where !id.isEmpty: text = id
        case .number(let id)?: text = id
        default: return false
        }
        let found = lookup.types.compactMap { type in
            identities.known(.entity(type: type, key: text))
        }.filter { (memory.records[$0] != nil || image?.rows[$0] != nil) && !isDeleted($0) }
        guard found.count == 1, memory.records[found[0]] == nil || base.records[found[0]] != nil else { return false }
        guard holds(found[0], selection) else { return false }
        bindings[SlotModel(record: record, key: key)] = .link(found[0])
        return true
    }

    private func fits(_ value: FieldValue, _ field: FieldModel, _ depth: Int) -> Bool {
        switch value {
        case .null: return true
        case .list(let elements): return depth > 0 && elements.allSatisfy { fits($0, field, depth - 1) }
        default: break
        }
        if depth > 0 { return false }
        switch (field.kind, value) {
        case (.string, .string), (.custom, .string), (.custom, .raw), (.int, .int), (.float, .double), (.bool, .bool):
            return true
        default: return false
        }
    }
}
