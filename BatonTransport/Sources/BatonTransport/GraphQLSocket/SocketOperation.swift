#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One operation sent over a socket: its id, what the server receives, and where its payloads go.
///
/// The id is fresh in the life of its transport, so that a late message for an operation that is over names no other.
final class SocketOperation: @unchecked Sendable {  // isCancelled is touched on the loop alone
    /// Its place among the transport's operations.
    let sequence: Int
    let id: String
    let payload: Data
    let channel: PayloadChannel
    /// Cancelled, maybe before it was started.
    var isCancelled = false

    init(sequence: Int, payload: Data, channel: PayloadChannel) {
        self.sequence = sequence
        id = String(sequence)
        self.payload = payload
        self.channel = channel
    }
}
