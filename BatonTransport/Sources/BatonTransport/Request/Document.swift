/// What a request says it wants: the text of an executable document, or the id a server knows that text by.
///
/// The build decides which: an operation compiled with persisted ids carries its id and no text, any other its text and
/// no id, so no transport has a mode or a fallback between the two.
public enum Document: Sendable, Hashable {
    /// The operation's text with the fragments it reaches, as the compiler printed it.
    case text(String)
    /// The persisted id: the text's hash in lowercase hexadecimal.
    case id(String)
}
