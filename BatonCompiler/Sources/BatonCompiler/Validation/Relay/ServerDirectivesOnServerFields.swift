import BatonSyntax

/// `@defer` is not used inside a client field, nor in a fragment that is spread there: no server sends it.
enum ServerDirectivesOnServerFields: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var walk = Walk(program: input.program)
        for definition in input.program.definitions {
            for selection in definition.all where selection.definition?.isClient == true {
                guard let field = selection.field else { continue }
                let note = Diagnostic.Note("The client field is here.", in: definition.source, at: field.name.range)
                walk.add(Walk.Step(selections: selection.children, source: definition.source, note: note))
            }
        }
        walk.run(&findings)
    }

    private struct Walk {
        struct Step {
            let selections: [TypedSelection]
            let source: Source
            let note: Diagnostic.Note
        }

        let program: TypedProgram
        private var waiting: [Step] = []
        private var visited: Set<ObjectIdentifier> = []

        init(program: TypedProgram) {
            self.program = program
        }

        mutating func add(_ step: Step) { waiting.append(step) }

        mutating func run(_ findings: inout Findings) {
            while let step = waiting.popLast() {
                for selection in step.selections where visited.insert(ObjectIdentifier(selection)).inserted {
                    check(selection, step, &findings)
                }
            }
        }

        private mutating func check(_ selection: TypedSelection, _ step: Step, _ findings: inout Findings) {
            if let directive = selection.directive("defer") {
                let message = "`@defer` cannot be used inside a client field: no server sends what it selects."
                findings.report(.deferral, message, in: step.source, at: directive.range, notes: [step.note])
            }
            if !selection.children.isEmpty {
                add(Step(selections: selection.children, source: step.source, note: step.note))
            }
            if let target = selection.spread.flatMap({ program.fragment(named: $0.name.text) }) {
                add(Step(selections: target.selections, source: target.source, note: step.note))
            }
        }
    }
}
