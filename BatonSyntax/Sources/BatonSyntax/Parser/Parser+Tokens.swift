extension Parser {
    /// Reads the present token.
    @inline(__always)
    mutating func advance() {
        previousEnd = token.end
        previousKind = token.kind
        tokenCount += 1
        if tokenCount > limits.tokens { return abandon(.tooManyTokens(limits.tokens), at: token.range) }
        token = lexer.next()
    }

    /// Reads the present token if it is of `kind`.
    @inline(__always)
    mutating func accept(_ kind: Token.Kind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    /// Reads a token of `kind`, or fails. `place` says what it follows: "the field's name".
    @inline(__always)
    mutating func expect(_ kind: Token.Kind, behind place: @autoclosure () -> String) throws(SyntaxFailure) {
        guard token.kind == kind else {
            throw failure(expecting: "`\(kind.spelling ?? "")` behind \(place())")
        }
        advance()
    }

    /// Whether the present token is the name `word`.
    func isAt(_ word: StaticString) -> Bool {
        guard token.kind == .name, Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
        return text(of: token) == word.description
    }

    /// Reads a name, or fails. `role` says whose: "the field's name".
    @inline(__always)
    mutating func parseName(_ role: @autoclosure () -> String) throws(SyntaxFailure) -> Name {
        guard token.kind == .name else { throw failure(expecting: role()) }
        let name = Name(text: names.text(lexer.bytes, Int(token.start), Int(token.end)), range: token.range)
        advance()
        return name
    }

    /// The text of a token.
    func text(of token: Token) -> String {
        String(decoding: lexer.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    /// The range from `start` to the end of the token read last.
    @inline(__always)
    func range(from start: UInt32) -> SourceRange { SourceRange(start: start, end: max(start, previousEnd)) }

    /// Runs `rule` one level deeper, or gives the document up when it is too deep.
    @inline(__always)
    mutating func nested<Node>(
        _ rule: (inout Parser) throws(SyntaxFailure) -> Node
    ) throws(SyntaxFailure) -> Node {
        guard depth < limits.depth else {
            abandon(.tooDeep(limits.depth), at: token.range)
            throw SyntaxFailure()
        }
        depth += 1
        defer { depth -= 1 }
        return try rule(&self)
    }
}
