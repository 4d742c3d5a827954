import BatonSchema
import BatonSyntax

/// Which operation variables fragments use, and the types they are used at.
struct VariableUsage {
    private let program: Program
    private var types: [String: [String: SchemaType]] = [:]
    private var busy: Set<String> = []

    init(_ program: Program) {
        self.program = program
    }

    private var schema: Schema { program.schema }

    /// The operation variables that a fragment and those it reaches use, by name, at the strictest type each.
    mutating func variables(of fragment: IR.Fragment) -> [IR.Variable] {
        types(of: fragment).sorted { $0.key < $1.key }
            .map { IR.Variable(name: $0.key, type: $0.value, defaultValue: nil, directives: []) }
    }

    private mutating func types(of fragment: IR.Fragment) -> [String: SchemaType] {
        if let known = types[fragment.name] { return known }
        guard busy.insert(fragment.name).inserted else { return [:] }
        var found: [String: SchemaType] = [:]
        collect(fragment.selections, into: &found)
        for argument in fragment.arguments { found[argument.name] = nil }
        busy.remove(fragment.name)
        types[fragment.name] = found
        return found
    }

    private mutating func collect(_ selections: [IR.Selection], into found: inout [String: SchemaType]) {
        for selection in selections {
            for condition in selection.conditions { note(condition.value, boolean, in: &found) }
            switch selection {
            case .field(let field):
                note(field.arguments, of: field.definition.arguments, in: &found)
                note(field.directives, in: &found)
                for edit in field.behavior.edits { note(edit, in: &found) }
                collect(field.selections, into: &found)
            case .inlineFragment(let fragment):
                note(fragment.directives, in: &found)
                collect(fragment.selections, into: &found)
            case .spread(let spread):
                if let condition = spread.deferral?.condition { note(condition, boolean, in: &found) }
                note(spread.directives, in: &found)
                guard let fragment = program.fragment(named: spread.name) else { continue }
                for argument in spread.arguments {
                    let type = fragment.arguments.first { $0.name == argument.name }?.type
                    note(argument.value, type, in: &found)
                }
                found.merge(types(of: fragment), uniquingKeysWith: stricter)
            }
        }
    }

    private var boolean: SchemaType? { schema.type(named: "Boolean")?.type.nonNull }

    private func note(_ edit: IR.Edit, in found: inout [String: SchemaType]) {
        let id = schema.type(named: "ID")?.type.nonNull
        if let connections = edit.connections { note(connections, id?.list.nonNull, in: &found) }
        if let name = edit.edgeTypeName { note(name, schema.type(named: "String")?.type.nonNull, in: &found) }
    }

    private func note(_ directives: [AppliedDirective], in found: inout [String: SchemaType]) {
        for directive in directives {
            let arguments = directive.arguments.map { IR.Argument(name: $0.name.text, value: $0.value) }
            note(arguments, of: schema.directive(named: directive.name.text)?.arguments ?? [], in: &found)
        }
    }

    private func note(
        _ arguments: [IR.Argument],
        of definitions: [Schema.InputValue],
        in found: inout [String: SchemaType]
    ) {
        for argument in arguments {
            note(argument.value, definitions.first { $0.name == argument.name }?.type, in: &found)
        }
    }

    private func note(_ value: Value, _ type: SchemaType?, in found: inout [String: SchemaType]) {
        guard let type else { return }
        switch value {
        case .variable(let variable):
            found[variable.name.text] = found[variable.name.text].map { stricter($0, type) } ?? type
        case .list(let list):
            for item in list.values { note(item, type.item, in: &found) }
        case .object(let object):
            let input = schema.namedType(of: type)
            for field in object.fields { note(field.value, input.inputField(named: field.name.text)?.type, in: &found) }
        default: break
        }
    }

    /// The type whose values fit both positions, where one does.
    private func stricter(_ left: SchemaType, _ right: SchemaType) -> SchemaType {
        schema.isSubtype(right, of: left) ? right : left
    }
}
