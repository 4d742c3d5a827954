import BatonSyntax

/// Something is left of what a definition selects when `@include` and `@skip` with constants are worked out, after
/// fragments got their arguments.
enum SelectionsAreNotEmpty: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        guard input.graph.cycles.isEmpty else { return }
        var visibility = SelectionVisibility(input.program)
        for definition in input.program.ownDefinitions where !visibility.isVisible(definition) {
            findings.report(
                .emptySelection,
                "Nothing is left of \(definition.label): `@include` and `@skip` with constants leave out all it selects.",
                in: definition.source,
                at: definition.nameRange
            )
        }
    }
}

/// What is left of definitions, and of fragments given some arguments.
struct SelectionVisibility {
    /// A fragment and what its Boolean arguments are, where that is a constant.
    private struct Node: Hashable {
        let definition: ObjectIdentifier
        let constants: [String: Bool]
    }

    private let program: TypedProgram
    private var known: [Node: Bool] = [:]

    init(_ program: TypedProgram) {
        self.program = program
    }

    /// Whether something of a definition is left, whose own arguments are not known.
    mutating func isVisible(_ definition: TypedDefinition) -> Bool {
        resolve(definition, constants: [:])
    }

    /// Works out a fragment behind those it spreads; chains of them may be long, so they wait in a list.
    private mutating func resolve(_ definition: TypedDefinition, constants: [String: Bool]) -> Bool {
        var waiting = [(definition, constants)]
        while let (next, constants) = waiting.last {
            let node = Node(definition: ObjectIdentifier(next), constants: constants)
            if known[node] != nil {
                waiting.removeLast()
                continue
            }
            var missing: [(TypedDefinition, [String: Bool])] = []
            let isVisible = next.selections.contains { self.isVisible($0, constants, &missing) }
            if isVisible || missing.isEmpty {
                known[node] = isVisible
                waiting.removeLast()
            } else {
                waiting.append(contentsOf: missing)
            }
        }
        return known[Node(definition: ObjectIdentifier(definition), constants: constants)] ?? true
    }

    /// Whether something of a selection is left; false as well where it depends on fragments that are not worked out,
    /// which are then added to the missing ones.
    private func isVisible(
        _ selection: TypedSelection,
        _ constants: [String: Bool],
        _ missing: inout [(TypedDefinition, [String: Bool])]
    ) -> Bool {
        if isLeftOut(selection, constants) { return false }
        switch selection.node {
        case .field(let field):
            guard field.selectionSet != nil else { return true }
            return selection.children.contains { isVisible($0, constants, &missing) }
        case .inlineFragment:
            return selection.children.contains { isVisible($0, constants, &missing) }
        case .spread(let spread):
            guard let target = program.fragment(named: spread.name.text) else { return true }
            let passed = passedConstants(to: target, by: selection, constants)
            if let isVisible = known[Node(definition: ObjectIdentifier(target), constants: passed)] { return isVisible }
            missing.append((target, passed))
            return false
        }
    }

    private func isLeftOut(_ selection: TypedSelection, _ constants: [String: Bool]) -> Bool {
        selection.directives.contains { directive in
            guard let value = directive.argument("if")?.value, let constant = constant(value, constants) else {
                return false
            }
            switch directive.name.text {
            case "include": return !constant
            case "skip": return constant
            default: return false
            }
        }
    }

    private func constant(_ value: Value, _ constants: [String: Bool]) -> Bool? {
        switch value {
        case .boolean(let boolean): boolean.value
        case .variable(let variable): constants[variable.name.text]
        default: nil
        }
    }

    private func passedConstants(
        to fragment: TypedDefinition,
        by spread: TypedSelection,
        _ constants: [String: Bool]
    ) -> [String: Bool] {
        var passed: [String: Bool] = [:]
        let given = spread.directive("arguments")
        for argument in fragment.arguments {
            let value = given?.argument(argument.name.text)?.value
            if let value {
                passed[argument.name.text] = constant(value, constants)
            } else if case .boolean(let boolean)? = argument.defaultValue {
                passed[argument.name.text] = boolean.value
            }
        }
        return passed
    }
}
