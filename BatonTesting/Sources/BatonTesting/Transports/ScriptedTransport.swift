import Baton
import Foundation

/// A transport that a test answers by hand.
///
/// A mutation, and any operation the test names, is held until the test responds or refuses, so that the time between
/// an optimistic response and the server's answer can be looked at. A subscription, and any operation the test names,
/// is driven payload by payload. Everything else is answered as scripted, by name; an operation with no answer scripted
/// fails with a status 0 that says so.
///
///     let transport = ScriptedTransport()
///     transport.answer("IssuesQuery", with: Payload(json: …))
///     transport.hold("NextPageQuery")
///     …
///     try await wait(until: { transport.held.count == 1 })
///     transport.held[0].respond(Payload(json: …))
public final class ScriptedTransport: Transport {
    fileprivate struct Script {
        var answers: [String: Payload] = [:]
        var heldNames: Set<String> = []
        var drivenNames: Set<String> = []
        var exchanges: [ScriptedExchange] = []
    }

    private let script = Watched(Script())

    /// Makes a transport with nothing scripted.
    public init() {}

    /// Answers an operation at once, every time it is sent, a mutation or subscription too.
    public func answer(_ name: String, with payload: Payload) {
        script.change { script in
            script.answers[name] = payload
            script.heldNames.remove(name)
            script.drivenNames.remove(name)
        }
    }

    /// Holds the operations of these names from now on.
    public func hold(_ names: String...) {
        script.change { script in
            script.heldNames.formUnion(names)
            script.drivenNames.subtract(names)
        }
    }

    /// Drives the operations of these names from now on: their payloads come one by one.
    public func drive(_ names: String...) {
        script.change { script in
            script.drivenNames.formUnion(names)
            script.heldNames.subtract(names)
        }
    }

    /// The requests sent so far, in order. Observed.
    public var requests: [Request] {
        script.value.exchanges.map(\.request)
    }

    /// The requests of one kind sent so far, in order. Observed.
    public func requests(_ kind: OperationKind) -> [Request] {
        requests.filter { $0.kind == kind }
    }

    /// The held exchanges that wait for their answer, oldest first. Observed.
    public var held: [ScriptedExchange] {
        script.value.exchanges.filter { $0.role == .held && $0.isOpen }
    }

    /// The driven exchanges that are open, oldest first. Observed.
    public var driven: [ScriptedExchange] {
        script.value.exchanges.filter { $0.role == .driven && $0.isOpen }
    }

    /// The requests whose caller went before their answer, in the order they were sent. Observed.
    public var cancelled: [Request] {
        script.value.exchanges.filter(\.isCancelled).map(\.request)
    }

    /// Sends a request as scripted.
    public func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        let (stream, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        let (exchange, answer) = script.change { script -> (ScriptedExchange, Payload?) in
            let exchange = ScriptedExchange(request, role: script.role(of: request), continuation)
            script.exchanges.append(exchange)
            return (exchange, script.answers[request.name])
        }
        continuation.onTermination = { [weak exchange] termination in
            if case .cancelled = termination { exchange?.cancel() }
        }
        if exchange.role == .answered {
            if let answer {
                exchange.respond(answer)
            } else {
                exchange.refuse(TransportError(message: "No answer is scripted for the operation `\(request.name)`."))
            }
        }
        return stream
    }
}

extension ScriptedTransport.Script {
    func role(of request: Request) -> ScriptedExchange.Role {
        if heldNames.contains(request.name) { return .held }
        if drivenNames.contains(request.name) { return .driven }
        if answers[request.name] != nil { return .answered }
        return switch request.kind {
        case .query: .answered
        case .mutation: .held
        case .subscription: .driven
        }
    }
}
