import BatonSchema
import BatonSyntax

/// Prints the program that a server gets to see: compact, without a newline or an optional space, `,` between items.
struct TextPrinter {
    private let schema: Schema
    private(set) var text = ""

    init(schema: Schema) {
        self.schema = schema
    }

    mutating func print(_ operation: IR.Operation, variables: [IR.Variable]) {
        text += operation.kind.rawValue + " " + operation.name
        if !variables.isEmpty {
            text += "("
            for (index, variable) in variables.enumerated() {
                if index > 0 { text += "," }
                text += "$" + variable.name + ":" + schema.description(of: variable.type)
                if let value = variable.defaultValue {
                    text += "="
                    print(value)
                }
                print(variable.directives)
            }
            text += ")"
        }
        print(operation.directives)
        print(operation.selections)
    }

    mutating func print(_ fragment: IR.Fragment) {
        text += "fragment " + fragment.name + " on " + schema[fragment.type].name
        print(fragment.directives)
        print(fragment.selections)
    }

    private mutating func print(_ selections: [IR.Selection]) {
        text += "{"
        for (index, selection) in selections.enumerated() {
            if index > 0 { text += "," }
            print(selection)
        }
        text += "}"
    }

    private mutating func print(_ selection: IR.Selection) {
        // A directive stands once on a selection, so a second @include (or @skip) goes to a fragment around it.
        let (own, outer) = Self.split(selection.conditions)
        if let outer {
            text += "..."
            print([outer])
            print([selection.with(conditions: own)])
            return
        }
        switch selection {
        case .field(let field): print(field)
        case .inlineFragment(let fragment):
            text += "..."
            if let condition = fragment.typeCondition { text += "on " + schema[condition].name }
            print(fragment.conditions)
            print(fragment.directives)
            print(fragment.selections)
        case .spread(let spread):
            text += "..." + spread.name
            print(spread.conditions)
            print(spread.directives)
            if let deferral = spread.deferral { print(deferral) }
        }
    }

    private mutating func print(_ field: IR.Field) {
        if let alias = field.alias { text += alias + ":" }
        text += field.name
        print(field.arguments)
        print(field.conditions)
        print(field.directives)
        if !field.selections.isEmpty { print(field.selections) }
    }

    private mutating func print(_ deferral: IR.Deferral) {
        text += "@defer(label:" + StorageText.string(deferral.label)
        if let condition = deferral.condition {
            text += ",if:"
            print(condition)
        }
        text += ")"
    }

    private mutating func print(_ arguments: [IR.Argument]) {
        if arguments.isEmpty { return }
        text += "("
        for (index, argument) in arguments.enumerated() {
            if index > 0 { text += "," }
            text += argument.name + ":"
            print(argument.value)
        }
        text += ")"
    }

    private mutating func print(_ conditions: [IR.Condition]) {
        for condition in conditions {
            text += condition.passing ? "@include(if:" : "@skip(if:"
            print(condition.value)
            text += ")"
        }
    }

    private mutating func print(_ directives: [Directive]) {
        for directive in directives {
            text += "@" + directive.name.text
            print(directive.arguments.map { IR.Argument(name: $0.name.text, value: $0.value) })
        }
    }

    private mutating func print(_ value: Value) {
        switch value {
        case .variable(let variable): text += "$" + variable.name.text
        case .int(let int): text += int.text
        case .float(let float): text += StorageText.number(float.text)
        case .string(let string): text += Self.literal(string)
        case .boolean(let boolean): text += boolean.value ? "true" : "false"
        case .null: text += "null"
        case .enum(let value): text += value.text
        case .list(let list):
            text += "["
            for (index, item) in list.values.enumerated() {
                if index > 0 { text += "," }
                print(item)
            }
            text += "]"
        case .object(let object):
            text += "{"
            for (index, field) in object.fields.enumerated() {
                if index > 0 { text += "," }
                text += field.name.text + ":"
                print(field.value)
            }
            text += "}"
        }
    }

    /// A string as it was written; a block string as a plain one, since the text is one line.
    private static func literal(_ string: StringValue) -> String {
        if !string.isBlock, let literal = string.literal { return literal }
        return StorageText.string(string.value)
    }

    /// The conditions that fit on one selection, and the first of those that do not.
    private static func split(_ conditions: [IR.Condition]) -> (own: [IR.Condition], outer: IR.Condition?) {
        for (index, condition) in conditions.enumerated()
        where conditions[..<index].contains(where: { $0.passing == condition.passing }) {
            var own = conditions
            own.remove(at: index)
            return (own, condition)
        }
        return (conditions, nil)
    }
}
