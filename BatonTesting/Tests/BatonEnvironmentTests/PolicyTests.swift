import Baton
import BatonTesting
import Testing

@Suite("A fetch policy")
@MainActor struct PolicyTests {
    let session = Session()
    let query = CharacterQuery(id: "1")

    private var sent: Int { session.transport.requests.count }

    /// The store holds the query's data, and nobody a handle.
    private func seed() throws {
        session.transport.hold("CharacterQuery")
        try session.environment.commitPayload(query, Responses.character("1"))
    }

    @Test("`storeOrNetwork` shows what the store holds and sends nothing")
    func storeOrNetwork() throws {
        try seed()
        let handle = session.environment.handle(for: query)
        #expect(handle.phase.data?.character?.name == "Rick")
        #expect(sent == 0 && !handle.fetch.isInFlight)
    }

    @Test("`storeOrNetwork` fetches data that is stale, and shows it meanwhile")
    func stale() async throws {
        try seed()
        session.environment.invalidate()
        let handle = session.environment.handle(for: query)
        #expect(handle.isStale && handle.isRefreshing && sent == 1)
        #expect(handle.phase.data?.character?.name == "Rick")
        try await session.answer(handle, with: Responses.character("1"))
        #expect(!handle.isStale)
    }

    @Test("`storeOrNetwork` fetches what the store holds in part, by another operation")
    func partial() throws {
        session.transport.hold("CharacterQuery")
        try session.environment.commitPayload(CharactersQuery(), Responses.characters("Rick"))
        let handle = session.environment.handle(for: query)
        #expect(handle.phase.isLoading && sent == 1)
    }

    @Test("`storeOrNetwork` fetches again when the last response carried errors that no field holds")
    func unplacedErrors() throws {
        session.transport.hold("CharacterQuery")
        let payload = Payload(
            json: """
                {"data":{"character":{"id":"1","name":"Rick","status":"Alive","origin":null}},\
                "errors":[{"message":"half of me is missing"}]}
                """
        )
        try session.environment.commitPayload(query, payload)
        let handle = session.environment.handle(for: query)
        #expect(handle.isRefreshing && sent == 1)
    }

    @Test("`storeAndNetwork` shows what the store holds and fetches in any case")
    func storeAndNetwork() async throws {
        try seed()
        let handle = session.environment.handle(for: query, fetchPolicy: .storeAndNetwork)
        #expect(handle.phase.data?.character?.name == "Rick")
        #expect(handle.isRefreshing && sent == 1)
    }

    @Test("`networkOnly` shows loading until its own response, data or not")
    func networkOnly() async throws {
        try seed()
        let handle = session.environment.handle(for: query, fetchPolicy: .networkOnly)
        let retention = handle.retain()
        defer { retention.release() }
        #expect(handle.phase.isLoading && handle.data == nil && !handle.isRefreshing && sent == 1)
        try await session.refuse(handle, with: NoNetwork())
        #expect(handle.phase.error is NoNetwork)
        handle.retry()
        #expect(handle.phase.isLoading)
        try await session.answer(handle, with: Responses.character("1", name: "Fresh"))
        #expect(handle.phase.data?.character?.name == "Fresh")
    }

    @Test("`networkOnly` shows data that somebody already shows, and fetches")
    func networkOnlyShared() async throws {
        let (first, retention) = try await session.ready()
        defer { retention.release() }
        let second = session.environment.handle(for: query, fetchPolicy: .networkOnly)
        #expect(first === second)
        #expect(second.phase.data != nil && second.isRefreshing)
    }

    @Test("`storeOnly` never fetches: with data it is ready, without it fails with missing data")
    func storeOnly() throws {
        let empty = session.environment.handle(for: CharacterQuery(id: "2"), fetchPolicy: .storeOnly)
        #expect(empty.phase.error as? MissingDataError == MissingDataError(operation: "CharacterQuery"))
        try seed()
        #expect(session.environment.handle(for: query, fetchPolicy: .storeOnly).phase.data != nil)
        #expect(sent == 0)
    }

    @Test("a `storeOnly` handle without data shows loading once another holder has it fetched")
    func storeOnlyShared() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: query, fetchPolicy: .storeOnly)
        #expect(handle.phase.error is MissingDataError)
        _ = session.environment.handle(for: query)
        #expect(handle.phase.isLoading)
        try await session.answer(handle, with: Responses.character("1"))
        #expect(handle.phase.data != nil)
    }

    @Test("a `storeOnly` holder is fetched for by no invalidation, revalidation or heal")
    func holdersPolicy() async throws {
        try seed()
        let handle = session.environment.handle(for: query, fetchPolicy: .storeOnly)
        let storeOnly = handle.retain()
        session.environment.invalidate()
        session.environment.revalidate()
        #expect(sent == 0 && handle.isStale)
        let network = session.environment.handle(for: query).retain()
        #expect(sent == 1)
        try await session.answer(handle, with: Responses.character("1"))
        session.environment.invalidate()
        #expect(sent == 2)
        try await session.answer(handle, with: Responses.character("1"))
        network.release()
        session.environment.invalidate()
        #expect(sent == 2)
        storeOnly.release()
    }
}
