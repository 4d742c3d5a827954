import BatonSyntax

/// No accessor has a name that generated code has on every lens, and no field at a mutation's root one that the optimistic
/// response has.
enum AccessorsAreNotReserved: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            let check = Check(definition: definition)
            let scopes = LensScope.all(in: definition, schema: input.schema)
            for accessor in scopes.lazy.flatMap(\.accessors) {
                for entry in accessor.entries { check.check(accessor.name, entry, in: .accessor, &findings) }
            }
            guard definition.operation?.kind == .mutation, let root = scopes.first else { continue }
            for accessor in root.accessors {
                for entry in accessor.entries where entry.kind == .field {
                    check.check(accessor.name, entry, in: .mutationRoot, &findings)
                }
            }
        }
    }

    private struct Check {
        let definition: TypedDefinition

        func check(
            _ name: String,
            _ entry: LensScope.Entry,
            in place: ReservedNames.Place,
            _ findings: inout Findings
        ) {
            guard ReservedNames.names(in: place).contains(name) else { return }
            let other = ReservedNames.alternative(to: name, in: place)
            let what: String
            let range: SourceRange
            switch entry.selection.node {
            case .field(let field):
                let alias = "\(other): \(field.name.text)"
                what =
                    place == .mutationRoot
                    ? "The optimistic response of a mutation has a property `\(name)` of its own. Alias the field: `\(alias)`."
                    : "Every lens has a property `\(name)` of its own. Alias the field: `\(alias)`."
                range = field.responseKey.range
            case .spread(let spread):
                what =
                    "Every lens has a property `\(name)` of its own, and `\(spread.name.text)` would read as one. Add "
                    + "`@alias(as: \"\(other)\")`."
                range = entry.selection.directive("alias")?.range ?? spread.range
            case .inlineFragment(let fragment):
                what = "Every lens has a property `\(name)` of its own. Write `@alias(as: \"\(other)\")`."
                range = entry.selection.directive("alias")?.range ?? fragment.range
            }
            findings.report(.reservedAccessor, what, in: definition.source, at: range, suggestions: [])
        }
    }
}
