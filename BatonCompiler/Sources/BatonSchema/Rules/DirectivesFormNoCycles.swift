import BatonSyntax

/// No directive's definition uses the directive itself, by way of the types of its arguments either (GraphQL section 3.13).
enum DirectivesFormNoCycles: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for directive in schema.directives where directive.origin == .server || directive.origin == .client {
            var walk = Walk(schema)
            guard walk.reaches(directive.name, from: directive) else { continue }
            findings.reportHarmless(
                .directiveCycle,
                "The definition of `@\(directive.name)` uses the directive itself, directly or by way of others.",
                of: directive.origin,
                at: directive.place
            )
        }
    }

    /// The directives that a definition uses. Few have arguments with directives, so that one walk for each is short.
    private struct Walk {
        private let schema: Schema
        private var names: Set<String> = []
        private var types: Set<TypeID> = []
        private var waiting: [String] = []
        private var waitingTypes: [Schema.NamedType] = []

        init(_ schema: Schema) {
            self.schema = schema
        }

        mutating func reaches(_ name: String, from directive: Schema.Directive) -> Bool {
            enter(directive.arguments)
            while let next = waiting.popLast() {
                if next == name { return true }
                if let directive = schema.directive(named: next) { enter(directive.arguments) }
            }
            return false
        }

        private mutating func enter(_ values: [Schema.InputValue]) {
            add(values)
            while let type = waitingTypes.popLast() {
                use(type.directives)
                for value in type.values { use(value.directives) }
                add(type.inputFields)
            }
        }

        private mutating func add(_ values: [Schema.InputValue]) {
            for value in values {
                use(value.directives)
                if types.insert(value.type.named).inserted { waitingTypes.append(schema.namedType(of: value.type)) }
            }
        }

        private mutating func use(_ directives: [AppliedDirective]) {
            for directive in directives where names.insert(directive.name.text).inserted {
                waiting.append(directive.name.text)
            }
        }
    }
}
