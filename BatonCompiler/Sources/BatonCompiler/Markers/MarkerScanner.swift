import BatonSyntax

/// Finds the markers in a Swift file.
///
/// A marker is `@Query`, `@Fragment`, `@Mutation` or `@Subscription`, with `Baton.` before the name or without, where a
/// declaration may stand, whose first argument is a string literal in any of Swift's forms. Attributes of these names
/// that other libraries define, with no literal or on a parameter, are left alone.
///
/// A file without such a name costs a search for `@`; only the others are walked. Any bytes are accepted.
public struct MarkerScanner {
    private let host: Source
    private var lexer: SwiftLexer
    private var markers: [Marker] = []
    private var diagnostics: [Diagnostic] = []

    private init(_ host: Source) {
        self.host = host
        lexer = SwiftLexer(host.bytes)
    }

    /// The markers of a Swift file in order, and what is wrong with their literals. Takes time linear in the file.
    public static func scan(_ host: Source) -> (markers: [Marker], diagnostics: [Diagnostic]) {
        guard mayHoldMarkers(host.bytes) else { return ([], []) }
        var scanner = MarkerScanner(host)
        while let attribute = scanner.lexer.nextAttribute() { scanner.readAttribute(at: attribute) }
        return (scanner.markers, scanner.diagnostics)
    }

    /// Whether the bytes of a marker's name follow some `@`.
    static func mayHoldMarkers(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var rest = bytes[...]
            while let found = rest.firstIndex(of: UInt8(ascii: "@")) {
                rest = bytes[(found + 1)...]
                if startsName(rest) { return true }
            }
            return false
        }
    }

    private static let names = ["Query", "Fragment", "Mutation", "Subscription", "Baton."].map { Array($0.utf8) }

    private static func startsName(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        names.contains { bytes.starts(with: $0) }
    }
}

// MARK: - Attributes

extension MarkerScanner {
    private mutating func readAttribute(at start: Int) {
        guard lexer.allowsDeclaration, let kind = readKind() else { return }
        let range = place(start..<lexer.offset)
        guard lexer.skipToArgument() else { return }
        let literal = StringLiteral(at: lexer)
        for problem in literal.problems { report(problem) }
        // A literal that could not be read is skipped by the lexer like any other.
        guard literal.problems.isEmpty else { return }
        lexer.resume(at: literal.range.upperBound)
        lexer.skipTrivia()
        let next = lexer.byte(lexer.offset)
        if next != UInt8(ascii: ","), next != UInt8(ascii: ")"), lexer.offset < lexer.bytes.count {
            let message = "A marker's text must be one string literal, so that the compiler can read it."
            diagnostics.append(Diagnostic(.markerText, message, in: host, at: place(literal.range)))
            return
        }
        let map = PositionMap(
            literal.segments.map {
                PositionMap.Segment(document: UInt32(clamping: $0.text), host: UInt32(clamping: $0.file))
            }
        )
        markers.append(Marker(kind: kind, source: Source(bytes: literal.text, host: host, map: map), range: range))
    }

    /// Reads `Query`, or `Baton.Query`.
    private mutating func readKind() -> Marker.Kind? {
        var name = text(lexer.readName())
        if name == "Baton", lexer.byte(lexer.offset) == UInt8(ascii: ".") {
            lexer.resume(at: lexer.offset + 1)
            name = text(lexer.readName())
        }
        return Marker.Kind(rawValue: name)
    }

    private mutating func report(_ problem: StringLiteral.Problem) {
        let message =
            switch problem.kind {
            case .interpolation:
                "A marker's text is read when the app is built, so nothing can be interpolated into it. Use a variable, `$name`."
            case .unknownEscape: "This is no escape of a Swift string. Write `\\\\` for a backslash."
            case .unclosed: "This string literal is never closed."
            case .textBesideDelimiter:
                "The text of a literal of several lines starts on the line after `\"\"\"` and ends on the line before."
            }
        diagnostics.append(Diagnostic(.markerText, message, in: host, at: place(problem.range)))
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: lexer.bytes[range], as: UTF8.self)
    }

    private func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    }
}

extension SwiftLexer {
    /// Moves past the parenthesis that opens an attribute's arguments, to a string literal that is the first of them.
    ///
    /// - Returns: Whether there is one. If not, the lexer goes on wherever it is.
    mutating func skipToArgument() -> Bool {
        while byte(offset) == UInt8(ascii: " ") || byte(offset) == UInt8(ascii: "\t") { resume(at: offset + 1) }
        guard byte(offset) == UInt8(ascii: "(") else { return false }
        open(UInt8(ascii: "("))
        skipTrivia()
        return byte(offset + countPounds(at: offset)) == UInt8(ascii: "\"")
    }
}
