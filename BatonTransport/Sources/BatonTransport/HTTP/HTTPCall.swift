#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One HTTP request, ready to be sent.
struct HTTPCall: Sendable {
    /// What the request's body is.
    enum Body: Sendable {
        /// No body: a GET.
        case none
        /// These bytes: a POST.
        case bytes(Data)
        /// A form with files: a POST that is read while it is sent.
        case form(UploadForm)

        /// How many bytes it has.
        var size: Int {
            switch self {
            case .none: 0
            case .bytes(let bytes): bytes.count
            case .form(let form): form.size
            }
        }
    }

    var url: String
    /// Names in lower case, each once.
    var headers: [(name: String, value: String)]
    var body: Body
    /// Whether the answer goes on for as long as the server likes, so that a deadline holds for its head alone.
    var isStream: Bool
    /// Whether the client may send the body again when a connection that served other requests dies under this one. A server
    /// may have read it, so never for a mutation.
    var mayBeResent = true
    /// Told the bytes of a form that were handed to the connection.
    var onProgress: (@Sendable (Int) -> Void)?

    var method: String {
        if case .none = body { "GET" } else { "POST" }
    }
}

/// The part of a response's head that decides how its body is read.
struct HTTPHead {
    var status: Int
    var contentType: ContentType?
    /// The body's length in bytes on the wire when the server said it.
    var contentLength: Int?
    /// Whether a body that ends early can pass for a whole one: it ends with its connection, or it is compressed.
    var mayEndEarlyUnnoticed: Bool

    var isSuccess: Bool { 200..<300 ~= status }
}

/// A `content-type` field, read once.
struct ContentType {
    let field: String
    /// What the field spells, nil when that is no media type.
    let type: MediaType?

    init(_ field: String) {
        self.field = field
        type = MediaType(field)
    }
}
