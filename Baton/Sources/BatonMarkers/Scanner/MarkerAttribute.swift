/// A marker's attribute, read from its source text: `@Query("…", fetchPolicy: .storeAndNetwork)`.
///
/// Ranges are UTF-8, into the text that was scanned.
struct MarkerAttribute: Equatable {
    struct Argument: Equatable {
        /// The label before the colon, nil without one.
        let label: String?
        /// The argument's expression without the space around it.
        let range: Range<Int>
        /// The expression as written.
        let text: String
        /// The literal's kind when the expression is one string literal and nothing else.
        let literal: Literal?
    }

    enum Literal: Equatable {
        case plain
        case interpolated
    }

    /// From the `@` to the last byte of the attribute.
    var range: Range<Int>
    var arguments: [Argument] = []

    /// Reads the attribute at the start of a source text.
    static func scan(_ text: [UInt8]) -> MarkerAttribute {
        var scanner = SourceScanner(text)
        let start = scanner.peekToken()?.range.lowerBound ?? 0
        var attribute = MarkerAttribute(range: start..<text.count)
        while let token = scanner.next() {
            if token.isMark("(") {
                attribute.scanArguments(&scanner)
                break
            }
        }
        attribute.range = start..<max(start, scanner.position)
        return attribute
    }

    /// The argument with this label.
    func argument(_ label: String?) -> Argument? {
        arguments.first { $0.label == label }
    }

    private mutating func scanArguments(_ scanner: inout SourceScanner) {
        var tokens: [SourceScanner.Token] = []
        while let token = scanner.next() {
            if token.isMark(")") || token.isMark(",") {
                append(tokens, scanner)
                tokens = []
                if token.isMark(")") { return }
            } else if token.isMark("(") || token.isMark("[") || token.isMark("{") {
                let end = min(scanner.skipBalanced() + 1, scanner.text.count)
                tokens.append(SourceScanner.Token(kind: token.kind, range: token.range.lowerBound..<end))
            } else {
                tokens.append(token)
            }
        }
        append(tokens, scanner)
    }

    private mutating func append(_ tokens: [SourceScanner.Token], _ scanner: SourceScanner) {
        var tokens = tokens[...]
        var label: String?
        if let first = tokens.first, first.kind == .word, tokens.dropFirst().first?.isMark(":") == true {
            label = scanner.string(first.range)
            tokens = tokens.dropFirst(2)
        }
        guard let first = tokens.first, let last = tokens.last else { return }
        let range = first.range.lowerBound..<last.range.upperBound
        var literal: Literal?
        if tokens.count == 1, case .string(let interpolated) = first.kind {
            literal = interpolated ? .interpolated : .plain
        }
        arguments.append(Argument(label: label, range: range, text: scanner.string(range), literal: literal))
    }
}
