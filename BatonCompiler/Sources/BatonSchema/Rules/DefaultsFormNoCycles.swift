import BatonSyntax

/// No default of an input object's field holds itself, by way of the defaults that fill it up (GraphQL section 3.10,
/// InputObjectDefaultValueHasCycle).
enum DefaultsFormNoCycles: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        // The fields with a default, and which of their defaults each of them takes in.
        var uses: [Key: [Key]] = [:]
        for type in schema.types where type.kind == .inputObject {
            for field in type.inputFields {
                guard let value = field.defaultValue else { continue }
                let target = schema.namedType(of: field.type)
                var used: [Key] = []
                collect(value, as: target, schema, &used)
                uses[Key(type: type.id, field: field.name)] = used
            }
        }
        let endless = Self.endless(uses)
        for type in schema.ownTypes where type.kind == .inputObject {
            for field in type.inputFields where endless.contains(Key(type: type.id, field: field.name)) {
                findings.reportHarmless(
                    .defaultCycle,
                    "The default of `\(type.name).\(field.name)` never ends: it holds itself, directly or by way of other defaults.",
                    of: field.origin,
                    at: field.place
                )
            }
        }
    }

    private struct Key: Hashable {
        let type: TypeID
        let field: String
    }

    /// The defaults that a value of an input object takes in: those of the fields it leaves out.
    private static func collect(_ value: Value, as type: Schema.NamedType, _ schema: Schema, _ used: inout [Key]) {
        guard type.kind == .inputObject else { return }
        switch value {
        case .list(let list):
            for item in list.values { collect(item, as: type, schema, &used) }
        case .object(let object):
            for field in type.inputFields where schema.namedType(of: field.type).kind == .inputObject {
                if let given = object.fields.first(where: { $0.name.text == field.name }) {
                    collect(given.value, as: schema.namedType(of: field.type), schema, &used)
                } else if field.defaultValue != nil {
                    used.append(Key(type: type.id, field: field.name))
                }
            }
        default: return
        }
    }

    /// The keys whose default never ends: a default that takes in only such as end is taken away until none is left.
    private static func endless(_ uses: [Key: [Key]]) -> Set<Key> {
        var users: [Key: [Key]] = [:]
        for (key, used) in uses { for other in used { users[other, default: []].append(key) } }
        var open = uses.mapValues(\.count)
        var ready = open.filter { $0.value == 0 }.map(\.key)
        while let key = ready.popLast() {
            open[key] = nil
            for user in users[key] ?? [] {
                guard let count = open[user] else { continue }
                open[user] = count - 1
                if count == 1 { ready.append(user) }
            }
        }
        return Set(open.keys)
    }
}
