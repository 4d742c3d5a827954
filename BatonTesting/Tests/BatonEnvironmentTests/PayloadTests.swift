import Baton
import BatonTesting
import Testing

@Suite("A payload committed by hand")
@MainActor struct PayloadTests {
    let session = Session()
    let query = CharacterQuery(id: "1")

    @Test("is what a fetch would have committed: the handle is ready and nothing is sent")
    func ready() throws {
        try session.environment.commitPayload(query, Responses.character("1"))
        let handle = session.environment.handle(for: query)
        #expect(handle.phase.data?.character?.name == "Rick")
        #expect(handle.fetchTime != nil && session.transport.requests.isEmpty)
    }

    @Test("is read off the main actor in its asynchronous form")
    func asynchronous() async throws {
        try await session.environment.commitPayload(query, Responses.character("1"))
        #expect(session.environment.handle(for: query).phase.data?.character?.name == "Rick")
    }

    @Test("reaches a handle that waits for its own fetch")
    func loadingHandle() throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: query)
        let wakes = Wakes { _ = handle.phase }
        try session.environment.commitPayload(query, Responses.character("1"))
        #expect(handle.phase.data != nil && handle.isRefreshing && wakes.count == 1)
    }

    @Test("of a part changes what it names and leaves the rest")
    func part() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        try await session.environment.commitPayload(
            query,
            Payload(json: #"{"data":{"character":{"id":"1","name":"Ricky"}}}"#)
        )
        #expect(handle.data?.character?.name == "Ricky")
        #expect(handle.data?.character?.status == "Alive")
    }

    @Test("that cannot be read, or holds errors alone, is refused and writes nothing")
    func refused() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        #expect(throws: IngestError.self) { try commit(Responses.malformed) }
        #expect(throws: GraphQLErrors.self) { try commit(Responses.refusal) }
        await #expect(throws: IngestError.self) {
            try await session.environment.commitPayload(query, Responses.malformed)
        }
        #expect(handle.data?.character?.name == "Rick" && handle.fetch.failure == nil)
    }

    @Test("of a mutation or a subscription lands as its answer or its event would")
    func otherKinds() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        try await session.environment.commitPayload(RenameMutation(id: "1", name: "M"), Responses.rename("1", to: "M"))
        #expect(handle.data?.character?.name == "M")
        try await session.environment.commitPayload(RenamedSubscription(), Responses.renamed("1", to: "S"))
        #expect(handle.data?.character?.name == "S")
    }

    private func commit(_ payload: Payload) throws {
        try session.environment.commitPayload(query, payload)
    }
}
