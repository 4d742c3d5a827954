#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bytes in a response's shape: the one thing the door from outside the store takes.
///
/// A server's response, an optimistic response that a generated builder rendered, a payload committed by hand. Kept as
/// written, so a scalar's text is what the payload says.
public struct Payload: Sendable, Hashable {
    /// The JSON of a response as UTF-8: an object with `data`, and `errors` when there are any.
    public let data: Data

    /// Takes bytes as they are; they are read where the payload is committed.
    public init(_ data: Data) {
        self.data = data
    }

    /// The UTF-8 of a JSON text.
    public init(json: String) {
        self.data = Data(json.utf8)
    }
}
