extension SyntaxWriter {
    mutating func write(_ operation: OperationDefinition) { write(operation, asShorthand: true) }

    /// Writes an operation. A nameless query of selections alone is written without `query` if `asShorthand` allows.
    mutating func write(_ operation: OperationDefinition, asShorthand: Bool) {
        write(description: operation.description)
        let isBare =
            operation.kind == .query && operation.name == nil && operation.variables.isEmpty
            && operation.directives.isEmpty && operation.description == nil
        if !isBare || !asShorthand {
            write(operation.kind.rawValue)
            if let name = operation.name {
                write(" ")
                write(name.text)
            } else if !operation.variables.isEmpty {
                space()
            }
            let isBroken = operation.variables.contains { $0.description != nil }
            writeParenthesized(operation.variables, isBroken: isBroken) { $0.write($1) }
            write(operation.directives)
            space()
        }
        write(operation.selectionSet)
    }

    mutating func write(_ fragment: FragmentDefinition) {
        write(description: fragment.description)
        write("fragment \(fragment.name.text) on \(fragment.typeCondition.text)")
        write(fragment.directives)
        space()
        write(fragment.selectionSet)
    }

    mutating func write(_ variable: VariableDefinition) {
        write(description: variable.description)
        write("$")
        write(variable.name.text)
        write(isCompact ? ":" : ": ")
        write(variable.type)
        write(defaultValue: variable.defaultValue)
        write(variable.directives)
    }

    mutating func write(_ selectionSet: SelectionSet) {
        writeBlock(("{", "}"), selectionSet.selections) { $0.write($1) }
    }

    mutating func write(_ selection: Selection) {
        switch selection {
        case .field(let field): write(field)
        case .fragmentSpread(let spread):
            write("...")
            write(spread.name.text)
            write(spread.directives)
        case .inlineFragment(let fragment): write(fragment)
        }
    }

    private mutating func write(_ field: Field) {
        if let alias = field.alias {
            write(alias.text)
            write(isCompact ? ":" : ": ")
        }
        write(field.name.text)
        writeParenthesized(field.arguments, isBroken: false) { $0.write($1) }
        write(field.directives)
        if let selectionSet = field.selectionSet {
            space()
            write(selectionSet)
        }
    }

    private mutating func write(_ fragment: InlineFragment) {
        write("...")
        if let typeCondition = fragment.typeCondition {
            space()
            write("on ")
            write(typeCondition.text)
        }
        write(fragment.directives)
        space()
        write(fragment.selectionSet)
    }

    mutating func write(defaultValue: Value?) {
        guard let defaultValue else { return }
        write(isCompact ? "=" : " = ")
        write(defaultValue)
    }

    /// A description on lines of its own.
    mutating func write(description: StringValue?) {
        guard let description else { return }
        write(description)
        breakLine()
    }
}
