import BatonSchema
import BatonSyntax

/// A value in a place that has a type.
struct ValueSite {
    let value: Value

    /// Nil where the type is not known.
    let type: SchemaType?

    /// Whether the place has a default, which stands in for a variable without value.
    let hasDefault: Bool

    let definition: TypedDefinition
}

extension ValueSite {
    /// The values of lists of arguments.
    static func all(in sites: [ArgumentSite]) -> [ValueSite] {
        var values: [ValueSite] = []
        for site in sites {
            for argument in site.arguments {
                let parameter = site.parameter(named: argument.name.text)
                values.append(
                    ValueSite(
                        value: argument.value,
                        type: parameter?.type,
                        hasDefault: site.hasDefault(parameter),
                        definition: site.definition
                    )
                )
            }
        }
        return values
    }

    /// The defaults of a definition's variables and fragment arguments.
    static func defaults(of definition: TypedDefinition, schema: Schema) -> [ValueSite] {
        var values: [ValueSite] = []
        for variable in definition.operation?.variables ?? [] {
            guard let value = variable.defaultValue else { continue }
            let type = schema.type(of: variable.type)
            values.append(ValueSite(value: value, type: type, hasDefault: false, definition: definition))
        }
        for argument in definition.arguments {
            guard let value = argument.defaultValue else { continue }
            // A required argument says so with a default of null too, which is then as good as none.
            let type = value.isNullLiteral ? argument.type?.nullable : argument.type
            values.append(ValueSite(value: value, type: type, hasDefault: false, definition: definition))
        }
        return values
    }
}

extension ArgumentSite {
    /// A fragment's argument becomes what is given for it, so that its default never stands in for a variable.
    fileprivate func hasDefault(_ parameter: Parameter?) -> Bool {
        if case .fragment = owner { return false }
        return parameter?.defaultValue != nil
    }
}
