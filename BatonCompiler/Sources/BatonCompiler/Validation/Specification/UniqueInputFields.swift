import BatonSyntax

/// An object literal gives a field once (GraphQL section 5.6.3).
enum UniqueInputFields: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                for argument in selection.field?.arguments ?? [] {
                    check(argument.value, in: definition.source, &findings)
                }
            }
            for variable in definition.operation?.variables ?? [] {
                if let value = variable.defaultValue { check(value, in: definition.source, &findings) }
            }
        }
        for site in input.directiveSites {
            for argument in site.directives.flatMap(\.arguments) {
                check(argument.value, in: site.definition.source, &findings)
            }
        }
    }

    private static func check(_ value: Value, in source: Source, _ findings: inout Findings) {
        switch value {
        case .list(let list):
            for item in list.values { check(item, in: source, &findings) }
        case .object(let object):
            var first: [String: ObjectField] = [:]
            for field in object.fields {
                check(field.value, in: source, &findings)
                guard let earlier = first[field.name.text] else {
                    first[field.name.text] = field
                    continue
                }
                findings.report(
                    .duplicateInputField,
                    "The field `\(field.name.text)` is given twice. Remove one of the two.",
                    in: source,
                    at: field.name.range,
                    notes: [Diagnostic.Note("The other one is here.", in: source, at: earlier.name.range)]
                )
            }
        default: return
        }
    }
}
