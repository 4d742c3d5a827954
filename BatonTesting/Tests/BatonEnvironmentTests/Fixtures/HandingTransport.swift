import Baton
@testable import BatonTesting
import Foundation
import Testing

/// A transport whose payloads a test hands to the reader, one by one, so that what the test does next in its turn of the
/// main actor happens while the payload is being read: after it left the transport, and before it can land.
final class HandingTransport: Transport {
    private let sent = Watched<[HandedExchange]>([])

    /// The exchanges so far, in order. Observed.
    var exchanges: [HandedExchange] { sent.value }

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        let exchange = HandedExchange(request)
        sent.change { $0.append(exchange) }
        return AsyncThrowingStream { try await exchange.next() }
    }

    /// The exchange of this number, once its reader waits for a payload.
    @MainActor func reader(_ number: Int) async throws -> HandedExchange {
        try await wait(
            for: "the reader of exchange \(number)",
            until: { self.exchanges.count > number && self.exchanges[number].isAwaited }
        )
        return exchanges[number]
    }
}

/// One request and the reader of its payloads.
final class HandedExchange: Sendable {
    private typealias Waiter = CheckedContinuation<Result<Data?, any Error>, Never>

    private struct State {
        var waiter: Waiter?
        var isCancelled = false
    }

    let request: Request
    private let state = Watched(State())
    private let taken = DispatchSemaphore(value: 0)

    init(_ request: Request) {
        self.request = request
    }

    /// Whether the reader waits for a payload. Observed.
    var isAwaited: Bool { state.value.waiter != nil }

    /// Whether the reader was cancelled while it waited. Observed.
    var isCancelled: Bool { state.value.isCancelled }

    /// Hands a payload over, nil for the stream's end, and returns once the reader has it; the main actor's turn is still
    /// the caller's.
    @MainActor func hand(_ payload: Payload?) {
        resume(with: .success(payload?.data))
    }

    /// Fails in place of a payload.
    @MainActor func fail(_ error: any Error) {
        resume(with: .failure(error))
    }

    @MainActor private func resume(with result: Result<Data?, any Error>) {
        let waiter = state.change { state in
            defer { state.waiter = nil }
            return state.waiter
        }
        guard let waiter else {
            Issue.record("Nobody reads the answer of `\(request.name)`.")
            return
        }
        waiter.resume(returning: result)
        taken.wait()
    }

    fileprivate func next() async throws -> Data? {
        let result = await withTaskCancellationHandler {
            let result = await withCheckedContinuation { (waiter: Waiter) in
                let isCancelled = state.change { state in
                    if !state.isCancelled { state.waiter = waiter }
                    return state.isCancelled
                }
                if isCancelled { waiter.resume(returning: .success(nil)) }
            }
            taken.signal()
            return result
        } onCancel: {
            let waiter = state.change { state in
                state.isCancelled = true
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: .success(nil))
        }
        return try result.get()
    }
}
