/// A client field of a server's type is nullable: no server promises it.
enum ClientFieldsAreNullable: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes where !type.isClient {
            for field in type.fields where field.isClient && field.type.isNonNull {
                findings.report(
                    .clientFieldNonNull,
                    "The client field `\(type.name).\(field.name)` must be nullable, since no server promises it. Remove the `!`.",
                    at: field.place
                )
            }
        }
    }
}
