/// What is wrong with a text: the diagnostic's identity and words, without the place.
struct SyntaxProblem {
    let id: SyntaxDiagnosticID
    let message: String
    var suggestions: [String] = []

    init(_ id: SyntaxDiagnosticID, _ message: String) {
        self.id = id
        self.message = message
    }
}

/// A problem at its place.
struct SyntaxFinding {
    var problem: SyntaxProblem
    var range: SourceRange
    var notes: [(message: String, range: SourceRange)] = []

    func diagnostic(in source: Source) -> Diagnostic {
        var diagnostic = Diagnostic(error: problem.id.rawValue, problem.message, in: source, at: range)
        diagnostic.notes = notes.map { Diagnostic.Note($0.message, in: source, at: $0.range) }
        diagnostic.suggestions = problem.suggestions
        return diagnostic
    }
}

// What the lexer finds.
extension SyntaxProblem {
    static let invalidEncoding = SyntaxProblem(.invalidEncoding, "This is not UTF-8. Save the file as UTF-8.")

    static let leadingZero = SyntaxProblem(
        .invalidNumber,
        "A number does not start with `0` and a further digit. Remove the `0`."
    )

    static let leadingDot = SyntaxProblem(.invalidNumber, "A number starts with a digit. Write `0` before the `.`.")

    static let unterminatedString = SyntaxProblem(
        .unterminatedString,
        "This string is not closed on its line. Add `\"`, or use a block string, `\"\"\"`, for several lines."
    )

    static let unterminatedBlockString = SyntaxProblem(
        .unterminatedString,
        "This block string is not closed. Add `\"\"\"` where it ends."
    )

    static let unknownEscape = SyntaxProblem(
        .invalidEscape,
        "There is no such escape. Write `\\\\` for a backslash."
    )

    static let malformedUnicodeEscape = SyntaxProblem(
        .invalidEscape,
        "A Unicode escape is `\\u` with four hexadecimal digits, or `\\u{…}` with a scalar value up to `10FFFF`."
    )

    static let loneSurrogate = SyntaxProblem(
        .invalidEscape,
        "Half of a surrogate pair is no character. Write the character itself, or `\\u{…}`."
    )

    static func missingDigit(after part: String) -> SyntaxProblem {
        SyntaxProblem(.invalidNumber, "Expected a digit behind `\(part)`.")
    }

    static func numberTouches(_ text: Unicode.Scalar) -> SyntaxProblem {
        SyntaxProblem(.invalidNumber, "A number must not touch `\(text)`. Put a space or a comma between them.")
    }

    static func strayCharacter(_ character: Unicode.Scalar) -> SyntaxProblem {
        let isPrintable = character.properties.generalCategory != .control
        let code = "U+" + String(character.value, radix: 16, uppercase: true).leftPadded(to: 4)
        let name = isPrintable ? "`\(character)`" : "the character \(code)"
        let remedy =
            switch character {
            case "'", "‘", "’", "“", "”": "Strings stand between `\"`."
            case ".": "A spread is three dots, `...`."
            case ";": "Remove it."
            default: "It may stand in strings and comments alone."
            }
        return SyntaxProblem(.unexpectedCharacter, "GraphQL has no use for \(name) here. \(remedy)")
    }
}

// What the parser finds.
extension SyntaxProblem {
    static let emptyDocument = SyntaxProblem(.emptyDocument, "There is no definition in this document. Add one.")

    static let emptySelectionSet = SyntaxProblem(
        .emptyList,
        "This selection set is empty. Select a field, or remove the braces."
    )

    static let descriptionOfShorthand = SyntaxProblem(
        .misplacedDescription,
        "A query without the word `query` takes no description. Write `query` before the `{`."
    )

    static let descriptionOfExtension = SyntaxProblem(
        .misplacedDescription,
        "An extension takes no description. Make it a comment with `#`."
    )

    static let fragmentVariables = SyntaxProblem(
        .fragmentVariables,
        "A fragment declares no variables in parentheses. Use `@argumentDefinitions(…)`."
    )

    static let spreadArguments = SyntaxProblem(
        .fragmentVariables,
        "A fragment spread takes no arguments in parentheses. Use `@arguments(…)`."
    )

    static let fragmentNamedOn = SyntaxProblem(
        .reservedName,
        "A fragment cannot be named `on`, since `... on` begins a type condition. Choose another name."
    )

    static let variableInConstant = SyntaxProblem(
        .unexpectedVariable,
        "A variable cannot stand here, since the value must be known without a request. Write a constant."
    )

    static func emptyList(_ brackets: String, of item: String) -> SyntaxProblem {
        SyntaxProblem(.emptyList, "This `\(brackets)` is empty. Add \(item), or remove it.")
    }

    static func emptyExtension(of keyword: String) -> SyntaxProblem {
        SyntaxProblem(.emptyExtension, "This extension of the \(keyword) adds nothing. Add something, or remove it.")
    }

    static func reservedEnumValue(_ word: String) -> SyntaxProblem {
        SyntaxProblem(.reservedName, "An enum's value cannot be named `\(word)`. Choose another name.")
    }

    static func tooManyBytes(_ limit: Int) -> SyntaxProblem {
        SyntaxProblem(.limitExceeded, "This document has more than \(limit) bytes. Split it.")
    }

    static func tooManyTokens(_ limit: Int) -> SyntaxProblem {
        SyntaxProblem(.limitExceeded, "This document has more than \(limit) tokens. Split it.")
    }

    static func tooDeep(_ limit: Int) -> SyntaxProblem {
        SyntaxProblem(.limitExceeded, "This is nested more than \(limit) deep. Use fragments, or nest less.")
    }

    static func unclosed(_ bracket: String, with counterpart: String) -> SyntaxProblem {
        SyntaxProblem(
            .unclosedBracket,
            "Expected `\(counterpart)`, found the end of the document. Close the `\(bracket)`."
        )
    }

    static func expected(_ expected: String, found: String) -> SyntaxProblem {
        SyntaxProblem(.unexpectedToken, "Expected \(expected), found \(found).")
    }

    static func notExecutable(_ keyword: String) -> SyntaxProblem {
        SyntaxProblem(
            .misplacedDefinition,
            "`\(keyword)` belongs in a schema file. This document takes operations and fragments alone."
        )
    }

    static func notTypeSystem(_ keyword: String) -> SyntaxProblem {
        SyntaxProblem(
            .misplacedDefinition,
            "`\(keyword)` does not belong in a schema file. Move it to a document of operations and fragments."
        )
    }

    static func unknownDirectiveLocation(_ word: String) -> SyntaxProblem {
        let near = SpellingSuggestion.candidates(for: word, in: DirectiveLocation.Kind.allCases.map(\.rawValue))
        return SyntaxProblem(.unknownDirectiveLocation, "There is no directive location `\(word)`.").suggesting(near)
    }

    /// The problem with the question whether one of `candidates` was meant.
    func suggesting(_ candidates: [String]) -> SyntaxProblem {
        guard let question = SpellingSuggestion.question(candidates) else { return self }
        var problem = SyntaxProblem(id, message + " " + question)
        problem.suggestions = candidates
        return problem
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: "0", count: max(0, width - utf8.count)) + self
    }
}
