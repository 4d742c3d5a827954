import BatonTesting
import Testing

@_spi(Runtime) import Baton

/// An environment whose payloads a test hands to their readers.
@MainActor final class HandingSession {
    let transport = HandingTransport()
    let clock = ManualClock()
    let store: Store
    let environment: Environment

    init(releaseBufferSize: Int = 10) {
        store = Store(releaseBufferSize: releaseBufferSize)
        environment = Environment(store: store, transport: transport, subscriptions: transport, clock: clock)
        environment.log = nil
    }

    /// A character's handle whose data was fetched by the first exchange, and what holds it.
    func ready(name: String = "Rick") async throws -> (OperationHandle<CharacterQuery>, Retention) {
        let number = transport.exchanges.count
        let handle = environment.handle(for: CharacterQuery(id: "1"))
        let retention = handle.retain()
        try await transport.reader(number).hand(Responses.character("1", name: name))
        try await settled()
        return (handle, retention)
    }

    /// Returns when every task of the environment has ended: what was being read has landed, or never will.
    func settled() async throws {
        try await wait(for: "the tasks to end", until: { self.environment.census.tasks == 0 })
    }
}
