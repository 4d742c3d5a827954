import BatonSyntax

/// `@defer` is not used inside a client field or on what a client type selects, nor in a fragment that is spread there:
/// no server sends it.
enum ServerDirectivesOnServerFields: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var walk = Walk(program: input.program)
        for definition in input.program.definitions {
            for selection in definition.all {
                guard let step = clientStep(selection, in: definition.source, input.program) else { continue }
                walk.add(step)
            }
        }
        walk.run(&findings)
    }

    /// What a selection selects of the client alone: inside a client field or a client type's inline fragment, or the
    /// spread of a client type's fragment, which may itself say `@defer`.
    private static func clientStep(
        _ selection: TypedSelection,
        in source: Source,
        _ program: TypedProgram
    ) -> Walk.Step? {
        switch selection.node {
        case .field(let field):
            guard selection.definition?.isClient == true else { return nil }
            let note = Diagnostic.Note("The client field is here.", in: source, at: field.name.range)
            return Walk.Step(selections: selection.children, source: source, note: note)
        case .inlineFragment(let fragment):
            guard selection.type?.isClient == true else { return nil }
            let range = fragment.typeCondition?.range ?? fragment.range
            let note = Diagnostic.Note("The client type is here.", in: source, at: range)
            return Walk.Step(selections: selection.children, source: source, note: note)
        case .spread(let spread):
            guard program.fragment(named: spread.name.text)?.type?.isClient == true else { return nil }
            let note = Diagnostic.Note("This fragment is on a client type.", in: source, at: spread.name.range)
            return Walk.Step(selections: [selection], source: source, note: note)
        }
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
                let message = "`@defer` cannot be used where the client alone is asked: no server sends that."
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
