/// A lexical token: its kind and where it stands.
struct Token {
    enum Kind: UInt8 {
        case endOfFile
        case name
        case int
        case float
        case string
        case blockString
        case bang
        case dollar
        case ampersand
        case parenthesisLeft
        case parenthesisRight
        case spread
        case colon
        case equals
        case at
        case bracketLeft
        case bracketRight
        case braceLeft
        case pipe
        case braceRight
    }

    let kind: Kind
    /// Whether it is the first token of its line, which is where the parser takes up again after an error.
    let startsLine: Bool
    /// Whether it is a string that holds an escape.
    let hasEscapes: Bool
    let start: UInt32
    let end: UInt32

    var range: SourceRange { SourceRange(start: start, end: end) }
}

extension Token.Kind {
    /// The token's text for a message; none for kinds with many texts.
    var spelling: String? {
        switch self {
        case .endOfFile, .name, .int, .float, .string, .blockString: nil
        case .bang: "!"
        case .dollar: "$"
        case .ampersand: "&"
        case .parenthesisLeft: "("
        case .parenthesisRight: ")"
        case .spread: "..."
        case .colon: ":"
        case .equals: "="
        case .at: "@"
        case .bracketLeft: "["
        case .bracketRight: "]"
        case .braceLeft: "{"
        case .pipe: "|"
        case .braceRight: "}"
        }
    }
}
