import BatonSchema
import BatonSyntax

/// The argument by which Relay's `@match` tells a server what types a screen can draw is given a constant.
///
/// Relay knows it by its name and its place: `supported`, a list of strings, on a field of an interface or a union. It
/// refuses a variable there whether or not the document says `@match`; so does Baton, since the document would stop
/// compiling under Relay.
enum SupportedTypesAreConstant: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.argumentSites {
            guard case .field(let field, _) = site.owner, names(field, input.schema) else { continue }
            for argument in site.arguments where argument.name.text == name {
                guard let variable = argument.value.firstVariable else { continue }
                findings.report(
                    .dynamicArgument,
                    "The argument `\(name)` of \(site.ownerLabel) lists the types that this selection reads, so it cannot "
                        + "be the variable `$\(variable.name.text)`: write the names.",
                    in: site.definition.source,
                    at: variable.range
                )
            }
        }
    }

    private static let name = "supported"

    /// Whether a field has the argument, and its form.
    private static func names(_ field: Schema.Field, _ schema: Schema) -> Bool {
        guard schema.namedType(of: field.type).kind.isAbstract, let type = field.argument(named: name)?.type else {
            return false
        }
        return type.listDepth == 1 && schema.namedType(of: type).name == "String"
    }
}
