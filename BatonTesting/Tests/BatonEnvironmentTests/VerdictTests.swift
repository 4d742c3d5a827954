import Baton
import BatonTesting
import Testing

@Suite("An operation under @throwOnFieldError")
@MainActor struct VerdictTests {
    let session = Session()
    let query = StrictQuery(id: "1")

    private let secret = Payload(
        json: """
            {"data":{"character":{"id":"1","name":null}},\
            "errors":[{"message":"secret","path":["character","name"]}]}
            """
    )
    private let good = Payload(json: #"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
    private let unplaced = Payload(
        json: #"{"data":{"character":{"id":"1","name":"Rick"}},"errors":[{"message":"half"}]}"#
    )

    private func failed() async throws -> (OperationHandle<StrictQuery>, Retention) {
        session.transport.hold("StrictQuery")
        let handle = session.environment.handle(for: query)
        let retention = handle.retain()
        try await session.answer(handle, with: secret)
        return (handle, retention)
    }

    @Test("is failed by an uncaught field error, with its data in the store and its fetch done")
    func failure() async throws {
        let (handle, retention) = try await failed()
        defer { retention.release() }
        #expect((handle.phase.error as? FieldErrors)?.errors.map(\.message) == ["secret"])
        #expect(handle.data?.character?.name == nil && handle.data?.character != nil)
        #expect(handle.fetch.failure == nil)
    }

    @Test("a retry leaves its failure in place while it runs, and an answer makes it ready")
    func retry() async throws {
        let (handle, retention) = try await failed()
        defer { retention.release() }
        let wakes = Wakes { _ = handle.phase }
        handle.retry()
        #expect(handle.phase.error is FieldErrors && handle.isRefreshing)
        #expect(wakes.count == 0)
        try await session.answer(handle, with: good)
        #expect(handle.phase.data?.character?.name == "Rick")
        #expect(wakes.count == 1)
    }

    @Test("another operation that answers the field makes it ready too")
    func answeredElsewhere() async throws {
        let (handle, retention) = try await failed()
        defer { retention.release() }
        try await session.environment.commitPayload(CharacterQuery(id: "1"), Responses.character("1"))
        #expect(handle.phase.data?.character?.name == "Rick")
    }

    @Test("is failed by an error of the response that no field holds, until a response without one")
    func unplacedErrors() async throws {
        session.transport.hold("StrictQuery")
        let handle = session.environment.handle(for: query)
        try await session.answer(handle, with: unplaced)
        #expect((handle.phase.error as? FieldErrors)?.errors.map(\.message) == ["half"])
        handle.retry()
        try await session.answer(handle, with: good)
        #expect(handle.phase.data != nil)
    }

    @Test("throws from a fetch and from a payload by hand, which are committed")
    func thrown() async throws {
        session.transport.answer("StrictQuery", with: secret)
        await #expect(throws: FieldErrors.self) { try await session.environment.fetch(query) }
        let handle = session.environment.handle(for: query, fetchPolicy: .storeOnly)
        #expect(handle.data != nil)
        await #expect(throws: FieldErrors.self) { try await session.environment.commitPayload(query, secret) }
        try await session.environment.commitPayload(query, good)
        #expect(try await fetched() == "Rick")
    }

    private func fetched() async throws -> String? {
        session.transport.answer("StrictQuery", with: good)
        return try await session.environment.fetch(query).character?.name
    }
}
