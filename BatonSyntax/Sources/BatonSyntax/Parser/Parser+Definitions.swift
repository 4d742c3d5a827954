extension Parser {
    /// Document: Definition+
    mutating func parseDefinitions(_ kinds: DocumentKind) -> [Definition] {
        var definitions: [Definition] = []
        while token.kind != .endOfFile {
            let start = token.start
            do {
                if let definition = try parseDefinition(kinds) { definitions.append(definition) }
            } catch {
                skipToDefinition(from: start)
            }
        }
        if definitions.isEmpty, findingCount == 0 { report(.emptyDocument, at: place) }
        return definitions
    }

    /// Definition, in a document of the kind given; nil when it was read and belongs elsewhere, which is reported.
    private mutating func parseDefinition(_ kinds: DocumentKind) throws(SyntaxFailure) -> Definition? {
        let start = token.start
        let description = try parseDescription()
        let first = token
        if first.kind == .braceLeft {
            if description != nil { report(.descriptionOfShorthand, at: range(from: start)) }
            let selectionSet = try parseSelectionSet()
            let operation = OperationDefinition(kind: .query, selectionSet: selectionSet, range: range(from: start))
            guard kinds != .typeSystem else {
                report(.notTypeSystem("{"), at: first.range)
                return nil
            }
            return .operation(operation)
        }
        guard first.kind == .name else { throw failure(expecting: expectedDefinition(kinds)) }
        let word = text(of: first)
        guard let keyword = DefinitionKeyword(rawValue: word) else { throw unknownKeyword(word, kinds) }
        let definition = try parseDefinition(keyword, description, start)
        if kinds == .executable, !keyword.isExecutable {
            report(.notExecutable(word), at: first.range)
            return nil
        }
        if kinds == .typeSystem, keyword.isExecutable {
            report(.notTypeSystem(word), at: first.range)
            return nil
        }
        return definition
    }

    private mutating func parseDefinition(
        _ keyword: DefinitionKeyword,
        _ description: StringValue?,
        _ start: UInt32
    ) throws(SyntaxFailure) -> Definition {
        let head = DefinitionHead(description: description, start: start, isExtension: false)
        switch keyword {
        case .query: return .operation(try parseOperation(.query, head))
        case .mutation: return .operation(try parseOperation(.mutation, head))
        case .subscription: return .operation(try parseOperation(.subscription, head))
        case .fragment: return .fragment(try parseFragment(head))
        case .schema: return .schema(try parseSchema(head))
        case .directive: return .directive(try parseDirectiveDefinition(head))
        case .extend: return try parseExtension(head)
        case .scalar, .type, .interface, .union, .enum, .input: return .type(try parseType(keyword, head))
        }
    }

    /// TypeSystemExtension, from the word `extend`.
    private mutating func parseExtension(_ head: DefinitionHead) throws(SyntaxFailure) -> Definition {
        if let description = head.description { report(.descriptionOfExtension, at: description.range) }
        advance()
        let extended = DefinitionHead(description: nil, start: head.start, isExtension: true)
        let keyword = token.kind == .name ? DefinitionKeyword(rawValue: text(of: token)) : nil
        switch keyword {
        case .schema: return .schemaExtension(try parseSchema(extended))
        case .some(let keyword) where [.scalar, .type, .interface, .union, .enum, .input].contains(keyword):
            return .typeExtension(try parseType(keyword, extended))
        default:
            throw failure(expecting: "`schema` or the kind of a type, such as `type`, behind `extend`")
        }
    }

    /// Description?
    mutating func parseDescription() throws(SyntaxFailure) -> StringValue? {
        guard token.kind == .string || token.kind == .blockString else { return nil }
        return try parseString(keepingLiteral: false)
    }

    private mutating func unknownKeyword(_ word: String, _ kinds: DocumentKind) -> SyntaxFailure {
        let keywords = DefinitionKeyword.allCases.filter {
            kinds == .any || $0.isExecutable == (kinds == .executable)
        }
        let near = SpellingSuggestion.candidates(for: word, in: keywords.map(\.rawValue))
        return failure(.expected(expectedDefinition(kinds), found: foundText()).suggesting(near))
    }

    private func expectedDefinition(_ kinds: DocumentKind) -> String {
        switch kinds {
        case .executable: "an operation or a fragment"
        case .typeSystem: "a definition of a type, a directive or the schema"
        case .any: "a definition"
        }
    }
}

/// What stands before a definition's keyword.
struct DefinitionHead {
    let description: StringValue?
    /// The start of the definition, its description included.
    let start: UInt32
    /// Whether it is behind the word `extend`.
    let isExtension: Bool
}
