/// A response that the plan cannot read. Nothing of it was written.
public struct IngestError: Error, Hashable, Sendable {
    /// What is wrong.
    public let code: Code

    /// Where in the response, a UTF-8 offset from its first byte.
    public let offset: Int

    /// The response path of the value, dotted, from the root of the data; empty at the envelope.
    public let path: String

    /// What is wrong, in a sentence, without any value of the response.
    public let message: String

    /// The kinds of malformed response.
    public enum Code: String, Hashable, Sendable {
        /// The bytes end inside a value.
        case truncated
        /// A byte that JSON does not allow where it stands.
        case syntax
        /// A string that is not UTF-8, or an escape that is no character.
        case encoding
        /// More than 256 values inside each other.
        case depth
        /// A field that the plan expects is not there.
        case missingField
        /// A value where the plan expects an object or a list, or the other way round.
        case kind
        /// An object of an interface or a union without a type name that can be used.
        case typename
        /// Neither data nor errors, or an envelope's member of the wrong kind.
        case envelope
        /// More bytes than an ingest reads.
        case size
    }

    init(_ code: Code, offset: Int, path: String, message: String) {
        self.code = code
        self.offset = offset
        self.path = path
        self.message = message
    }
}

extension IngestError: CustomStringConvertible {
    /// The message with its place.
    public var description: String {
        "\(message) (byte \(offset)\(path.isEmpty ? "" : ", at `\(path)`"))"
    }
}
