extension Parser {
    /// Notes a problem. Nothing is noted behind a string that was not closed, which took in what is now missed.
    mutating func report(
        _ problem: SyntaxProblem,
        at range: SourceRange,
        notes: [(message: String, range: SourceRange)] = []
    ) {
        guard !isAbandoned else { return }
        if previousEnd == lexer.unterminatedEnd { return }
        findings.append(SyntaxFinding(problem: problem, range: range, notes: notes))
        if findingCount >= limits.diagnostics { giveUp() }
    }

    /// Reports that the present token is not what was expected.
    mutating func failure(expecting expected: String) -> SyntaxFailure {
        failure(.expected(expected, found: foundText()))
    }

    /// Reports a problem with the present token.
    mutating func failure(_ problem: SyntaxProblem) -> SyntaxFailure {
        report(problem, at: place)
        return SyntaxFailure()
    }

    /// Reports that the text ended before the bracket at `opening` was closed.
    mutating func reportUnclosed(_ opening: Token, with counterpart: Token.Kind) {
        let bracket = opening.kind.spelling ?? ""
        // Of several that are open the innermost is told; the others are open for the same reason, most likely.
        if findings.last?.problem.id == .unclosedBracket { return }
        report(
            .unclosed(bracket, with: counterpart.spelling ?? ""),
            at: place,
            notes: [("The `\(bracket)` is here.", opening.range)]
        )
    }

    /// The present token's place; that of the end is right behind the last token, where something is missing.
    var place: SourceRange {
        token.kind == .endOfFile ? SourceRange(start: previousEnd, end: previousEnd) : token.range
    }

    /// Notes a problem and gives up the rest of the text.
    mutating func abandon(_ problem: SyntaxProblem, at range: SourceRange) {
        report(problem, at: range)
        giveUp()
    }

    private mutating func giveUp() {
        isAbandoned = true
        lexer.abandon()
        token = lexer.next()
    }

    /// The number of things found wrong so far.
    var findingCount: Int { findings.count + lexer.findings.count }

    /// The present token as a message names it.
    func foundText() -> String {
        switch token.kind {
        case .endOfFile: return "the end of the document"
        case .string, .blockString: return "a string"
        case .name: return "the name `\(shortText())`"
        case .int, .float: return "the number `\(shortText())`"
        default: return "`\(token.kind.spelling ?? "")`"
        }
    }

    private func shortText() -> String {
        let text = text(of: token)
        return text.utf8.count > 60 ? text.prefix(57) + "…" : text
    }

    /// What was found wrong, lexical or not, by rising position and at most as many as the limits say.
    func diagnostics() -> [Diagnostic] {
        let all = lexer.findings + findings
        // Findings at one place keep their order: the lexer's tell the cause.
        let ordered = all.enumerated().sorted {
            ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
        }
        return ordered.prefix(max(1, limits.diagnostics)).map { $0.element.diagnostic(in: source) }
    }
}
