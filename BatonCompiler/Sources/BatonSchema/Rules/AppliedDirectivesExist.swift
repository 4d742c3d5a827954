import BatonSyntax

/// A directive in a schema is defined, stands where it may, and is given its arguments (GraphQL section 3.13).
enum AppliedDirectivesExist: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes {
            let location = type.kind.directiveLocation
            for (index, source) in type.directiveSources.enumerated() {
                let site = Site(location: location, source: source, origin: schema.origin(of: source))
                site.check(type.directives[index], after: type.directives[..<index], schema, &findings)
            }
            for field in type.fields {
                Site(.fieldDefinition, field.place, field.origin).check(field.directives, schema, &findings)
                check(field.arguments, .argumentDefinition, schema, &findings)
            }
            check(type.inputFields, .inputFieldDefinition, schema, &findings)
            for value in type.values {
                Site(.enumValue, value.place, value.origin).check(value.directives, schema, &findings)
            }
        }
        for directive in schema.directives where directive.origin == .server || directive.origin == .client {
            check(directive.arguments, .argumentDefinition, schema, &findings)
        }
    }

    private static func check(
        _ values: [Schema.InputValue],
        _ location: DirectiveLocation.Kind,
        _ schema: Schema,
        _ findings: inout SchemaFindings
    ) {
        for value in values {
            Site(location, value.place, value.origin).check(value.directives, schema, &findings)
        }
    }
}

/// A place in a schema that directives stand in.
private struct Site {
    let location: DirectiveLocation.Kind
    let source: Source
    let origin: Schema.Origin

    init(location: DirectiveLocation.Kind, source: Source, origin: Schema.Origin) {
        self.location = location
        self.source = source
        self.origin = origin
    }

    init(_ location: DirectiveLocation.Kind, _ place: Schema.Place, _ origin: Schema.Origin) {
        self.init(location: location, source: place.source, origin: origin)
    }

    func check(_ directives: [AppliedDirective], _ schema: Schema, _ findings: inout SchemaFindings) {
        for (index, directive) in directives.enumerated() {
            check(directive, after: directives[..<index], schema, &findings)
        }
    }

    func check(
        _ directive: AppliedDirective,
        after others: ArraySlice<AppliedDirective>,
        _ schema: Schema,
        _ findings: inout SchemaFindings
    ) {
        let name = directive.name.text
        guard let definition = schema.directive(named: name) else {
            report("The schema has no directive `@\(name)`.", directive.range, &findings)
            return
        }
        if !definition.isRepeatable, others.contains(where: { $0.name.text == name }) {
            report("`@\(name)` can stand here once only.", directive.range, &findings)
        }
        if !definition.locations.contains(location) {
            report("`@\(name)` cannot stand on \(location.rawValue).", directive.range, &findings)
        }
        for argument in directive.arguments {
            guard let parameter = definition.argument(named: argument.name.text) else {
                report("`@\(name)` has no argument `\(argument.name.text)`.", argument.name.range, &findings)
                continue
            }
            for problem in schema.problems(of: argument.value, as: parameter.type) {
                report(problem.message, problem.range, &findings)
            }
        }
        for parameter in definition.arguments where parameter.isRequired {
            if directive.arguments.contains(where: { $0.name.text == parameter.name }) { continue }
            report("The argument `\(parameter.name)` of `@\(name)` must be given.", directive.range, &findings)
        }
    }

    private func report(_ message: String, _ range: SourceRange, _ findings: inout SchemaFindings) {
        findings.reportHarmless(.schemaDirective, message, of: origin, at: Schema.Place(source: source, range: range))
    }
}

extension TypeKind {
    /// The place that directives on a type of this kind stand in.
    fileprivate var directiveLocation: DirectiveLocation.Kind {
        switch self {
        case .scalar: .scalar
        case .enum: .enum
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .inputObject: .inputObject
        }
    }
}
