#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A fetch without a handle and without a root: a connection's page, whose records the connection owns, or a fragment's
/// refetch. It goes with its caller, and with its environment.
@MainActor final class LooseFetch {
    private let operation: OperationFacts
    private let resolved: ResolvedOperation
    private let started: ContinuousClock.Instant
    private weak var environment: Environment?
    private var task: Task<Void, any Error>?

    init(_ operation: OperationFacts, in environment: Environment) {
        self.operation = operation
        self.environment = environment
        self.started = environment.clock.now()
        resolved = environment.store.resolve(operation.plan, operation.variables)
        let payloads = environment.transport.send(operation.request)
        task = environment.tasks.start { [name = operation.name, plan = resolved.plan, weak self] in
            try await Reception.receive(payloads, of: name, by: plan) { response in
                guard let self else { throw CancellationError() }
                try self.land(response)
            }
        }
    }

    /// Returns when the last part was committed.
    func outcome() async throws {
        guard let task else { throw EnvironmentError.gone }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        guard let environment, !environment.isEnded else { throw EnvironmentError.gone }
        switch result {
        case .success:
            let duration = started.duration(to: environment.clock.now())
            environment.log(.fetchCompleted(operation: operation.name, duration: duration))
        case .failure(let error):
            try Task.checkCancellation()
            let failure = Failure(error)
            environment.log(.fetchFailed(operation: operation.name, kind: failure.kind))
            throw failure.error
        }
    }

    /// The environment ended: nothing lands.
    func end() {
        task?.cancel()
    }

    private func land(_ response: IngestedResponse) throws {
        guard let environment, !environment.isEnded, !Task.isCancelled else { throw CancellationError() }
        // A page stamps the root of its own query, where there is one.
        if let root = environment.store.heldRoot(RootID(operation.name, operation.variables)) {
            environment.store.commit(response, to: root)
        } else {
            environment.store.commit(response, of: resolved)
        }
        environment.logContents(of: response, operation: operation.name)
    }
}

extension Environment {
    /// Runs a query once, for a lens.
    func run(_ operation: OperationFacts) async throws {
        guard !isEnded else { throw EnvironmentError.gone }
        try Task.checkCancellation()
        log(.fetchStarted(operation: operation.name))
        // The log may have ended the environment.
        guard !isEnded else { throw EnvironmentError.gone }
        let fetch = LooseFetch(operation, in: self)
        looseFetches[ObjectIdentifier(fetch)] = fetch
        defer { looseFetches[ObjectIdentifier(fetch)] = nil }
        try await fetch.outcome()
    }
}
