import BatonSyntax

/// A fragment's accessor, whose name comes from the fragment's or the type's, is told apart from what the lens reads beside
/// it.
///
/// What two names that the document itself gives have in common is `AliasesAreUnique`'s to say.
enum AccessorsAreDistinct: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for scope in LensScope.all(in: definition, schema: input.schema) {
                for accessor in scope.accessors where accessor.entries.count > 1 {
                    check(accessor.name, accessor.entries, in: definition.source, &findings)
                }
            }
        }
    }

    private static func check(
        _ name: String,
        _ entries: [LensScope.Entry],
        in source: Source,
        _ findings: inout Findings
    ) {
        guard let first = entries.first else { return }
        for entry in entries.dropFirst() where !(entry.isNamed && first.isNamed) {
            // The one whose name is derived is the one to rename, wherever it stands.
            let (renamed, other) = entry.isNamed ? (first, entry) : (entry, first)
            findings.report(
                .accessorConflict,
                message(name, renamed, other),
                in: source,
                at: renamed.selection.range,
                notes: [Diagnostic.Note("The other one is here.", in: source, at: place(of: other))]
            )
        }
    }

    private static func message(_ name: String, _ entry: LensScope.Entry, _ other: LensScope.Entry) -> String {
        if case .spread(let fragment, let arguments) = entry.kind,
            case .spread(fragment, let others) = other.kind, arguments != others
        {
            return "`\(fragment)` is spread twice with different arguments, and both would read as `\(name)`. Add "
                + "`@alias(as:)` to one of them."
        }
        let subject =
            switch entry.selection.node {
            case .spread(let spread): "`\(spread.name.text)` reads as `\(name)`"
            case .field, .inlineFragment: "This inline fragment reads as `\(name)`"
            }
        let rival =
            switch other.selection.node {
            case .field: "the field `\(name)`"
            case .spread(let spread): other.isNamed ? "an alias" : "`\(spread.name.text)`"
            case .inlineFragment: other.isNamed ? "an alias" : "another inline fragment"
            }
        return "\(subject), and so does \(rival). Add `@alias(as:)` with another name."
    }

    private static func place(of entry: LensScope.Entry) -> SourceRange {
        if let field = entry.selection.field { return field.responseKey.range }
        return entry.selection.range
    }
}
