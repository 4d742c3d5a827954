/// No name starts with two underscores, which introspection's do (GraphQL section 3, Reserved Names).
enum NamesAreNotReserved: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes {
            check(type.name, "type", type.origin, type.place, &findings)
            for field in type.fields {
                check(field.name, "field", field.origin, field.place, &findings)
                for argument in field.arguments {
                    check(argument.name, "argument", argument.origin, argument.place, &findings)
                }
            }
            for field in type.inputFields { check(field.name, "input field", field.origin, field.place, &findings) }
            for value in type.values { check(value.name, "enum value", value.origin, value.place, &findings) }
        }
        for directive in schema.directives where directive.origin == .server || directive.origin == .client {
            // Relay's own metadata directives start so, and a client extension may define one to use it.
            if directive.origin == .server {
                check(directive.name, "directive", directive.origin, directive.place, &findings)
            }
            for argument in directive.arguments {
                check(argument.name, "argument", argument.origin, argument.place, &findings)
            }
        }
    }

    private static func check(
        _ name: String,
        _ kind: String,
        _ origin: Schema.Origin,
        _ place: Schema.Place,
        _ findings: inout SchemaFindings
    ) {
        guard name.utf8.starts(with: "__".utf8) else { return }
        let message = "The name `\(name)` of this \(kind) is reserved: names that start with `__` are introspection's."
        findings.reportHarmless(.reservedSchemaName, message, of: origin, at: place)
    }
}
