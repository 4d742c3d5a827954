import BatonTesting
import Testing

@_spi(Runtime) import Baton

@Suite("A mutation's answer that is being read")
@MainActor struct MutationRaceTests {
    let session = HandingSession()

    private func renaming(_ name: String = "New") -> Task<String?, any Error> {
        let environment = session.environment
        return Task {
            try await environment.mutate(
                RenameMutation(id: "1", name: name),
                optimistic: Responses.rename("1", to: "Optimistic")
            ).rename?.name
        }
    }

    @Test("lands though its caller is cancelled, and replaces its optimistic response")
    func callerCancelled() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let renaming = renaming()
        let exchange = try await session.transport.reader(1)
        #expect(handle.data?.character?.name == "Optimistic")
        exchange.hand(Responses.rename("1", to: "New"))
        renaming.cancel()
        #expect(try await renaming.value == "New")
        try await session.settled()
        #expect(handle.data?.character?.name == "New")
        #expect(session.transport.exchanges.count == 2)
    }

    @Test("lands though its caller was cancelled before the mutation was sent")
    func callerCancelledBefore() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let renaming = renaming()
        renaming.cancel()
        try await session.transport.reader(1).hand(Responses.rename("1", to: "New"))
        try await session.settled()
        #expect(handle.data?.character?.name == "New")
        _ = await renaming.result
    }

    @Test("lands though nobody holds the environment any more")
    func environmentLetGo() async throws {
        let transport = HandingTransport()
        var environment: Environment? = Environment(store: Store(), transport: transport)
        weak let weakEnvironment = environment
        let mutating = Task { [environment] in
            try await environment?.mutate(RenameMutation(id: "1", name: "New")).rename?.name
        }
        environment = nil
        try await transport.reader(0).hand(Responses.rename("1", to: "New"))
        #expect(try await mutating.value == "New")
        for _ in 0..<100 where weakEnvironment != nil { await Task.yield() }
        #expect(weakEnvironment == nil)
    }

    @Test("lands over a refetch's response that is being read in the same turn, in whichever order")
    func besideARefetch() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let renaming = renaming()
        let answer = try await session.transport.reader(1)
        handle.retry()
        let response = try await session.transport.reader(2)
        answer.hand(Responses.rename("1", to: "Both"))
        response.hand(Responses.character("1", name: "Both", status: "Fetched"))
        #expect(handle.data?.character?.name == "Optimistic")
        _ = try await renaming.value
        try await session.settled()
        #expect(handle.data?.character?.name == "Both" && handle.data?.character?.status == "Fetched")
    }

    @Test("a failure that comes with an end of its caller takes the optimistic response back")
    func failureAndCancelled() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let renaming = renaming()
        let exchange = try await session.transport.reader(1)
        exchange.fail(NoNetwork())
        renaming.cancel()
        #expect(await renaming.failure is NoNetwork)
        try await session.settled()
        #expect(handle.data?.character?.name == "Rick")
        #expect(session.transport.exchanges.count == 2)
    }
}
