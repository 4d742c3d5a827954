import BatonSchema
import BatonSyntax

/// An argument that the compiler reads (`@static` in its definition) is given a constant.
enum StaticArguments: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.argumentSites {
            for argument in site.arguments {
                guard let variable = argument.value.firstVariable, isStatic(argument.name.text, of: site.owner) else {
                    continue
                }
                findings.report(
                    .dynamicArgument,
                    "The argument `\(argument.name.text)` of \(site.ownerLabel) is read when the app is built, so it cannot "
                        + "be the variable `$\(variable.name.text)`.",
                    in: site.definition.source,
                    at: variable.range
                )
            }
        }
    }

    private static func isStatic(_ name: String, of owner: ArgumentSite.Owner) -> Bool {
        let argument: Schema.InputValue? =
            switch owner {
            case .field(let field, _): field.argument(named: name)
            case .directive(let directive): directive.argument(named: name)
            case .fragment, .unknown: nil
            }
        return argument?.directives.contains { $0.name.text == "static" } ?? false
    }
}
