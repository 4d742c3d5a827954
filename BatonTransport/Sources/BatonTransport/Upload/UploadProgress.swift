/// How far the sending of a request with files is.
public struct UploadProgress: Sendable, Hashable {
    /// The operation's name.
    public let operationName: String
    /// The bytes of the body handed to the connection so far. Falls back when a redirect has the body sent again.
    public let sentBytes: Int
    /// The bytes of the whole body.
    public let totalBytes: Int
}
