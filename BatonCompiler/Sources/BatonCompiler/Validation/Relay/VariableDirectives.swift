import BatonSchema
import BatonSyntax

/// Checks directives that are written as strings, `["@a", "@b(c: 1)"]`, for the variables or the query that the compiler
/// makes.
struct VariableDirectives {
    let schema: Schema
    let source: Source

    func check(_ value: Value, _ findings: inout Findings) {
        guard case .list(let list) = value else {
            findings.report(
                .argumentDefinition,
                "Directives are written as a list of strings, such as `[\"@example\"]`.",
                in: source,
                at: value.range
            )
            return
        }
        for item in list.values {
            guard let text = item.stringText, let directives = Self.parse(text) else {
                let message = "A directive is written as a string, such as `\"@example\"`."
                findings.report(.argumentDefinition, message, in: source, at: item.range)
                continue
            }
            for directive in directives { check(directive, at: item.range, &findings) }
        }
    }

    /// The directives of a text, or nil when it is none.
    static func parse(_ text: String) -> [Directive]? {
        let result = Parser.parseExecutable(Source(path: "", text: "query Q($v: Int \(text)) { f }"))
        guard result.isValid, result.document.definitions.count == 1,
            case .operation(let operation)? = result.document.definitions.first,
            operation.variables.count == 1, let directives = operation.variables.first?.directives, !directives.isEmpty
        else { return nil }
        return directives
    }

    private func check(_ directive: Directive, at range: SourceRange, _ findings: inout Findings) {
        let name = directive.name.text
        guard let definition = schema.directive(named: name) else {
            let names = schema.directives.lazy.map(\.name)
            findings.report(
                .unknownDirective,
                "There is no directive `@\(name)`.",
                in: source,
                at: range,
                suggestions: SpellingSuggestion.candidates(for: name, in: names)
            )
            return
        }
        for argument in directive.arguments where definition.argument(named: argument.name.text) == nil {
            let message = "`@\(name)` has no argument `\(argument.name.text)`."
            findings.report(.unknownArgument, message, in: source, at: range)
        }
        for argument in definition.arguments where argument.isRequired {
            if directive.argument(argument.name) != nil { continue }
            let message = "The argument `\(argument.name)` of `@\(name)` must be given."
            findings.report(.missingArgument, message, in: source, at: range)
        }
    }
}
