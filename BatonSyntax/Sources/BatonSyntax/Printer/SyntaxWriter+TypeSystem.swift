extension SyntaxWriter {
    mutating func write(_ definitions: [Definition]) {
        var previous: Definition?
        for definition in definitions {
            if previous != nil { separate(from: definition) }
            if case .operation(let operation) = definition {
                // Behind a type without fields, braces alone would be taken for them.
                write(operation, asShorthand: previous?.isExecutable ?? true)
            } else {
                write(definition)
            }
            previous = definition
        }
    }

    mutating func write(_ definition: Definition) {
        switch definition {
        case .operation(let node): write(node)
        case .fragment(let node): write(node)
        case .schema(let node): write(node)
        case .schemaExtension(let node):
            write("extend ")
            write(node)
        case .type(let node): write(node)
        case .typeExtension(let node):
            write("extend ")
            write(node)
        case .directive(let node): write(node)
        }
    }

    mutating func write(_ field: FieldDefinition) {
        write(description: field.description)
        write(field.name.text)
        write(arguments: field.arguments)
        write(isCompact ? ":" : ": ")
        write(field.type)
        write(field.directives)
    }

    mutating func write(_ input: InputValueDefinition) {
        write(description: input.description)
        write(input.name.text)
        write(isCompact ? ":" : ": ")
        write(input.type)
        write(defaultValue: input.defaultValue)
        write(input.directives)
    }

    private mutating func write(arguments: [InputValueDefinition]) {
        writeParenthesized(arguments, isBroken: arguments.contains { $0.description != nil }) { $0.write($1) }
    }

    private mutating func write(_ schema: SchemaDefinition) {
        write(description: schema.description)
        write("schema")
        write(schema.directives)
        writeMembers(schema.operationTypes) { writer, root in
            writer.write(root.kind.rawValue)
            writer.write(writer.isCompact ? ":" : ": ")
            writer.write(root.type.text)
        }
    }

    private mutating func write(_ type: TypeDefinition) {
        write(description: type.description)
        switch type {
        case .scalar: writeHead("scalar", type)
        case .object(let node):
            writeHead("type", type, node.interfaces)
            writeMembers(node.fields) { $0.write($1) }
        case .interface(let node):
            writeHead("interface", type, node.interfaces)
            writeMembers(node.fields) { $0.write($1) }
        case .union(let node):
            writeHead("union", type)
            writeAlternatives("=", node.members.map(\.text))
        case .enum(let node):
            writeHead("enum", type)
            writeMembers(node.values) { writer, value in
                writer.write(description: value.description)
                writer.write(value.name.text)
                writer.write(value.directives)
            }
        case .inputObject(let node):
            writeHead("input", type)
            writeMembers(node.fields) { $0.write($1) }
        }
    }

    private mutating func write(_ directive: DirectiveDefinition) {
        write(description: directive.description)
        write(isCompact ? "directive@" : "directive @")
        write(directive.name.text)
        write(arguments: directive.arguments)
        let isWord = !isCompact || directive.arguments.isEmpty
        if directive.isRepeatable {
            write(isWord ? " repeatable" : "repeatable")
            write(" on")
        } else {
            write(isWord ? " on" : "on")
        }
        writeAlternatives("", directive.locations.map(\.kind.rawValue))
    }

    private mutating func writeHead(_ keyword: String, _ type: TypeDefinition, _ interfaces: [Name] = []) {
        write(keyword)
        write(" ")
        write(type.name.text)
        if !interfaces.isEmpty {
            write(" implements ")
            writeSeparated(interfaces, by: isCompact ? "&" : " & ") { $0.write($1.text) }
        }
        write(type.directives)
    }

    private mutating func writeMembers<Item>(_ items: [Item], _ item: (inout SyntaxWriter, Item) -> Void) {
        guard !items.isEmpty else { return }
        space()
        writeBlock(("{", "}"), items, item)
    }

    /// Words with `|` between them, on one line or, for people, a line each when they do not fit.
    private mutating func writeAlternatives(_ sign: String, _ words: [String]) {
        guard !words.isEmpty else { return }
        if isCompact {
            write(sign.isEmpty ? " " : sign)
            return write(words.joined(separator: "|"))
        }
        let start = mark
        write((sign.isEmpty ? "" : " " + sign) + " " + words.joined(separator: " | "))
        if fits(since: start) { return }
        rewind(to: start)
        write(sign.isEmpty ? "" : " " + sign)
        indented { writer in
            for word in words {
                writer.breakLine()
                writer.write("| " + word)
            }
        }
    }

    /// Writes what stands between the definitions so far and the next.
    private mutating func separate(from next: Definition) {
        breakLine()
        breakLine()
        if isCompact, needsSpace(before: next) { write(" ") }
    }

    /// Whether a definition's text would run together with the text so far: that ends in a word and it begins with one.
    private func needsSpace(before next: Definition) -> Bool {
        guard let last = lastByte, ByteClass.isNameContinue(last) else { return false }
        return next.description == nil
    }
}
