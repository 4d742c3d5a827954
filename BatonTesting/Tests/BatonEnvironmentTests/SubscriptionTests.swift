import Baton
import BatonTesting
import Testing

@Suite("A subscription")
@MainActor struct SubscriptionTests {
    let session = Session()
    let handle: SubscriptionHandle<RenamedSubscription>

    init() {
        handle = session.environment.subscriptionHandle(for: RenamedSubscription())
    }

    private var driven: ScriptedExchange {
        get throws { try #require(session.transport.driven.last) }
    }

    private var opened: Int { session.transport.requests(.subscription).count }

    @Test("opens when it is held, connects until its first event, and closes when it is let go of")
    func life() async throws {
        #expect(handle.stream.name == "idle" && opened == 0)
        let retention = handle.retain()
        #expect(handle.stream.name == "connecting" && handle.isActive && opened == 1)
        try driven.send(Responses.renamed("1", to: "Pickle"))
        try await wait(until: { handle.events == 1 })
        #expect(handle.stream.name == "open" && handle.latest?.renamed?.name == "Pickle")
        let exchange = try driven
        retention.release()
        #expect(handle.stream.name == "idle" && handle.latest == nil)
        try await wait(until: { exchange.isCancelled })
    }

    @Test("equal values share one stream")
    func shared() throws {
        let first = handle.retain()
        let other = session.environment.subscriptionHandle(for: RenamedSubscription())
        let second = other.retain()
        #expect(other === handle && opened == 1)
        first.release()
        #expect(handle.isActive)
        second.release()
        #expect(!handle.isActive)
    }

    @Test("events are taken in order, and change the records that queries show")
    func order() async throws {
        let (query, retention) = try await session.ready()
        defer { retention.release() }
        let stream = handle.retain()
        defer { stream.release() }
        for number in 0..<50 { try driven.send(Responses.renamed("1", to: "\(number)")) }
        try await wait(until: { handle.events == 50 })
        #expect(query.data?.character?.name == "49")
    }

    @Test("one bad event does not end it")
    func badEvents() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        try driven.send(Responses.renamed("1", to: "a"))
        try driven.send(Responses.malformed)
        try await wait(until: { handle.error is IngestError })
        #expect(handle.stream.name == "open" && handle.events == 1)
        try driven.send(Responses.refusal)
        try driven.send(Responses.renamed("1", to: "b"))
        try await wait(until: { handle.events == 2 })
        #expect(handle.stream.name == "open" && handle.error == nil && handle.latest?.renamed?.name == "b")
    }

    @Test("the server's completion ends it")
    func completion() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        try driven.complete()
        try await wait(until: { !handle.isActive })
        #expect(handle.stream.name == "ended" && handle.error == nil && opened == 1)
        handle.retry()
        #expect(handle.stream.name == "connecting" && opened == 2)
    }

    @Test("the server's refusal ends it")
    func refusal() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        try driven.respond(Responses.refusal)
        try await wait(until: { !handle.isActive })
        guard case .ended(.request(let errors)) = handle.stream else {
            Issue.record("\(handle.stream)")
            return
        }
        #expect(errors.messages == ["not allowed"])
        #expect(session.clock.sleepers == 0)
    }

    @Test("a failure waits and opens it again, by a backoff that an event resets and a connection does not")
    func backoff() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        var waits: [Duration] = []
        for turn in 0..<4 {
            if turn == 2 {
                try driven.send(Responses.renamed("1", to: "x"))
                try await wait(until: { handle.events == 1 })
            }
            try driven.fail(NoNetwork())
            try await wait(until: { !handle.isActive })
            guard case .waiting(let until) = handle.stream else {
                Issue.record("\(handle.stream)")
                return
            }
            let duration = session.clock.now.duration(to: until)
            waits.append(duration)
            try await wait(until: { session.clock.sleepers == 1 })
            session.clock.advance(by: duration - .milliseconds(1))
            #expect(session.clock.sleepers == 1)
            session.clock.advance(by: .milliseconds(1))
            try await wait(until: { handle.isActive })
            #expect(handle.resumptions == turn + 1)
        }
        #expect(waits == [.seconds(1), .seconds(2), .seconds(1), .seconds(2)])
    }

    @Test("a retry opens a waiting stream at once, and its wait opens no second one")
    func retry() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        try driven.fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        #expect(handle.error is NoNetwork)
        handle.retry()
        #expect(handle.stream.name == "connecting" && handle.resumptions == 1 && opened == 2)
        try await wait(until: { session.clock.sleepers == 0 })
        session.clock.advance(by: .seconds(60))
        #expect(opened == 2)
    }

    @Test("an inactive environment parks it, and an active one resumes it")
    func parking() async throws {
        session.environment.isActive = false
        let retention = handle.retain()
        #expect(handle.stream.name == "idle" && opened == 0)
        session.environment.isActive = true
        #expect(handle.stream.name == "connecting" && handle.resumptions == 0)
        let exchange = try driven
        session.environment.isActive = false
        #expect(handle.stream.name == "idle")
        try await wait(until: { exchange.isCancelled })
        session.environment.isActive = true
        #expect(handle.stream.name == "connecting" && handle.resumptions == 1 && opened == 2)
        session.environment.isActive = true
        #expect(opened == 2)
        retention.release()
    }

    @Test("a waiting stream is parked with its wait, and an ended one stays ended")
    func parkingOthers() async throws {
        let retention = handle.retain()
        defer { retention.release() }
        try driven.fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        session.environment.isActive = false
        try await wait(until: { session.clock.sleepers == 0 })
        session.environment.isActive = true
        #expect(handle.resumptions == 1)
        try driven.complete()
        try await wait(until: { !handle.isActive })
        session.environment.isActive = false
        session.environment.isActive = true
        #expect(handle.stream.name == "ended")
    }

    @Test(
        "an event on its way when it is let go of, parked or opened anew does not land",
        arguments: ["release", "park", "end"]
    )
    func lateEvents(cause: String) async throws {
        let (query, queryRetention) = try await session.ready()
        defer { queryRetention.release() }
        let retention = handle.retain()
        let exchange = try driven
        exchange.send(Responses.renamed("1", to: "Late"))
        switch cause {
        case "release": retention.release()
        case "park": session.environment.isActive = false
        default: session.environment.end()
        }
        try await wait(until: { exchange.isCancelled })
        for _ in 0..<50 { await Task.yield() }
        #expect(handle.events == 0)
        if cause != "end" { #expect(query.data?.character?.name == "Rick") }
        retention.release()
    }

    @Test("without a transport for it, it ends with an error that says so")
    func noTransport() {
        let environment = Environment(store: Store(), transport: session.transport)
        let handle = environment.subscriptionHandle(for: RenamedSubscription())
        let retention = handle.retain()
        defer { retention.release() }
        guard case .ended(.environment(.noSubscriptionTransport)) = handle.stream else {
            Issue.record("\(handle.stream)")
            return
        }
        #expect(handle.error as? EnvironmentError == .noSubscriptionTransport)
    }

    @Test("the environment's end ends it, and nothing opens it again")
    func ended() async throws {
        let retention = handle.retain()
        let exchange = try driven
        session.environment.end()
        guard case .ended(.environment(.gone)) = handle.stream else {
            Issue.record("\(handle.stream)")
            return
        }
        try await wait(until: { exchange.isCancelled })
        exchange.send(Responses.renamed("1", to: "late"))
        handle.retry()
        retention.release()
        _ = handle.retain()
        #expect(opened == 1 && handle.events == 0 && handle.latest == nil)
        #expect(handle.error as? EnvironmentError == .gone)
    }
}

extension SubscriptionStream {
    /// The case's name.
    var name: String { String(String(describing: self).prefix { $0 != "(" }) }
}
