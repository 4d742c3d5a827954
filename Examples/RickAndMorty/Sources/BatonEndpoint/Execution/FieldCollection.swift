import BatonSchema
import BatonSyntax

/// The fields of one response key, in document order; their selections are merged (GraphQL section 6.3.2).
struct FieldGroup {
    let responseKey: String
    var fields: [Field]
}

/// Collects a selection set's fields for an object type: fragments that apply are opened, skipped selections left out.
struct FieldCollection {
    let schema: Schema
    let fragments: [String: FragmentDefinition]
    let variables: [String: JSON]

    /// The groups, in the order in which their keys are first met. Linear in the selections.
    func groups(of sets: some Sequence<SelectionSet>, on type: Schema.NamedType) throws(ExecutionError) -> [FieldGroup]
    {
        var groups = Groups()
        for set in sets { try collect(set, on: type, into: &groups) }
        return groups.list
    }

    private struct Groups {
        var list: [FieldGroup] = []
        var positions: [String: Int] = [:]
        var visited: Set<String> = []

        mutating func append(_ field: Field) {
            let key = field.responseKey.text
            if let position = positions[key] {
                list[position].fields.append(field)
            } else {
                positions[key] = list.count
                list.append(FieldGroup(responseKey: key, fields: [field]))
            }
        }
    }

    private func collect(
        _ set: SelectionSet,
        on type: Schema.NamedType,
        into groups: inout Groups
    ) throws(ExecutionError) {
        for selection in set.selections where try isIncluded(selection.directives) {
            switch selection {
            case .field(let field): groups.append(field)
            case .inlineFragment(let fragment):
                guard applies(fragment.typeCondition, to: type) else { continue }
                try collect(fragment.selectionSet, on: type, into: &groups)
            case .fragmentSpread(let spread):
                guard groups.visited.insert(spread.name.text).inserted, let fragment = fragments[spread.name.text],
                    applies(fragment.typeCondition, to: type)
                else { continue }
                try collect(fragment.selectionSet, on: type, into: &groups)
            }
        }
    }

    private func applies(_ condition: Name?, to type: Schema.NamedType) -> Bool {
        guard let condition else { return true }
        guard let conditionType = schema.type(named: condition.text) else { return false }
        return schema.isSubtype(type, of: conditionType)
    }

    private func isIncluded(_ directives: [Directive]) throws(ExecutionError) -> Bool {
        for directive in directives {
            switch directive.name.text {
            case "skip": if try condition(directive) { return false }
            case "include": if try !condition(directive) { return false }
            default: continue
            }
        }
        return true
    }

    private func condition(_ directive: Directive) throws(ExecutionError) -> Bool {
        guard let argument = directive.arguments.first(where: { $0.name.text == "if" }) else {
            throw ExecutionError(message: "`@\(directive.name)` needs `if`")
        }
        switch argument.value {
        case .boolean(let node): return node.value
        case .variable(let variable):
            if case .bool(let bool) = variables[variable.name.text] { return bool }
            throw ExecutionError(message: "`$\(variable.name)` is no Boolean")
        default: throw ExecutionError(message: "`if` is no Boolean")
        }
    }
}
