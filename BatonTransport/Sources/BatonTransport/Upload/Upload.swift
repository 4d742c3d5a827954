#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that a request carries beside its variables, sent by the multipart request convention.
///
/// The variable that holds it renders as `null`; the request lists the upload under that variable's path.
public struct Upload: Sendable, Hashable {
    /// Where the file's bytes are.
    public enum Contents: Sendable, Hashable {
        /// In memory.
        case data(Data)
        /// In the file at this path of the local file system, read while it is sent and never whole.
        case file(path: String)
    }

    /// The file's name as the server is told, without a directory.
    public var fileName: String
    /// The file's media type, `application/octet-stream` unless given.
    public var contentType: String
    /// The file's bytes, or where they are.
    public var contents: Contents

    /// Makes an upload from its name, media type and bytes.
    public init(fileName: String, contentType: String = "application/octet-stream", contents: Contents) {
        self.fileName = fileName
        self.contentType = contentType
        self.contents = contents
    }
}
