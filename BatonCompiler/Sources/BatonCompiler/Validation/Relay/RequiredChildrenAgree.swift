import BatonSyntax

/// Where a field with selections is selected several times, a `@required` field inside that may make it null is in each.
enum RequiredChildrenAgree: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            guard definition.all.contains(where: { $0.directive("required") != nil }) else { continue }
            for scope in MergedScope.all(in: definition) {
                for field in scope.fields where field.selections.count > 1 {
                    check(field.selections, in: definition.source, &findings)
                }
            }
        }
    }

    private static func check(_ selections: [TypedSelection], in source: Source, _ findings: inout Findings) {
        let composites = selections.filter { !$0.children.isEmpty }
        var bubbling: [(key: String, child: TypedSelection)] = []
        var keys: [Set<String>] = []
        for selection in composites {
            let fields = selection.directFields
            keys.append(Set(fields.compactMap { $0.field?.responseKey.text }))
            for child in fields {
                guard let directive = child.directive("required"), let key = child.field?.responseKey.text,
                    let action = RequiredAction(directive), action < .throw,
                    !bubbling.contains(where: { $0.key == key })
                else { continue }
                bubbling.append((key, child))
            }
        }
        for (key, child) in bubbling {
            guard let index = keys.firstIndex(where: { !$0.contains(key) }) else { continue }
            findings.report(
                .requiredMissing,
                "The field `\(key)` is `@required` here, and its parent is selected elsewhere without it. Select it in both.",
                in: source,
                at: child.range,
                notes: [Diagnostic.Note("It is missing here.", in: source, at: composites[index].range)]
            )
        }
    }
}
