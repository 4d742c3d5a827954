/// An input object can be given in full: none needs another of itself (GraphQL section 3.10, Circular References).
enum InputObjectsAreFinite: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        let needs = Dictionary(
            uniqueKeysWithValues: schema.types.filter { $0.kind == .inputObject }.map { type in
                (type.id, needed(by: type, schema))
            }
        )
        // A type can be given once all it needs can; what is left over at the end never can.
        var users: [TypeID: [TypeID]] = [:]
        var open = needs.mapValues(\.count)
        for (type, needed) in needs { for other in needed { users[other, default: []].append(type) } }
        var ready = open.filter { $0.value == 0 }.map(\.key)
        while let type = ready.popLast() {
            open[type] = nil
            for user in users[type] ?? [] {
                guard let count = open[user] else { continue }
                open[user] = count - 1
                if count == 1 { ready.append(user) }
            }
        }
        for type in schema.ownTypes where open[type.id] != nil {
            let message =
                "No value of `\(type.name)` can be given: it needs another of itself, directly or by way of others."
            findings.reportHarmless(.inputCycle, message, of: type.origin, at: type.place)
        }
    }

    /// The input objects that a value of a type holds whatever is given. Of a type under `@oneOf` one field is given, so
    /// it needs another only if every field does.
    private static func needed(by type: Schema.NamedType, _ schema: Schema) -> [TypeID] {
        let inputs = type.inputFields.filter { schema.namedType(of: $0.type).kind == .inputObject && !$0.type.isList }
        if type.isOneOf { return inputs.count == 1 && type.inputFields.count == 1 ? inputs.map(\.type.named) : [] }
        return inputs.filter(\.isRequired).map(\.type.named)
    }
}
