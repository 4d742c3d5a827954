extension Parser {
    /// TypeDefinition or TypeExtension, from the keyword of the type's kind.
    mutating func parseType(
        _ keyword: DefinitionKeyword,
        _ head: DefinitionHead
    ) throws(SyntaxFailure) -> TypeDefinition {
        advance()
        let name = try parseName("the type's name")
        let interfaces = keyword == .type || keyword == .interface ? try parseImplements() : []
        let directives = try parseDirectives(.constant)
        let type =
            switch keyword {
            case .type: object(head, name, interfaces, directives)
            case .interface: interface(head, name, interfaces, directives)
            case .union: try union(head, name, directives)
            case .enum: enumType(head, name, directives)
            case .input: inputObject(head, name, directives)
            default: scalar(head, name, directives)
            }
        if head.isExtension, type.addsNothing {
            report(.emptyExtension(of: "type `\(name.text)`"), at: range(from: head.start))
        }
        return type
    }

    private func scalar(_ head: DefinitionHead, _ name: Name, _ directives: [Directive]) -> TypeDefinition {
        .scalar(
            ScalarTypeDefinition(
                description: head.description,
                name: name,
                directives: directives,
                range: range(from: head.start)
            )
        )
    }

    private mutating func object(
        _ head: DefinitionHead,
        _ name: Name,
        _ interfaces: [Name],
        _ directives: [Directive]
    ) -> TypeDefinition {
        let fields = parseFieldDefinitions()
        return .object(
            ObjectTypeDefinition(
                description: head.description,
                name: name,
                interfaces: interfaces,
                directives: directives,
                fields: fields,
                range: range(from: head.start)
            )
        )
    }

    private mutating func interface(
        _ head: DefinitionHead,
        _ name: Name,
        _ interfaces: [Name],
        _ directives: [Directive]
    ) -> TypeDefinition {
        let fields = parseFieldDefinitions()
        return .interface(
            InterfaceTypeDefinition(
                description: head.description,
                name: name,
                interfaces: interfaces,
                directives: directives,
                fields: fields,
                range: range(from: head.start)
            )
        )
    }

    private mutating func union(
        _ head: DefinitionHead,
        _ name: Name,
        _ directives: [Directive]
    ) throws(SyntaxFailure) -> TypeDefinition {
        let members =
            accept(.equals) ? try parseSeparated(by: .pipe, "a member type of the union `\(name.text)`") : []
        return .union(
            UnionTypeDefinition(
                description: head.description,
                name: name,
                directives: directives,
                members: members,
                range: range(from: head.start)
            )
        )
    }

    private mutating func enumType(
        _ head: DefinitionHead,
        _ name: Name,
        _ directives: [Directive]
    ) -> TypeDefinition {
        let values = parseBraced("a value") { parser throws(SyntaxFailure) in try parser.parseEnumValueDefinition() }
        return .enum(
            EnumTypeDefinition(
                description: head.description,
                name: name,
                directives: directives,
                values: values,
                range: range(from: head.start)
            )
        )
    }

    private mutating func inputObject(
        _ head: DefinitionHead,
        _ name: Name,
        _ directives: [Directive]
    ) -> TypeDefinition {
        let fields = parseBraced("a field") { parser throws(SyntaxFailure) in
            try parser.parseInputValueDefinition("a field", "`}`")
        }
        return .inputObject(
            InputObjectTypeDefinition(
                description: head.description,
                name: name,
                directives: directives,
                fields: fields,
                range: range(from: head.start)
            )
        )
    }

    /// ImplementsInterfaces?
    private mutating func parseImplements() throws(SyntaxFailure) -> [Name] {
        guard isAt("implements") else { return [] }
        advance()
        return try parseSeparated(by: .ampersand, "an interface's name")
    }

    /// `separator? Name (separator Name)*`
    private mutating func parseSeparated(
        by separator: Token.Kind,
        _ role: @autoclosure () -> String
    ) throws(SyntaxFailure) -> [Name] {
        _ = accept(separator)
        var names: [Name] = []
        repeat { names.append(try parseName(role())) } while acceptSeparator(separator)
        return names
    }

    /// Reads a separator if there is one. A name on the same line that begins no definition is one that lacks it.
    private mutating func acceptSeparator(_ separator: Token.Kind) -> Bool {
        if accept(separator) { return true }
        guard token.kind == .name, !token.startsLine, DefinitionKeyword(rawValue: text(of: token)) == nil else {
            return false
        }
        _ = failure(expecting: "`\(separator.spelling ?? "")` between two names")
        return true
    }
}

extension TypeDefinition {
    /// Whether it has nothing but a name.
    fileprivate var addsNothing: Bool {
        guard directives.isEmpty else { return false }
        return switch self {
        case .scalar: true
        case .object(let type): type.interfaces.isEmpty && type.fields.isEmpty
        case .interface(let type): type.interfaces.isEmpty && type.fields.isEmpty
        case .union(let type): type.members.isEmpty
        case .enum(let type): type.values.isEmpty
        case .inputObject(let type): type.fields.isEmpty
        }
    }
}
