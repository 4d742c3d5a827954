/// No interface implements itself, nor by way of others (GraphQL section 3.7).
enum InterfacesFormNoCycles: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes where type.kind == .interface && schema.interfaces(of: type).contains(type.id) {
            findings.report(
                .interfaceCycle,
                "The interface `\(type.name)` implements itself, directly or by way of others.",
                at: type.place
            )
        }
    }
}
