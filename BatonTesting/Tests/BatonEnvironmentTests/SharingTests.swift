import BatonTesting
import Testing

@_spi(Runtime) import Baton
@_spi(Runtime) import BatonStore

@Suite("Equal operation values")
@MainActor struct SharingTests {
    let session = Session(releaseBufferSize: 2)

    @Test("share one handle and one fetch")
    func shared() async throws {
        session.transport.hold("CharacterQuery")
        let first = session.environment.handle(for: CharacterQuery(id: "1"))
        let second = session.environment.handle(for: CharacterQuery(id: "1"), fetchPolicy: .storeAndNetwork)
        let other = session.environment.handle(for: CharacterQuery(id: "2"))
        #expect(first === second && first !== other)
        #expect(session.transport.requests.count == 2)
    }

    @Test("a destination shares the fetch of a preload")
    func preload() async throws {
        session.transport.hold("CharacterQuery")
        session.environment.preload(CharacterQuery(id: "1"))
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        #expect(handle.fetch.isInFlight)
        try await session.answer(handle, with: Responses.character("1"))
        #expect(handle.phase.data != nil)
        #expect(session.transport.requests.count == 1)
    }

    @Test("a released operation waits in the buffer; pushed out, its handle and its fetch are gone")
    func pushedOut() async throws {
        session.transport.hold("CharacterQuery")
        session.environment.preload(CharacterQuery(id: "1"))
        session.environment.preload(CharacterQuery(id: "2"))
        #expect(session.transport.cancelled.isEmpty)
        session.environment.preload(CharacterQuery(id: "3"))
        try await wait(until: { session.transport.cancelled.count == 1 })
        #expect(session.transport.held.count == 2)
        #expect(String(decoding: session.transport.cancelled[0].variables, as: UTF8.self) == #"{"id":"1"}"#)
    }

    @Test("a handle that is made and then retained pushes no released one out; without a holder it does, a turn later")
    func madeThenRetained() async throws {
        let session = Session(releaseBufferSize: 1)
        let (released, first) = try await session.ready()
        first.release()
        session.transport.hold("CharacterQuery")
        let second = session.environment.handle(for: CharacterQuery(id: "2")).retain()
        session.store.runTurn()
        #expect(released.data != nil)
        let third = session.environment.handle(for: CharacterQuery(id: "3"))
        #expect(released.data != nil)
        session.store.runTurn()
        #expect(released.data == nil && third.fetch.isInFlight)
        second.release()
        #expect(!third.fetch.isInFlight)
    }

    @Test("a handle that was pushed out and is still held comes back when it is used again")
    func reentered() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        try await session.answer(handle, with: Responses.character("1"))
        session.environment.preload(CharacterQuery(id: "2"))
        session.environment.preload(CharacterQuery(id: "3"))
        #expect(handle.phase.isLoading && handle.data == nil)
        // The collection that drops its records comes in a later turn.
        session.store.runTurn()
        #expect(session.environment.handle(for: CharacterQuery(id: "1")) === handle)
        #expect(handle.fetch.isInFlight)
        let retention = handle.retain()
        try await wait(until: { session.transport.held.contains { $0.request.variables == Array(#"{"id":"1"}"#.utf8) } }
        )
        let exchange = try #require(session.transport.held.last)
        exchange.respond(Responses.character("1", name: "Again"))
        try await wait(until: { handle.phase.data?.character?.name == "Again" })
        retention.release()
    }

    @Test("a handle that was pushed out and is used again before its records went shows them, and fetches nothing")
    func reenteredAtOnce() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        try await session.answer(handle, with: Responses.character("1"))
        let wakes = Wakes { _ = handle.phase }
        session.environment.preload(CharacterQuery(id: "2"))
        session.environment.preload(CharacterQuery(id: "3"))
        #expect(wakes.count == 1)
        #expect(session.environment.handle(for: CharacterQuery(id: "1")).phase.data?.character?.name == "Rick")
        #expect(session.transport.requests.count == 3)
    }

    @Test("in a store without a release buffer a preload is pushed out at once, and leaves nothing")
    func noBuffer() async throws {
        let session = HandingSession(releaseBufferSize: 0)
        for id in 1...5 { session.environment.preload(CharacterQuery(id: "\(id)")) }
        #expect(session.environment.census == Census())
        #expect(session.transport.exchanges.isEmpty)
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        let retention = handle.retain()
        try await session.transport.reader(0).hand(Responses.character("1"))
        try await session.settled()
        #expect(handle.phase.data?.character?.name == "Rick")
        retention.release()
        session.store.runTurn()
        #expect(handle.data == nil && session.environment.census.records == 0)
    }

    @Test("a fetch that a caller waits for is not pushed out")
    func waitedFor() async throws {
        session.transport.hold("CharacterQuery")
        let fetching = Task { try await session.environment.fetch(CharacterQuery(id: "1")).character?.name }
        try await wait(until: { session.transport.held.count == 1 })
        session.environment.preload(CharacterQuery(id: "2"))
        session.environment.preload(CharacterQuery(id: "3"))
        session.environment.preload(CharacterQuery(id: "4"))
        try #require(session.transport.held.first).respond(Responses.character("1"))
        #expect(try await fetching.value == "Rick")
    }

    @Test("two holders, one released: nothing that the other reads goes")
    func twoHolders() async throws {
        let (handle, first) = try await session.ready()
        let second = handle.retain()
        first.release()
        for id in 2...5 { session.environment.preload(CharacterQuery(id: "\(id)")) }
        #expect(handle.phase.data?.character?.name == "Rick")
        second.release()
        second.release()
    }

    @Test("a retention that is let go of releases")
    func letGo() async throws {
        let (handle, retention) = try await session.ready()
        var holder: Retention? = retention
        #expect(holder != nil)
        holder = nil
        _ = consume retention
        for id in 2...3 { session.environment.preload(CharacterQuery(id: "\(id)")) }
        try await wait(until: { handle.data == nil })
    }
}
