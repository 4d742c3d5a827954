extension Parser {
    /// Type
    mutating func parseTypeReference() throws(SyntaxFailure) -> TypeReference {
        let start = token.start
        let type: TypeReference
        if token.kind == .bracketLeft {
            type = try nested { parser throws(SyntaxFailure) in try parser.parseListType() }
        } else {
            type = .named(try parseName("a type"))
        }
        guard accept(.bang) else { return type }
        return .nonNull(NonNullType(wrapped: type, range: range(from: start)))
    }

    private mutating func parseListType() throws(SyntaxFailure) -> TypeReference {
        let opening = token
        advance()
        let element = try parseTypeReference()
        if token.kind == .endOfFile {
            reportUnclosed(opening, with: .bracketRight)
            throw SyntaxFailure()
        }
        try expect(.bracketRight, behind: "the list's type")
        return .list(ListType(element: element, range: range(from: opening.start)))
    }
}
