#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import BatonStore

extension Environment {
    /// An environment over HTTP with a store of its own.
    ///
    ///     let environment = Environment(url: endpoint, headers: { ["authorization": "Bearer \(await token())"] })
    ///
    /// - Parameters:
    ///   - url: The GraphQL endpoint.
    ///   - headers: Asked for every attempt, so a rotated token reaches the next request.
    ///   - persistence: The image that outlives the launch; none unless given.
    ///   - subscriptions: Sends subscriptions; an `HTTPTransport` of the same endpoint where the server streams events.
    public convenience init(
        url: URL,
        headers: HTTPTransport.Headers? = nil,
        persistence: (any StoreImage)? = nil,
        subscriptions: (any Transport)? = nil
    ) {
        self.init(
            store: Store(persistence: persistence),
            transport: HTTPTransport(url: url, headers: headers),
            subscriptions: subscriptions
        )
    }
}
