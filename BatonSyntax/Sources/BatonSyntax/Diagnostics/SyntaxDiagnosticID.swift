/// The stable names of the diagnostics that the parser gives; all of them are errors.
public enum SyntaxDiagnosticID: String, Hashable, Sendable, CaseIterable {
    /// A list in brackets, parentheses or braces that must not be empty is.
    case emptyList = "empty-list"
    /// A document has no definition.
    case emptyDocument = "empty-document"
    /// An extension adds nothing.
    case emptyExtension = "empty-extension"
    /// A fragment's definition or spread has something in parentheses.
    case fragmentVariables = "fragment-variables"
    /// The text is not UTF-8.
    case invalidEncoding = "invalid-encoding"
    /// An escape in a string is malformed.
    case invalidEscape = "invalid-escape"
    /// A number is malformed, or something touches it.
    case invalidNumber = "invalid-number"
    /// A limit on the document's size or depth was passed.
    case limitExceeded = "limit-exceeded"
    /// A definition stands in the wrong kind of document.
    case misplacedDefinition = "misplaced-definition"
    /// A description stands before something that takes none.
    case misplacedDescription = "misplaced-description"
    /// A word that the grammar keeps for itself stands as a name.
    case reservedName = "reserved-name"
    /// A bracket has no counterpart.
    case unclosedBracket = "unclosed-bracket"
    /// A character that no token has.
    case unexpectedCharacter = "unexpected-character"
    /// Another token was expected.
    case unexpectedToken = "unexpected-token"
    /// A variable stands where only constants may.
    case unexpectedVariable = "unexpected-variable"
    /// A directive's definition names a location that does not exist.
    case unknownDirectiveLocation = "unknown-directive-location"
    /// A string is not closed.
    case unterminatedString = "unterminated-string"
}
