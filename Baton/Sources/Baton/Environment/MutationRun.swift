#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// One mutation on its way, with its optimistic layer. It holds its environment until the answer, so that the answer
/// lands whatever becomes of the caller.
@MainActor final class MutationRun {
    private let operation: OperationFacts
    private let environment: Environment
    private let resolved: ResolvedOperation
    private let started: ContinuousClock.Instant
    private var layer: Layer?
    /// The root of the payload, once the first part of it landed.
    private var root: Root?
    private var isEnded = false
    private var task: Task<Anchor, any Error>?

    /// Applies the optimistic response and sends the mutation.
    init(_ operation: OperationFacts, optimistic: Payload?, in environment: Environment) throws {
        self.operation = operation
        self.environment = environment
        self.started = environment.clock.now()
        resolved = environment.store.resolve(operation.plan, operation.variables)
        if let optimistic {
            let response = try Ingest.read(optimistic, by: resolved.plan, as: .optimistic)
            if let errors = response.requestErrors { throw errors }
            layer = environment.store.apply(response, by: resolved)
        }
        environment.log(.fetchStarted(operation: operation.name))
        // Whoever was told of the layer or of the start may have ended the environment.
        guard !environment.isEnded else { throw EnvironmentError.gone }
        environment.mutations[ObjectIdentifier(self)] = self
        let payloads = environment.transport.send(operation.request)
        task = environment.tasks.start { try await self.receive(payloads) }
    }

    /// The anchor of the data once the answer was committed.
    func outcome() async throws -> Anchor {
        guard let task else { throw EnvironmentError.gone }
        // Not the caller's task: cancelling that one leaves this alone.
        return try await task.value
    }

    /// The environment ended: nothing lands.
    func end() {
        isEnded = true
        layer = nil
        root = nil
        task?.cancel()
    }

    private func receive(_ payloads: AsyncThrowingStream<Data, any Error>) async throws -> Anchor {
        defer {
            task = nil
            root?.release()
            root = nil
        }
        do {
            try await Reception.receive(payloads, of: operation.name, by: resolved.plan) { try self.land($0) }
        } catch {
            throw isEnded ? EnvironmentError.gone : failed(error)
        }
        guard let root, !isEnded else { throw EnvironmentError.gone }
        environment.mutations[ObjectIdentifier(self)] = nil
        let duration = started.duration(to: environment.clock.now())
        environment.log(.fetchCompleted(operation: operation.name, duration: duration))
        if case .failed(let error) = root.verdict { throw error }
        return root.anchor
    }

    private func land(_ response: IngestedResponse) throws {
        guard !isEnded else { throw EnvironmentError.gone }
        if root == nil {
            root = environment.makeRoot(operation, RootID(operation.name, operation.variables), resolved)
            root?.retain()
        }
        guard let root else { return }
        let replaced = layer
        layer = nil
        environment.store.commit(response, to: root, replacing: replaced)
        environment.logContents(of: response, operation: operation.name)
    }

    private func failed(_ error: any Error) -> any Error {
        environment.mutations[ObjectIdentifier(self)] = nil
        if let layer { environment.store.revert(layer) }
        layer = nil
        let failure = Failure(error)
        environment.log(.fetchFailed(operation: operation.name, kind: failure.kind))
        return failure.error
    }
}
