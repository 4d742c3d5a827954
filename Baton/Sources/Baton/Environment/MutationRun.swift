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
    private let root: Root
    private let started: ContinuousClock.Instant
    private var layer: Layer?
    private var isEnded = false
    private var task: Task<Void, any Error>?

    /// Applies the optimistic response and sends the mutation.
    init(_ operation: OperationFacts, optimistic: Payload?, in environment: Environment) throws {
        self.operation = operation
        self.environment = environment
        self.started = environment.clock.now()
        let store = environment.store
        let resolution = store.resolve(operation.plan, operation.variables)
        if let optimistic {
            let response = try optimistic.data.withUnsafeBytes { bytes in
                Result { () throws(IngestError) in try Ingest.read(bytes, by: resolution, as: .optimistic) }
            }.get()
            if let errors = response.requestErrors { throw errors }
            layer = store.apply(response, resolution)
        }
        root = store.mutationRoot(for: RootID(operation.name, operation.variables), resolution: resolution)
        environment.mutations[ObjectIdentifier(self)] = self
        environment.log(.fetchStarted(operation: operation.name))
        let payloads = environment.transport.send(operation.request)
        task = Task { try await self.receive(payloads) }
    }

    /// The anchor of the data once the answer was committed.
    func outcome() async throws -> Anchor {
        // Not the caller's task: cancelling that one leaves this alone.
        try await task?.value
        if case .failed(let error) = root.verdict { throw error }
        return root.anchor
    }

    /// The environment ended: nothing lands.
    func end() {
        isEnded = true
        layer = nil
        task?.cancel()
        task = nil
    }

    private func receive(_ payloads: AsyncThrowingStream<Data, any Error>) async throws {
        do {
            try await Reception.receive(payloads, of: operation.name, by: root.resolution) { try self.land($0) }
            try finish(with: nil)
        } catch {
            try finish(with: error)
        }
    }

    private func land(_ response: IngestedResponse) throws {
        guard !isEnded else { throw EnvironmentError.gone }
        let replaced = layer
        layer = nil
        environment.store.commit(response, to: root, replacing: replaced)
    }

    private func finish(with error: (any Error)?) throws {
        guard !isEnded else { throw EnvironmentError.gone }
        environment.mutations[ObjectIdentifier(self)] = nil
        guard let error else {
            let duration = started.duration(to: environment.clock.now())
            environment.log(.fetchCompleted(operation: operation.name, duration: duration))
            return
        }
        if let layer { environment.store.revert(layer) }
        layer = nil
        let failure = Failure(error)
        environment.log(.fetchFailed(operation: operation.name, kind: failure.kind))
        throw failure.error
    }
}
