/// The fields of an input object under `@oneOf` are nullable and have no defaults (GraphQL section 3.10).
enum OneOfFieldsAreOptional: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes where type.isOneOf {
            for field in type.inputFields {
                if field.type.isNonNull {
                    let message =
                        "The field `\(type.name).\(field.name)` cannot be non-null: one field is given, under `@oneOf`."
                    findings.report(.oneOfField, message, at: field.place)
                } else if field.defaultValue != nil {
                    let message =
                        "The field `\(type.name).\(field.name)` cannot have a default: one field is given, under `@oneOf`."
                    findings.report(.oneOfField, message, at: field.place)
                }
            }
        }
    }
}
