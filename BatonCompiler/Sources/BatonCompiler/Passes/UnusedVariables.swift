import BatonSyntax

/// Takes out the variables that a text does not mention, such as the connections of an edge directive
/// (Relay: skip unused variables).
enum UnusedVariables {
    /// The variables of an operation that its selections, or those of a fragment it reaches, mention.
    static func removed(from variables: [IR.Variable], mentioned: Set<String>) -> [IR.Variable] {
        variables.filter { mentioned.contains($0.name) }
    }

    /// Adds the variables that selections mention themselves, spreads not followed.
    static func collect(from selections: [IR.Selection], into names: inout Set<String>) {
        for selection in selections {
            for condition in selection.conditions { condition.value.collectVariables(into: &names) }
            switch selection {
            case .field(let field):
                for argument in field.arguments { argument.value.collectVariables(into: &names) }
                collect(from: field.directives, into: &names)
                collect(from: field.selections, into: &names)
            case .inlineFragment(let fragment):
                collect(from: fragment.directives, into: &names)
                collect(from: fragment.selections, into: &names)
            case .spread(let spread):
                spread.deferral?.condition?.collectVariables(into: &names)
                collect(from: spread.directives, into: &names)
            }
        }
    }

    /// Adds the variables that directives mention.
    static func collect(from directives: [Directive], into names: inout Set<String>) {
        for directive in directives {
            for argument in directive.arguments { argument.value.collectVariables(into: &names) }
        }
    }
}

extension Value {
    /// Adds the names of the variables in the value, at every depth.
    func collectVariables(into names: inout Set<String>) {
        switch self {
        case .variable(let variable): names.insert(variable.name.text)
        case .list(let list): for value in list.values { value.collectVariables(into: &names) }
        case .object(let object): for field in object.fields { field.value.collectVariables(into: &names) }
        default: break
        }
    }
}
