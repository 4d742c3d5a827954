import Baton
import Foundation

/// A request a ``ScriptedTransport`` was sent, and the test's end of its stream.
public final class ScriptedExchange: Sendable {
    enum Role {
        case answered
        case held
        case driven
    }

    enum State {
        case open
        case ended
        case cancelled
    }

    /// The request.
    public let request: Request
    let role: Role
    private let state = Watched(State.open)
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

    init(_ request: Request, role: Role, _ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.request = request
        self.role = role
        self.continuation = continuation
    }

    /// Whether the exchange waits for the test. Observed.
    public var isOpen: Bool { state.value == .open }

    /// Whether the caller went first. Observed.
    public var isCancelled: Bool { state.value == .cancelled }

    /// Answers with one payload and ends the stream.
    public func respond(_ payload: Payload) {
        send(payload)
        complete()
    }

    /// Fails in place of an answer.
    public func refuse(_ error: any Error) {
        fail(error)
    }

    /// Delivers a payload; the stream stays open.
    public func send(_ payload: Payload) {
        continuation.yield(payload.data)
    }

    /// Ends the stream as a server that is done.
    public func complete() {
        end()
        continuation.finish()
    }

    /// Ends the stream with an error.
    public func fail(_ error: any Error) {
        end()
        continuation.finish(throwing: error)
    }

    func cancel() {
        state.change { if $0 == .open { $0 = .cancelled } }
    }

    private func end() {
        state.change { if $0 == .open { $0 = .ended } }
    }
}
