// Where the parser takes up again after an error. Lines are the measure: people write an item per line, and a line's
// first token tells more than brackets that may be the very mistake.
extension Parser {
    /// Skips to the next item of a list in braces, to the brace that closes it, or to the end. Braces that open on the
    /// way are skipped with what they hold, which costs no stack.
    mutating func skipToItem() {
        var open = 0
        while true {
            switch token.kind {
            case .endOfFile: return
            case .braceLeft: open += 1
            case .braceRight:
                if open == 0 { return }
                open -= 1
            case .name, .spread, .string, .blockString:
                if open == 0, token.startsLine { return }
            default: break
            }
            advance()
        }
    }

    /// Skips to the next definition, or to the end. `start` is where the failed definition began.
    mutating func skipToDefinition(from start: UInt32) {
        var open = 0
        if token.start == start { skipBrace(&open) }
        while token.kind != .endOfFile {
            if open == 0, token.startsLine || previousKind == .braceRight, startsDefinition { return }
            // A name on a line of its own behind a brace was likely meant to begin one.
            if open == 0, token.startsLine, previousKind == .braceRight, token.kind == .name { return }
            skipBrace(&open)
        }
    }

    private mutating func skipBrace(_ open: inout Int) {
        switch token.kind {
        case .braceLeft: open += 1
        case .braceRight: open = max(0, open - 1)
        default: break
        }
        advance()
    }

    /// Whether the present token can begin a definition.
    private var startsDefinition: Bool {
        switch token.kind {
        case .braceLeft, .string, .blockString: true
        case .name: DefinitionKeyword(rawValue: text(of: token)) != nil
        default: false
        }
    }
}
