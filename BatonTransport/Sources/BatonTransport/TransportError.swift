#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a built-in transport throws when no usable response came.
public struct TransportError: Error, Sendable, Hashable {
    /// The HTTP status, 0 when there was no response.
    public let status: Int
    /// The response's body, as far as it was received; empty without one.
    public let body: Data
    /// A sentence that says what went wrong, a socket's close code and reason included.
    public let message: String
    /// The code with which a socket's server closed it (RFC 6455 section 7.4), for a program to branch on; the message has
    /// it too. Nil for everything else.
    public let closeCode: UInt16?

    /// Makes an error; a status of 0 and an empty body mean that there was no response.
    public init(status: Int = 0, body: Data = Data(), message: String, closeCode: UInt16? = nil) {
        self.status = status
        self.body = body
        self.message = message
        self.closeCode = closeCode
    }
}

extension TransportError: CustomStringConvertible {
    /// The message; the body is left out, since it may hold what a user typed.
    public var description: String { message }
}
