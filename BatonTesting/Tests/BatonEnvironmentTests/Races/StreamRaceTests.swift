import BatonTesting
import Testing

@_spi(Runtime) import Baton

@Suite("A stream that")
@MainActor struct StreamRaceTests {
    let session = HandingSession()
    let handle: SubscriptionHandle<RenamedSubscription>

    init() {
        handle = session.environment.subscriptionHandle(for: RenamedSubscription())
    }

    private var opened: Int { session.transport.exchanges.count }

    /// A held stream that failed and waits for its backoff.
    private func waiting() async throws -> Retention {
        let retention = handle.retain()
        try await session.transport.reader(0).fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        #expect(handle.stream.name == "waiting")
        return retention
    }

    @Test("waits is parked in the turn in which its wait is over: nothing opens until the environment is active")
    func parkedAtTheInstant() async throws {
        let retention = try await waiting()
        defer { retention.release() }
        session.clock.advance(by: .seconds(60))
        session.environment.isActive = false
        try await session.settled()
        #expect(handle.stream.name == "idle" && opened == 1 && handle.resumptions == 0)
        session.environment.isActive = true
        #expect(handle.stream.name == "connecting" && opened == 2 && handle.resumptions == 1)
    }

    @Test("reconnects is parked before its first event: the connection is let go of and opened once more")
    func parkedWhileReconnecting() async throws {
        let retention = try await waiting()
        defer { retention.release() }
        session.clock.advance(by: .seconds(60))
        let second = try await session.transport.reader(1)
        #expect(handle.stream.name == "connecting" && handle.resumptions == 1)
        session.environment.isActive = false
        try await session.settled()
        #expect(second.isCancelled && handle.stream.name == "idle")
        session.environment.isActive = true
        let third = try await session.transport.reader(2)
        #expect(opened == 3 && handle.resumptions == 2)
        third.hand(Responses.renamed("1", to: "a"))
        try await wait(until: { handle.events == 1 })
        #expect(handle.stream.name == "open")
    }

    @Test("is parked while an event is read takes no event in, and the next stream's alone")
    func parkedWhileRead() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        try await session.transport.reader(0).hand(Responses.renamed("1", to: "Late"))
        session.environment.isActive = false
        session.environment.isActive = true
        try await session.transport.reader(1).hand(Responses.renamed("1", to: "New"))
        try await wait(until: { handle.events > 0 })
        try await wait(until: { session.environment.census.tasks == 1 })
        #expect(handle.events == 1 && handle.latest?.renamed?.name == "New")
    }

    @Test("has an event while another is read takes them in order, a bad one between them too")
    func eventsWhileRead() async throws {
        let (query, held) = try await session.ready()
        let retention = handle.retain()
        defer {
            retention.release()
            held.release()
        }
        for (name, count) in [("first", 1), ("second", 2)] {
            // Handed over in one turn: the next event waits until this one has landed.
            try await session.transport.reader(1).hand(Responses.renamed("1", to: name))
            #expect(handle.events == count - 1)
            let reader = try await session.transport.reader(1)
            #expect(handle.events == count && query.data?.character?.name == name)
            reader.hand(Responses.malformed)
        }
        _ = try await session.transport.reader(1)
        #expect(handle.stream.name == "open" && handle.events == 2 && query.data?.character?.name == "second")
    }

    @Test("waits is retried in the turn in which its wait is over: it opens once")
    func retriedAtTheInstant() async throws {
        let retention = try await waiting()
        defer { retention.release() }
        session.clock.advance(by: .seconds(60))
        handle.retry()
        handle.retry()
        #expect(opened == 2 && handle.resumptions == 1)
        try await wait(until: { session.environment.census.tasks == 1 })
        #expect(opened == 2 && handle.resumptions == 1 && handle.stream.name == "connecting")
    }

    @Test("waits is let go of: its wait ends, and whoever holds it next starts from the shortest wait")
    func releasedWhileWaiting() async throws {
        let retention = try await waiting()
        retention.release()
        try await session.settled()
        #expect(session.clock.sleepers == 0 && handle.stream.name == "idle")
        let next = handle.retain()
        defer { next.release() }
        try await session.transport.reader(1).fail(NoNetwork())
        try await wait(until: { handle.stream.name == "waiting" })
        guard case .waiting(let until) = handle.stream else { return }
        #expect(session.clock.now.duration(to: until) == .seconds(1))
    }

    @Test("fails while it is let go of stays idle")
    func failureAndRelease() async throws {
        let retention = handle.retain()
        try await session.transport.reader(0).fail(NoNetwork())
        retention.release()
        try await session.settled()
        #expect(handle.stream.name == "idle" && session.clock.sleepers == 0 && handle.error == nil)
    }
}
