import BatonSyntax

/// A document does not use those of Relay's directives that Baton leaves out: each is refused by name, with what to use
/// in its place.
enum UnsupportedDirectives: ValidationRule {
    /// By name, without `@`: the sentence that says what to do.
    static let reasons: [String: String] = [
        "DEPRECATED__relay_ignore_unused_variables_error": "Remove the variables that are not used.",
        "__clientField": "Use `@connection` for a list that pages merge into.",
        "__debug": "`batonc print` shows an operation's text.",
        "assignable": "Use an edge directive, or an optimistic response.",
        "dangerously_unaliased_fixme": "Use `@alias`.",
        "exec_time_resolvers": "A client field is written by a payload, and nothing computes it.",
        "match": "Spread a fragment on each type.",
        "module": "Spread the fragment alone.",
        "no_inline": "A fragment is compiled once however often it is spread; remove the directive.",
        "preloadable": "Any query can be preloaded; remove the directive.",
        "raw_response_type": "Every mutation has a type for its optimistic response; remove the directive.",
        "relay": "Fragments are always masked, and a list of lenses is made where it is read; remove the directive.",
        "relay_test_operation": "A test gives its responses to a recorded transport; remove the directive.",
        "stream": "Use `@connection` and load page by page.",
        "stream_connection": "Use `@connection` and load page by page.",
        "updatable": "Use an edge directive, or an optimistic response.",
        "waterfall": "A client field is written by a payload, and never fetched; remove the directive.",
    ]

    /// Whether a directive is refused here, so that no other rule has to.
    static func refuses(_ directive: Directive, _ input: RuleInput) -> Bool {
        input.program.hasCompilerDirectives && reasons[directive.name.text] != nil
    }

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.directiveSites {
            for directive in site.directives {
                guard let remedy = reasons[directive.name.text] else { continue }
                findings.report(
                    .unsupportedDirective,
                    "Baton does not support `@\(directive.name.text)`. \(remedy)",
                    in: site.definition.source,
                    at: directive.range
                )
            }
        }
    }
}
