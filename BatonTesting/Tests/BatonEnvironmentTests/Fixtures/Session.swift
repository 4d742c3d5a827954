import Baton
import BatonTesting
import Observation
import Testing

/// An environment over a transport and a clock that a test turns, and what it logged.
@MainActor final class Session {
    let transport = ScriptedTransport()
    let clock = ManualClock()
    let store: Store
    let environment: Environment
    private(set) var events: [LogEvent] = []

    init(releaseBufferSize: Int = 10) {
        store = Store(releaseBufferSize: releaseBufferSize)
        environment = Environment(store: store, transport: transport, subscriptions: transport, clock: clock)
        environment.log = { [weak self] in self?.events.append($0) }
    }

    /// The kinds of the events so far, which then start again.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events.map { String(String(describing: $0).prefix { $0 != "(" }) }
    }

    /// The oldest held request of this name.
    func held(_ name: String = "CharacterQuery") throws -> ScriptedExchange {
        try #require(transport.held.first { $0.request.name == name })
    }

    /// Answers the oldest held request of this name, and waits until the answer was taken in.
    func answer<Q: Query>(_ handle: OperationHandle<Q>, with payload: Payload) async throws {
        try held(Q.name).respond(payload)
        try await wait(for: "the fetch to end", until: { !handle.fetch.isInFlight })
    }

    /// Refuses the oldest held request of this name, and waits until the failure shows.
    func refuse<Q: Query>(_ handle: OperationHandle<Q>, with error: any Error) async throws {
        try held(Q.name).refuse(error)
        try await wait(for: "the fetch to fail", until: { !handle.fetch.isInFlight })
    }

    /// A handle whose data was fetched, and what holds it.
    func ready(_ id: String = "1", name: String = "Rick") async throws -> (OperationHandle<CharacterQuery>, Retention) {
        transport.hold("CharacterQuery")
        let handle = environment.handle(for: CharacterQuery(id: id))
        let retention = handle.retain()
        try await answer(handle, with: Responses.character(id, name: name))
        return (handle, retention)
    }
}

/// Counts how often what a closure read changed.
@MainActor final class Wakes {
    private(set) var count = 0
    private let read: @MainActor () -> Void

    init(_ read: @escaping @MainActor () -> Void) {
        self.read = read
        track()
    }

    private func track() {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated {
                self?.count += 1
                Task { self?.track() }
            }
        }
    }
}

/// What a test throws in a transport's place.
struct NoNetwork: Error, Equatable {}
