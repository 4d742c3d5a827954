import BatonSyntax

/// Where one lens reads a field that is selected several times, `@required` says the same each time.
enum RequiredFieldsAgree: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            guard definition.all.contains(where: { $0.directive("required") != nil }) else { continue }
            for scope in MergedScope.all(in: definition) {
                for field in scope.fields where field.selections.count > 1 {
                    check(field.key, field.selections, in: definition.source, &findings)
                }
            }
        }
    }

    private static func check(
        _ key: String,
        _ selections: [TypedSelection],
        in source: Source,
        _ findings: inout Findings
    ) {
        guard let required = selections.first(where: { $0.directive("required") != nil }),
            let directive = required.directive("required")
        else { return }
        for selection in selections where selection !== required {
            guard let other = selection.directive("required") else {
                findings.report(
                    .requiredMismatch,
                    "The field `\(key)` is `@required` here and not elsewhere. Make both so, or give one an alias.",
                    in: source,
                    at: required.range,
                    notes: [Diagnostic.Note("It is not `@required` here.", in: source, at: selection.range)]
                )
                return
            }
            if RequiredAction(other) == RequiredAction(directive) { continue }
            findings.report(
                .requiredMismatch,
                "The field `\(key)` is `@required` with different actions. Give both the same one.",
                in: source,
                at: directive.range,
                notes: [Diagnostic.Note("The other one is here.", in: source, at: other.range)]
            )
            return
        }
    }
}

/// What `@required(action:)` says, the mildest first.
enum RequiredAction: Int, Comparable {
    case none, log, `throw`

    /// Nil for an action that does not exist.
    init?(_ directive: Directive) {
        guard case .enum(let value)? = directive.argument("action")?.value else { return nil }
        switch value.text {
        case "NONE": self = .none
        case "LOG": self = .log
        case "THROW", RequiredAction.dangerousThrow: self = .throw
        default: return nil
        }
    }

    /// The value that throws where the schema expects nulls.
    static let dangerousThrow = "DANGEROUSLY_THROW_ON_SEMANTICALLY_NULLABLE_FIELD"

    static func < (left: RequiredAction, right: RequiredAction) -> Bool { left.rawValue < right.rawValue }

    /// The value as a document has it.
    var text: String {
        switch self {
        case .none: "NONE"
        case .log: "LOG"
        case .throw: "THROW"
        }
    }
}

extension TypedSelection {
    /// The fields selected inside this one, through inline fragments without an alias.
    var directFields: [TypedSelection] {
        children.flatMap { child -> [TypedSelection] in
            switch child.node {
            case .field: return [child]
            case .inlineFragment: return child.directive("alias") == nil ? child.directFields : []
            case .spread: return []
            }
        }
    }
}
