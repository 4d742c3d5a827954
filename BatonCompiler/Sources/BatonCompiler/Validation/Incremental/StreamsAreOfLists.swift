import BatonSyntax

/// `@stream` stands on a field that answers a list.
enum StreamsAreOfLists: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.directiveSites {
            guard let selection = site.selection, let field = selection.definition,
                field.type.nullable.item == nil
            else { continue }
            for directive in site.directives where directive.name.text == IncrementalDirective.stream {
                findings.report(
                    .incrementalDelivery,
                    "`@stream` needs a list, and `\(field.name)` is of type `\(input.schema.description(of: field.type))`.",
                    in: site.definition.source,
                    at: directive.range
                )
            }
        }
    }
}
