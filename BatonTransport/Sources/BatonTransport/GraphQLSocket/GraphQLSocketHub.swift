#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Gives operations to the one socket that takes them, and opens the next one when there is none.
///
/// Confined to its loop. There is at most one session that takes operations, so one attempt to connect at a time however
/// many operations wait for it; one that is closing takes none, and the next operation opens another.
final class GraphQLSocketHub: @unchecked Sendable {  // confined to its loop, as said above
    let loop: any SocketLoop
    let endpoint: GraphQLSocketEndpoint
    private var session: GraphQLSocketSession?

    init(loop: any SocketLoop, endpoint: GraphQLSocketEndpoint) {
        self.loop = loop
        self.endpoint = endpoint
    }

    func start(_ operation: SocketOperation) {
        guard !operation.isCancelled else { return }
        let session = self.session ?? GraphQLSocketSession(hub: self)
        if self.session == nil {
            self.session = session
            session.open()
        }
        session.add(operation)
    }

    func cancel(_ operation: SocketOperation) {
        operation.isCancelled = true
        session?.cancel(operation)
    }

    /// A session takes no more operations.
    func forget(_ session: GraphQLSocketSession) {
        if self.session === session { self.session = nil }
    }
}

/// What a hub connects to, and how.
struct GraphQLSocketEndpoint: Sendable {
    var url: URL
    var configuration: GraphQLTransportWebSocket.Configuration
    var headers: HTTPTransport.Headers?
    var connectionPayload: GraphQLTransportWebSocket.ConnectionPayload?
}
