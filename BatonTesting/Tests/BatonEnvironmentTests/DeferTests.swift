import Baton
import BatonTesting
import Testing

@Suite("A deferred response")
@MainActor struct DeferTests {
    let session = Session()

    static let first = Payload(
        json: """
            {"data":{"character":{"id":"1","name":"Rick"}},\
            "pending":[{"id":"0","path":["character"],"label":"origin"}],"hasNext":true}
            """
    )
    static let part = Payload(
        json: #"{"incremental":[{"id":"0","data":{"status":"Alive"}}],"completed":[{"id":"0"}],"hasNext":false}"#
    )

    @Test("shows its first part, then the parts at their records; the fetch ends with the last")
    func parts() async throws {
        session.transport.drive("DeferQuery")
        let handle = session.environment.handle(for: DeferQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(session.transport.driven.first)
        #expect(exchange.request.mayHaveParts)
        exchange.send(Self.first)
        try await wait(until: { handle.phase.data != nil })
        #expect(handle.data?.character?.name == "Rick" && handle.data?.character?.origin == nil)
        // The age is that of the whole.
        #expect(handle.fetch.isInFlight && handle.fetchTime == nil)
        exchange.send(Self.part)
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(handle.data?.character?.origin?.status == "Alive")
        #expect(handle.fetchTime != nil)
        #expect(session.takeEvents() == ["fetchStarted", "committed", "committed", "fetchCompleted"])
    }

    @Test("that ends before its last part is a failure; what came stays, and an attach fetches it again")
    func short() async throws {
        session.transport.drive("DeferQuery")
        let handle = session.environment.handle(for: DeferQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(session.transport.driven.first)
        exchange.send(Self.first)
        exchange.complete()
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(handle.phase.data?.character?.name == "Rick")
        #expect((handle.fetch.failure?.error as? TransportError)?.status == 0)
        _ = session.environment.handle(for: DeferQuery(id: "1"))
        #expect(handle.isRefreshing)
    }

    @Test("a part that names no place is dropped and logged")
    func dropped() async throws {
        session.transport.drive("DeferQuery")
        let handle = session.environment.handle(for: DeferQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(session.transport.driven.first)
        exchange.send(Self.first)
        exchange.send(
            Payload(
                json: """
                    {"incremental":[{"label":"origin","path":["character","friend"],"data":{"status":"Alive"}}],\
                    "hasNext":false}
                    """
            )
        )
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(session.events.contains(.partDropped(operation: "DeferQuery", label: "origin")))
        #expect(handle.data?.character?.origin == nil)
    }

    @Test("superseded between its parts lands no further part")
    func superseded() async throws {
        session.transport.drive("DeferQuery")
        let handle = session.environment.handle(for: DeferQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(session.transport.driven.first)
        exchange.send(Self.first)
        try await wait(until: { handle.phase.data != nil })
        session.environment.invalidate()
        try await wait(until: { exchange.isCancelled })
        exchange.send(Self.part)
        let next = try #require(session.transport.driven.first)
        next.send(
            Payload(
                json: """
                    {"data":{"character":{"id":"1","name":"Morty"}},\
                    "pending":[{"id":"0","path":["character"],"label":"origin"}],"hasNext":true}
                    """
            )
        )
        try await wait(until: { handle.data?.character?.name == "Morty" })
        #expect(handle.data?.character?.origin == nil)
        // Its last part alone tells the age.
        #expect(handle.isStale)
    }
}
