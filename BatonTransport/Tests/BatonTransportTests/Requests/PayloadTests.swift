import BatonTransport
import Foundation
import Testing

/// Answers with the payloads it was made with, then ends or throws.
private struct FixedTransport: Transport {
    var payloads: [Data]
    var error: (any Error)?

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            for payload in payloads { continuation.yield(payload) }
            continuation.finish(throwing: error)
        }
    }
}

@Suite("The one payload of a request")
struct PayloadTests {
    private let request = Request(name: "A", kind: .query, document: .text("{a}"))

    @Test("one payload is returned as it came")
    func one() async throws {
        #expect(try await FixedTransport(payloads: [Data("x".utf8)]).payload(request) == Data("x".utf8))
    }

    @Test("none is a transport error of status 0 that says so")
    func none() async throws {
        let error = await #expect(throws: TransportError.self) {
            try await FixedTransport(payloads: []).payload(request)
        }
        #expect(error?.status == 0)
        #expect(error?.message == "The transport delivered no payload for `A`.")
    }

    @Test("two are a transport error of status 0 that says so")
    func two() async throws {
        let transport = FixedTransport(payloads: [Data("x".utf8), Data("y".utf8)])
        let error = await #expect(throws: TransportError.self) { try await transport.payload(request) }
        #expect(error?.message == "The transport delivered more than one payload for `A`.")
    }

    @Test("what the stream throws is thrown unchanged, even after a payload")
    func thrown() async throws {
        let thrown = TransportError(status: 502, body: Data("bad".utf8), message: "m")
        let transport = FixedTransport(payloads: [Data("x".utf8)], error: thrown)
        await #expect(throws: thrown) { try await transport.payload(request) }
    }

    @Test("a cancelled task gets a cancellation error, not a missing payload")
    func cancelled() async throws {
        struct Silent: Transport {
            func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
                AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self).stream
            }
        }
        let task = Task { try await Silent().payload(request) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
