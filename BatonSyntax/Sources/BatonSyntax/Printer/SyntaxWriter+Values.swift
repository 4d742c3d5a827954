extension SyntaxWriter {
    mutating func write(_ value: Value) {
        switch value {
        case .variable(let variable):
            write("$")
            write(variable.name.text)
        case .int(let number): write(number.text)
        case .float(let number): write(number.text)
        case .string(let string): write(string)
        case .boolean(let boolean): write(boolean.value ? "true" : "false")
        case .null: write("null")
        case .enum(let name): write(name.text)
        case .list(let list):
            write("[")
            writeSeparated(list.values, by: isCompact ? "," : ", ") { $0.write($1) }
            write("]")
        case .object(let object): write(object)
        }
    }

    /// A string as it was written, block strings indented anew for people.
    mutating func write(_ string: StringValue) {
        if let literal = string.literal, isCompact || !string.isBlock {
            write(literal)
        } else if string.isBlock {
            writeBlockString(string.value)
        } else {
            writeQuoted(string.value)
        }
    }

    mutating func write(_ argument: Argument) {
        write(argument.name.text)
        write(isCompact ? ":" : ": ")
        write(argument.value)
    }

    mutating func write(_ directive: Directive) {
        write("@")
        write(directive.name.text)
        writeParenthesized(directive.arguments, isBroken: false) { $0.write($1) }
    }

    /// Directives behind something else, each with a space in front for people.
    mutating func write(_ directives: [Directive]) {
        for directive in directives {
            space()
            write(directive)
        }
    }

    mutating func write(_ type: TypeReference) {
        switch type {
        case .named(let name): write(name.text)
        case .list(let list):
            write("[")
            write(list.element)
            write("]")
        case .nonNull(let nonNull):
            write(nonNull.wrapped)
            write("!")
        }
    }

    private mutating func write(_ object: ObjectValue) {
        guard !object.fields.isEmpty else { return write("{}") }
        write(isCompact ? "{" : "{ ")
        writeSeparated(object.fields, by: isCompact ? "," : ", ") { writer, field in
            writer.write(field.name.text)
            writer.write(writer.isCompact ? ":" : ": ")
            writer.write(field.value)
        }
        write(isCompact ? "}" : " }")
    }
}
