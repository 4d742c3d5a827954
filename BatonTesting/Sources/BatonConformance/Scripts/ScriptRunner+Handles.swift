@_spi(Generated) import Baton
import BatonCompiler
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTesting
import Foundation

// The steps that make handles and answer what they fetch.
extension ScriptRunner {
    func performHandle(_ name: StepName, _ fields: inout JSONFields) async throws {
        switch name {
        case .attach: try await attach(&fields)
        case .answer:
            let handle = try handle(&fields)
            let answer = try answer(&fields)
            let isLate = handle.pending != nil
            do {
                try await deliver(answer, to: handle)
            } catch  where isLate && !(error is SuiteFailure) {
                throw LateError(error: error)
            }
        case .refetch: try await refetch(&fields)
        case .retry:
            let handle = try handle(&fields)
            let answer = try answer(&fields)
            handle.query?.retry()
            handle.subscription?.retry()
            if !answer.isNothing { try await deliver(answer, to: handle) }
        case .release:
            let handle = try handle(&fields)
            try fields.end()
            handle.retention?.release()
            handle.retention = nil
        case .loadNext, .loadPrevious: try await load(&fields, isNext: name == .loadNext)
        case .event: try await event(&fields)
        case .mutate: try await mutate(&fields)
        default: throw SuiteFailure("there is no such step")
        }
    }

    private func attach(_ fields: inout JSONFields) async throws {
        let (operation, variables) = try self.operation(&fields)
        let name = try fields.requiredText("as")
        let policyName = try fields.text("policy") ?? FetchPolicy.default.rawValue
        guard let policy = FetchPolicy(rawValue: policyName) else {
            throw SuiteFailure("there is no policy `\(policyName)`")
        }
        let answer = try answer(&fields)
        let handle = try ScriptHandle.attach(operation, variables, policy, in: session.environment)
        handles[name] = handle
        current = handle
        if !answer.isNothing { try await deliver(answer, to: handle) }
    }

    // MARK: - Answers

    /// What the transport is to answer.
    struct Answer {
        var parts: [[UInt8]] = []
        var failure: String?
        var completes = false

        var isNothing: Bool { parts.isEmpty && failure == nil && !completes }
    }

    private func answer(_ fields: inout JSONFields) throws -> Answer {
        let answer = Answer(parts: try parts(&fields), failure: try fields.text("failure"))
        try fields.end()
        return answer
    }

    /// The newest request of an operation value that waits for its answer: one that it superseded may not know yet.
    private func exchange(_ name: String, _ variables: Variables) -> ScriptedExchange? {
        let sent = sent(variables, name)
        return session.transport.driven.last { $0.request.name == name && $0.request.variables == sent }
    }

    /// The bytes of an operation value's variables as a request carries them.
    private func sent(_ variables: Variables, _ name: String) -> [UInt8] {
        let client = module.module.operation(named: name)?.variables.filter { !$0.isSent }.map(\.name) ?? []
        var values: [String: Variable?] = [:]
        for (name, value) in variables where !client.contains(name) { values[name] = value }
        return Variables(values).json
    }

    private func deliver(_ answer: Answer, to handle: ScriptHandle) async throws {
        if answer.isNothing { throw SuiteFailure("the step says neither a response nor a failure") }
        if let pending = handle.pending {
            guard try await deliver(answer, to: pending.exchange) else { return }
            handle.pending = nil
            return try await pending.task.value
        }
        guard let exchange = exchange(handle.operation.name, handle.variables) else {
            throw SuiteFailure("no request of `\(handle.operation.name)` waits for an answer")
        }
        guard try await deliver(answer, to: exchange), let query = handle.query else { return }
        try await session.wait(for: "the fetch to end") { !query.fetch().isInFlight }
    }

    /// Delivers an answer, each part once the one before it landed.
    ///
    /// - Returns: Whether the exchange ended with it.
    @discardableResult
    func deliver(_ answer: Answer, to exchange: ScriptedExchange) async throws -> Bool {
        var isOver = false
        for part in answer.parts {
            let before = session.outcomes
            exchange.send(Payload(Data(part)))
            let hasNext = (try? JSONParser.parse(part))?["hasNext"]?.boolean ?? false
            isOver = !hasNext
            if hasNext { try await session.wait(for: "the part to land") { session.outcomes > before } }
        }
        switch answer.failure {
        case nil: break
        case "transport": exchange.fail(TransportError(message: "the network is down"))
        case "malformed":
            exchange.send(Payload(json: "{"))
            exchange.complete()
        case "request":
            exchange.send(Payload(json: #"{"errors":[{"message":"refused"}]}"#))
            exchange.complete()
        case let failure?: throw SuiteFailure("there is no failure `\(failure)`")
        }
        if answer.failure != nil { return true }
        if isOver { exchange.complete() }
        return isOver
    }

    // MARK: - Fetches of a handle and of lenses

    private func refetch(_ fields: inout JSONFields) async throws {
        let handle = try handle(&fields)
        let path = try fields.text("path")
        let answer = try answer(&fields)
        let sent = session.transport.requests.count
        if let path {
            let (refetchable, anchor) = try self.refetchable(at: path, of: handle)
            try await finish(Task { try await refetchable.refetch(anchor) }, of: handle, answer, after: sent)
        } else {
            guard let query = handle.query else { throw SuiteFailure("only a query is fetched again") }
            try await finish(Task { try await query.refetch() }, of: handle, answer, after: sent)
        }
    }

    private func load(_ fields: inout JSONFields, isNext: Bool) async throws {
        let handle = try handle(&fields)
        let path = try fields.requiredText("path")
        let count = try fields.integer("count")
        let answer = try answer(&fields)
        let (refetchable, anchor, fallback) = try self.connection(at: path, of: handle, isNext: isNext)
        guard let count = count ?? fallback else { throw SuiteFailure("`count` is missing") }
        let sent = session.transport.requests.count
        let task = Task {
            if isNext {
                try await refetchable.loadNext(anchor, count)
            } else {
                try await refetchable.loadPrevious(anchor, count)
            }
        }
        try await finish(task, of: handle, answer, after: sent)
    }

    /// Answers the request that a task sends, and waits for the task; without an answer it stays in flight. A task that
    /// sends nothing ends by itself.
    private func finish(
        _ task: Task<Void, any Error>,
        of handle: ScriptHandle,
        _ answer: Answer,
        after sent: Int
    ) async throws {
        let end = TaskEnd(task)
        try await session.wait(for: "the request") { session.transport.requests.count > sent || end.isOver }
        guard let request = session.transport.requests.dropFirst(sent).last else {
            if !answer.isNothing { throw SuiteFailure("nothing was sent that the step could answer") }
            return try await task.value
        }
        guard let exchange = session.transport.driven.last(where: { $0.request.name == request.name }) else {
            throw SuiteFailure("no request of `\(request.name)` waits for an answer")
        }
        handle.pending = (task, exchange)
        if !answer.isNothing { try await deliver(answer, to: handle) }
    }

    private func mutate(_ fields: inout JSONFields) async throws {
        let (operation, variables) = try self.operation(&fields)
        let name = try fields.text("as")
        let optimistic = try fields.text("optimistic").map { Payload(Data(try suite.bytes($0))) }
        let answer = try answer(&fields)
        guard operation.compiled.kind == .mutation else { throw SuiteFailure("`\(operation.name)` is no mutation") }
        let handle = ScriptHandle(root: session.root(operation, variables), of: operation, variables)
        if let name { handles[name] = handle }
        let sent = session.transport.requests.count
        let task = mutation(operation.number, variables, optimistic)
        try await finish(task, of: handle, answer, after: sent)
    }

    private func mutation<Number: OperationNumber>(
        _ number: Number.Type,
        _ variables: Variables,
        _ optimistic: Payload?
    ) -> Task<Void, any Error> {
        let environment = session.environment
        return Task { _ = try await environment.mutate(NumberedMutation<Number>(variables), optimistic: optimistic) }
    }

    // MARK: - Subscriptions

    private func event(_ fields: inout JSONFields) async throws {
        let handle = try handle(&fields)
        let completes = try fields.boolean("complete") ?? false
        let answer = try answer(&fields)
        guard let subscription = handle.subscription else { throw SuiteFailure("only a subscription has events") }
        guard let exchange = exchange(handle.operation.name, handle.variables) else {
            throw SuiteFailure("the stream is not open")
        }
        for part in answer.parts {
            let (events, outcomes) = (subscription.events(), session.outcomes)
            exchange.send(Payload(Data(part)))
            try await session.wait(for: "the event") {
                // Not by the error, which the event before may have left.
                subscription.events() > events || session.outcomes > outcomes
            }
        }
        if let failure = answer.failure {
            let outcomes = session.outcomes
            try await deliver(Answer(failure: failure), to: exchange)
            try await session.wait(for: "the failure") { session.outcomes > outcomes }
        }
        if completes {
            exchange.complete()
            try await session.wait(for: "the end of the stream") { !subscription.stream().isActive }
        }
    }
}

/// What a step of before throws now that it is answered: compared where the answer says an error, and else left to the
/// handle to show.
struct LateError: Error {
    let error: any Error
}

/// Whether a task has ended.
@MainActor final class TaskEnd {
    private(set) var isOver = false

    init(_ task: Task<Void, any Error>) {
        Task {
            _ = await task.result
            isOver = true
        }
    }
}
