import BatonSyntax

/// A default is of the type of what it is the default of (GraphQL sections 3.6.1 and 3.10).
enum DefaultsAreOfTheirTypes: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes {
            for field in type.fields { check(field.arguments, schema, &findings) }
            check(type.inputFields, schema, &findings)
        }
        for directive in schema.directives where directive.origin == .server || directive.origin == .client {
            check(directive.arguments, schema, &findings)
        }
    }

    private static func check(_ values: [Schema.InputValue], _ schema: Schema, _ findings: inout SchemaFindings) {
        for value in values {
            guard let literal = value.defaultValue else { continue }
            for problem in schema.problems(of: literal, as: value.type) {
                findings.reportHarmless(
                    .schemaDefault,
                    "The default of `\(value.name)` is not of its type. \(problem.message)",
                    of: value.origin,
                    at: Schema.Place(source: value.place.source, range: problem.range)
                )
            }
        }
    }
}
