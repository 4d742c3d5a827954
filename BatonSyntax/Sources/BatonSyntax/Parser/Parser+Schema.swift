extension Parser {
    /// SchemaDefinition or SchemaExtension, from the word `schema`.
    mutating func parseSchema(_ head: DefinitionHead) throws(SyntaxFailure) -> SchemaDefinition {
        advance()
        let directives = try parseDirectives(.constant)
        if !head.isExtension, token.kind != .braceLeft {
            throw failure(expecting: "`{` and the root types behind `schema`")
        }
        let operationTypes = parseBraced("a root type") { parser throws(SyntaxFailure) in
            try parser.parseOperationType()
        }
        let schema = SchemaDefinition(
            description: head.description,
            directives: directives,
            operationTypes: operationTypes,
            range: range(from: head.start)
        )
        if head.isExtension, directives.isEmpty, operationTypes.isEmpty {
            report(.emptyExtension(of: "schema"), at: schema.range)
        }
        return schema
    }

    private mutating func parseOperationType() throws(SyntaxFailure) -> OperationTypeDefinition {
        let start = token.start
        guard token.kind == .name else { throw failure(expecting: "`query`, `mutation`, `subscription` or `}`") }
        guard let kind = OperationKind(rawValue: text(of: token)) else { throw unknownOperationKind() }
        advance()
        try expect(.colon, behind: "`\(kind.rawValue)`")
        let type = try parseName("the root type's name")
        return OperationTypeDefinition(kind: kind, type: type, range: range(from: start))
    }

    private mutating func unknownOperationKind() -> SyntaxFailure {
        let near = SpellingSuggestion.candidates(for: text(of: token), in: OperationKind.allCases.map(\.rawValue))
        return failure(.expected("`query`, `mutation` or `subscription`", found: foundText()).suggesting(near))
    }

    /// DirectiveDefinition, from its keyword.
    mutating func parseDirectiveDefinition(_ head: DefinitionHead) throws(SyntaxFailure) -> DirectiveDefinition {
        advance()
        try expect(.at, behind: "`directive`")
        let name = try parseName("the directive's name behind `@`")
        let arguments = try parseArgumentDefinitions()
        let isRepeatable = isAt("repeatable")
        if isRepeatable { advance() }
        guard isAt("on") else { throw failure(expecting: "`on` and the locations of `@\(name.text)`") }
        advance()
        let locations = try parseDirectiveLocations()
        return DirectiveDefinition(
            description: head.description,
            name: name,
            arguments: arguments,
            isRepeatable: isRepeatable,
            locations: locations,
            range: range(from: head.start)
        )
    }

    /// DirectiveLocations. A location that does not exist is reported and left out.
    private mutating func parseDirectiveLocations() throws(SyntaxFailure) -> [DirectiveLocation] {
        _ = accept(.pipe)
        var locations: [DirectiveLocation] = []
        repeat {
            let word = try parseName("a directive location, such as `FIELD`")
            if let kind = DirectiveLocation.Kind(rawValue: word.text) {
                locations.append(DirectiveLocation(kind: kind, range: word.range))
            } else {
                report(.unknownDirectiveLocation(word.text), at: word.range)
            }
        } while accept(.pipe)
        return locations
    }
}
