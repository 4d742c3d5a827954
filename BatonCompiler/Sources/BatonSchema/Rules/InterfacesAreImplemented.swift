/// A type has the fields of the interfaces it implements, as they declare them (GraphQL section 3.6,
/// IsValidImplementation).
enum InterfacesAreImplemented: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes where type.kind == .object || type.kind == .interface {
            let all = schema.interfaces(of: type)
            if all.contains(type.id) { continue }
            for id in all {
                let interface = schema[id]
                if !type.declaredInterfaces.contains(id) {
                    findings.reportHarmless(
                        .interfaceMissing,
                        "`\(type.name)` implements `\(interface.name)` by way of another interface, and does not say so.",
                        of: type.origin,
                        at: type.place
                    )
                }
                let implementation = Implementation(type: type, interface: interface, schema: schema)
                for field in interface.fields { implementation.check(field, &findings) }
            }
        }
    }
}

/// A type beside one of its interfaces.
private struct Implementation {
    let type: Schema.NamedType
    let interface: Schema.NamedType
    let schema: Schema

    func check(_ expected: Schema.Field, _ findings: inout SchemaFindings) {
        let declaration = (message: "The interface declares it here.", place: expected.place)
        guard let field = type.field(named: expected.name) else {
            // Between the server's definitions and a client extension's nothing is promised: what is lacking reads as
            // absent.
            if type.isClient ? !interface.isClient : expected.isClient { return }
            findings.report(
                .interfaceField,
                "`\(type.name)` implements `\(interface.name)` and lacks its field `\(expected.name)`.",
                at: type.place,
                note: declaration
            )
            return
        }
        if !schema.isSubtype(field.type, of: expected.type) {
            findings.report(
                .interfaceField,
                "`\(type.name).\(field.name)` is of type `\(schema.description(of: field.type))`, and "
                    + "`\(interface.name).\(field.name)` asks for `\(schema.description(of: expected.type))`.",
                at: field.place,
                note: declaration
            )
        } else if !schema.isSubtype(field.semanticType, of: expected.semanticType) {
            findings.reportHarmless(
                .interfaceNullability,
                "`\(type.name).\(field.name)` may be null where `\(interface.name).\(field.name)` is `@semanticNonNull`.",
                of: field.origin,
                at: field.place,
                note: declaration
            )
        }
        checkArguments(of: field, expected, &findings)
        if field.deprecationReason != nil, expected.deprecationReason == nil {
            findings.reportHarmless(
                .interfaceDeprecation,
                "`\(type.name).\(field.name)` is deprecated, and `\(interface.name).\(field.name)` is not.",
                of: field.origin,
                at: field.place,
                note: declaration
            )
        }
    }

    private func checkArguments(of field: Schema.Field, _ expected: Schema.Field, _ findings: inout SchemaFindings) {
        for argument in expected.arguments {
            let declaration = (message: "The interface declares it here.", place: argument.place)
            guard let own = field.argument(named: argument.name) else {
                findings.report(
                    .interfaceArgument,
                    "`\(type.name).\(field.name)` lacks the argument `\(argument.name)` of `\(interface.name).\(field.name)`.",
                    at: field.place,
                    note: declaration
                )
                continue
            }
            if own.type == argument.type { continue }
            findings.report(
                .interfaceArgument,
                "The argument `\(own.name)` of `\(type.name).\(field.name)` is of type `\(schema.description(of: own.type))`, "
                    + "and `\(interface.name).\(field.name)` asks for `\(schema.description(of: argument.type))`.",
                at: own.place,
                note: declaration
            )
        }
        for argument in field.arguments where argument.isRequired && expected.argument(named: argument.name) == nil {
            findings.report(
                .interfaceArgument,
                "`\(type.name).\(field.name)` needs the argument `\(argument.name)`, which `\(interface.name).\(field.name)` does "
                    + "not have.",
                at: argument.place,
                note: (message: "The interface declares the field here.", place: expected.place)
            )
        }
    }
}
