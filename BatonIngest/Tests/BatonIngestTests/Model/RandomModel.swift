/// Random selections over a small made-up schema.
struct RandomModel {
    var random: Randomness

    /// Object types with their key fields.
    static let types: [(name: String, key: [String])] = [
        ("Rand0", ["id"]), ("Rand1", ["id"]), ("Rand2", []), ("Rand3", ["a", "b"]), ("Rand4", ["n"]),
    ]

    /// A selection of the query root.
    mutating func root() -> ModelSelection {
        var fields: [ModelField] = []
        while fields.isEmpty { fields = self.fields(depth: 0) }
        return ModelSelection("Query", fields)
    }

    private mutating func selection(depth: Int) -> ModelSelection {
        guard !random.once(in: 3) else { return abstract(depth: depth) }
        let type = random.pick(Self.types)
        return ModelSelection(type.name, key: type.key, keyed(fields(depth: depth), by: type.key))
    }

    private mutating func abstract(depth: Int) -> ModelSelection {
        let typename = ModelField("__typename", .string)
        var variants: [ModelVariant] = []
        for type in Self.types.shuffled(using: &random).prefix(random.below(3)) {
            variants.append(
                ModelVariant(
                    types: [type.name],
                    key: type.key,
                    keyed([typename] + fields(depth: depth), by: type.key)
                )
            )
        }
        let isNode = random.once(in: 2)
        if isNode {
            variants.append(
                ModelVariant(
                    types: nil,
                    condition: "Node",
                    key: ["id"],
                    keyed([typename] + fields(depth: depth), by: ["id"])
                )
            )
        }
        variants.append(ModelVariant(types: nil, [typename] + fields(depth: depth)))
        return ModelSelection("Actor", answers: isNode ? ["__isNode": "Node"] : [:], variants: variants)
    }

    /// Fields with the key's among them, most often last.
    private mutating func keyed(_ fields: [ModelField], by key: [String]) -> [ModelField] {
        var fields = fields
        for name in key where !random.once(in: 20) {
            fields.removeAll { $0.responseKey == name }
            let kind: ModelField.Kind = name == "n" ? random.pick([.int, .float, .bool, .custom]) : .string
            let place = random.once(in: 3) ? random.below(fields.count + 1) : fields.count
            fields.insert(ModelField(name, kind), at: place)
        }
        return fields
    }

    private mutating func fields(depth: Int) -> [ModelField] {
        var fields: [ModelField] = []
        for index in 0..<random.below(6) {
            let key = random.once(in: 12) ? "aFieldWithALongName\(index)" : "f\(index)"
            var field = ModelField(key, kind(depth: depth), depth: random.pick([0, 0, 0, 1, 1, 2, 3]))
            if random.once(in: 10) { field.label = "label" }
            if random.once(in: 12) { field.isClient = true }
            fields.append(field)
            if random.once(in: 15) {
                fields.append(ModelField("alias\(index)", field.kind, depth: field.depth, as: key))
            }
        }
        return fields
    }

    private mutating func kind(depth: Int) -> ModelField.Kind {
        if depth < 4, random.once(in: 3) { return .link(selection(depth: depth + 1)) }
        return random.pick([.string, .string, .int, .float, .bool, .custom])
    }
}
