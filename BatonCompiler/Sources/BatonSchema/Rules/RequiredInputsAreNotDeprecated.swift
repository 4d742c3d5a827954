/// What must be given is not deprecated (GraphQL section 3.13.3).
enum RequiredInputsAreNotDeprecated: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes {
            for field in type.fields { check(field.arguments, &findings) }
            check(type.inputFields, &findings)
        }
    }

    private static func check(_ values: [Schema.InputValue], _ findings: inout SchemaFindings) {
        for value in values where value.isRequired && value.deprecationReason != nil {
            let message =
                "`\(value.name)` is deprecated, and cannot be left out. Make it nullable, or give it a default."
            findings.reportHarmless(.deprecatedRequired, message, of: value.origin, at: value.place)
        }
    }
}
