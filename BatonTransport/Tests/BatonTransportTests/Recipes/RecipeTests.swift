import BatonTransport
import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransportRecipes

/// Answers each request with the next of its scripts, and keeps the requests.
private final class StepTransport: Transport {
    let requests = Log<Request>()
    private let steps: [@Sendable (AsyncThrowingStream<Data, any Error>.Continuation) -> Void]

    init(_ steps: [@Sendable (AsyncThrowingStream<Data, any Error>.Continuation) -> Void]) { self.steps = steps }

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        requests.append(request)
        let step = steps[min(requests.elements.count, steps.count) - 1]
        return AsyncThrowingStream { step($0) }
    }

    static func fails(_ status: Int) -> @Sendable (AsyncThrowingStream<Data, any Error>.Continuation) -> Void {
        { $0.finish(throwing: TransportError(status: status, message: "status \(status)")) }
    }

    static let succeeds: @Sendable (AsyncThrowingStream<Data, any Error>.Continuation) -> Void = {
        $0.yield(Data("{}".utf8))
        $0.finish()
    }

}

@Suite("Wrappers over the one verb", .timeLimit(.minutes(1)))
struct RecipeTests {
    private static func request(_ kind: OperationKind) -> Request {
        Request(name: "A", kind: kind, document: .id("1"), variables: Array(#"{"secret":"s"}"#.utf8))
    }

    @Test(
        "a 401 is replayed once after the credentials were renewed, whatever the kind",
        arguments: OperationKind.allCases
    )
    func replay(kind: OperationKind) async throws {
        let renewals = Counter()
        let once = StepTransport([StepTransport.fails(401), StepTransport.succeeds])
        let payload = try await ReplayingTransport(wrapped: once) { renewals.add() }.payload(Self.request(kind))
        #expect(payload == Data("{}".utf8))
        let twice = StepTransport([StepTransport.fails(401)])
        let error = await #expect(throws: TransportError.self) {
            try await ReplayingTransport(wrapped: twice) { renewals.add() }.payload(Self.request(kind))
        }
        #expect(error?.status == 401)
        #expect(renewals.value == 2)
        #expect(twice.requests.elements.count == 2)
    }

    @Test("another failure is not replayed, and one to renew fails the request")
    func noReplay() async throws {
        struct NoToken: Error {}
        let other = StepTransport([StepTransport.fails(403)])
        await #expect(throws: TransportError.self) {
            try await ReplayingTransport(wrapped: other) {}.payload(Self.request(.query))
        }
        #expect(other.requests.elements.count == 1)
        let expired = StepTransport([StepTransport.fails(401)])
        await #expect(throws: NoToken.self) {
            try await ReplayingTransport(wrapped: expired) { throw NoToken() }.payload(Self.request(.query))
        }
    }

    @Test("a query is tried again until it succeeds, or the attempts are used up")
    func retry() async throws {
        let waits = Log<Int>()
        let recovering = StepTransport([StepTransport.fails(0), StepTransport.fails(503), StepTransport.succeeds])
        let transport = RetryingTransport(wrapped: recovering, attempts: 3) { waits.append($0) }
        #expect(try await transport.payload(Self.request(.query)) == Data("{}".utf8))
        #expect(waits.elements == [2, 3])
        let lost = StepTransport([StepTransport.fails(502)])
        await #expect(throws: TransportError.self) {
            try await RetryingTransport(wrapped: lost, attempts: 4) { _ in }.payload(Self.request(.query))
        }
        #expect(lost.requests.elements.count == 4)
    }

    @Test("a mutation and a subscription are never tried again", arguments: [OperationKind.mutation, .subscription])
    func neverAgain(kind: OperationKind) async throws {
        let lost = StepTransport([StepTransport.fails(0)])
        await #expect(throws: TransportError.self) {
            try await RetryingTransport(wrapped: lost) { _ in }.payload(Self.request(kind))
        }
        #expect(lost.requests.elements.count == 1)
    }

    @Test("a query that failed after a payload, or for a reason that stays, is not tried again")
    func noRetry() async throws {
        let partial = StepTransport([
            { continuation in
                continuation.yield(Data("{}".utf8))
                continuation.finish(throwing: TransportError(message: "cut off"))
            }
        ])
        var payloads = 0
        await #expect(throws: TransportError.self) {
            for try await _ in RetryingTransport(wrapped: partial, wait: { _ in }).send(Self.request(.query)) {
                payloads += 1
            }
        }
        #expect(payloads == 1)
        #expect(partial.requests.elements.count == 1)
        let refused = StepTransport([StepTransport.fails(400)])
        await #expect(throws: TransportError.self) {
            try await RetryingTransport(wrapped: refused) { _ in }.payload(Self.request(.query))
        }
        #expect(refused.requests.elements.count == 1)
    }

    @Test("a deadline ends a request across its attempts, and cancels the one under way")
    func deadline() async throws {
        let cancelled = Gate()
        let silent = StepTransport([
            StepTransport.fails(503), { $0.onTermination = { _ in cancelled.open() } },
        ])
        let retrying = RetryingTransport(wrapped: silent) { _ in }
        let error = await #expect(throws: TransportError.self) {
            try await DeadlineTransport(wrapped: retrying, limit: .milliseconds(10)).payload(Self.request(.query))
        }
        #expect(error?.message == "`A` took longer than 0.01 seconds.")
        await cancelled.wait()
        let quick = StepTransport([StepTransport.succeeds])
        let transport = DeadlineTransport(wrapped: quick, limit: .seconds(3600))
        #expect(try await transport.payload(Self.request(.mutation)) == Data("{}".utf8))
    }

    @Test("a log has names, counts and sizes, and no values")
    func logging() async throws {
        let lines = Log<String>()
        let transport = StepTransport([StepTransport.succeeds, StepTransport.fails(502)])
        let logging = LoggingTransport(wrapped: transport) { lines.append($0) }
        _ = try await logging.payload(Self.request(.query))
        await #expect(throws: TransportError.self) { try await logging.payload(Self.request(.mutation)) }
        #expect(
            lines.elements == [
                "query A: sent", "query A: 1 payloads, 2 bytes", "mutation A: sent",
                "mutation A: failed after 0 payloads, status 502",
            ]
        )
    }

    @Test("cancelling a wrapper cancels what it wraps")
    func cancellation() async throws {
        let gates = (0..<4).map { _ in (started: Gate(), ended: Gate()) }
        let inner = gates.map { gate in
            StepTransport([
                { continuation in
                    continuation.onTermination = { _ in gate.ended.open() }
                    gate.started.open()
                }
            ])
        }
        let wrappers: [any Transport] = [
            ReplayingTransport(wrapped: inner[0]) {}, RetryingTransport(wrapped: inner[1]),
            DeadlineTransport(wrapped: inner[2], limit: .seconds(3600)), LoggingTransport(wrapped: inner[3]) { _ in },
        ]
        for (wrapper, gate) in zip(wrappers, gates) {
            let task = Task { try await wrapper.payload(Self.request(.query)) }
            await gate.started.wait()
            task.cancel()
            await gate.ended.wait()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("the recipes in the documentation are the ones tested here")
    func documentation() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let document = try String(
            contentsOf: here.appending(path: "../../../Documentation/wrappers.md"),
            encoding: .utf8
        )
        for name in ["ReplayingTransport", "RetryingTransport", "DeadlineTransport", "LoggingTransport"] {
            let source = try String(contentsOf: here.appending(path: "../../../Recipes/\(name).swift"), encoding: .utf8)
            #expect(document.contains("```swift\n\(source)```"), "\(name) differs from Documentation/wrappers.md")
        }
    }
}
