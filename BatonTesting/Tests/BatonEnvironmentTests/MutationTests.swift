import Baton
import BatonHost
import BatonTesting
import Testing

@Suite("A mutation")
@MainActor struct MutationTests {
    let session = Session()

    @Test("returns its data once its answer was committed, and records it changed are changed everywhere")
    func answered() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let renaming = Task {
            try await session.environment.mutate(RenameMutation(id: "1", name: "Pickle Rick")).rename?.name
        }
        try await wait(until: { session.transport.held.count == 1 })
        #expect(handle.data?.character?.name == "Rick")
        try session.held("RenameMutation").respond(Responses.rename("1", to: "Pickle Rick"))
        #expect(try await renaming.value == "Pickle Rick")
        #expect(handle.data?.character?.name == "Pickle Rick")
    }

    @Test("an optimistic response shows in the turn of the call, and the answer replaces it in one change")
    func optimistic() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let wakes = Wakes { _ = handle.data?.character?.name }
        let renaming = Task {
            try await session.environment.mutate(
                RenameMutation(id: "1", name: "Pickle"),
                optimistic: Responses.rename("1", to: "Pickle")
            )
        }
        try await wait(until: { session.transport.held.count == 1 })
        #expect(handle.data?.character?.name == "Pickle")
        #expect(wakes.count == 1)
        try session.held("RenameMutation").respond(Responses.rename("1", to: "Pickle"))
        _ = try await renaming.value
        #expect(handle.data?.character?.name == "Pickle")
        #expect(wakes.count == 1)
    }

    @Test("a failure takes the optimistic response back and throws what the transport threw")
    func reverted() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        for answer in [nil, Responses.refusal, Responses.malformed] {
            let renaming = Task {
                try await session.environment.mutate(
                    RenameMutation(id: "1", name: "Pickle"),
                    optimistic: Responses.rename("1", to: "Pickle")
                )
            }
            try await wait(until: { session.transport.held.count == 1 })
            #expect(handle.data?.character?.name == "Pickle")
            if let answer {
                try session.held("RenameMutation").respond(answer)
            } else {
                try session.held("RenameMutation").refuse(NoNetwork())
            }
            let error = try #require(await renaming.failure)
            switch answer {
            case nil: #expect(error is NoNetwork)
            case Responses.refusal: #expect(error is GraphQLErrors)
            default: #expect(error is IngestError)
            }
            #expect(handle.data?.character?.name == "Rick")
        }
    }

    @Test("three in flight, answered, refused and answered, never flash an old value")
    func threeInFlight() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let names = ["One", "Two", "Three"]
        let renaming = names.map { name in
            Task {
                try await session.environment.mutate(
                    RenameMutation(id: "1", name: name),
                    optimistic: Responses.rename("1", to: name)
                )
            }
        }
        try await wait(until: { session.transport.held.count == 3 })
        let held = session.transport.held
        var shown: [String?] = []
        let look = { shown.append(handle.data?.character?.name) }
        look()
        held[0].respond(Responses.rename("1", to: "One"))
        _ = try await renaming[0].value
        look()
        held[1].refuse(NoNetwork())
        #expect(await renaming[1].failure is NoNetwork)
        look()
        held[2].respond(Responses.rename("1", to: "Three"))
        _ = try await renaming[2].value
        look()
        #expect(shown == ["Three", "Three", "Three", "Three"])
    }

    @Test("its answer lands though its caller is cancelled, and it is sent once")
    func callerCancelled() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let renaming = Task {
            try await session.environment.mutate(
                RenameMutation(id: "1", name: "Pickle"),
                optimistic: Responses.rename("1", to: "Pickle")
            )
        }
        try await wait(until: { session.transport.held.count == 1 })
        renaming.cancel()
        try session.held("RenameMutation").respond(Responses.rename("1", to: "Landed"))
        _ = try await renaming.value
        #expect(handle.data?.character?.name == "Landed")
        #expect(session.transport.requests(.mutation).count == 1)
        #expect(session.transport.cancelled.isEmpty)
    }

    @Test("an optimistic response that cannot be read is refused before anything is sent")
    func malformedOptimistic() async throws {
        await #expect(throws: IngestError.self) {
            try await session.environment.mutate(
                RenameMutation(id: "1", name: "x"),
                optimistic: Payload(json: #"{"data":{"rename":"#)
            )
        }
        #expect(session.transport.requests.isEmpty)
    }

    @Test("carries no variable that the text does not declare")
    func clientVariables() async throws {
        let session = session
        let renaming = Task {
            try await session.environment.mutate(RenameMutation(id: "1", name: "x", connections: ["c"]))
        }
        try await wait(until: { session.transport.held.count == 1 })
        let exchange = try session.held("RenameMutation")
        #expect(String(decoding: exchange.request.variables, as: UTF8.self) == #"{"id":"1","name":"x"}"#)
        exchange.respond(Responses.rename("1", to: "x"))
        _ = try await renaming.value
    }

    @Test("mutations are sent in the order of their calls")
    func order() async throws {
        let session = session
        let renaming = (0..<20).map { number in
            Task { try await session.environment.mutate(RenameMutation(id: "\(number)", name: "x")) }
        }
        try await wait(until: { session.transport.held.count == 20 })
        let ids = session.transport.requests.map { String(decoding: $0.variables, as: UTF8.self) }
        #expect(ids == (0..<20).map { #"{"id":"\#($0)","name":"x"}"# })
        for task in renaming { task.cancel() }
        session.environment.end()
        for task in renaming { _ = await task.result }
    }
}

extension Task where Failure == any Error {
    /// What the task threw, nil when it returned.
    var failure: (any Error)? {
        get async {
            if case .failure(let error) = await result { error } else { nil }
        }
    }
}
