@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

extension Environment {
    /// Commits a payload for an operation, as its fetch would: for data from outside the transport, such as a REST
    /// response, a socket's tick, a preview's fixture or a test's seed.
    ///
    /// The payload may carry part of what the operation selects, and alone writes client fields. It is read in this
    /// call, on the main actor; from an asynchronous context the other form reads it elsewhere.
    ///
    /// Throws ``IngestError`` for a payload that cannot be read and ``GraphQLErrors`` for one of errors and no data,
    /// and writes nothing then; ``FieldErrors`` or ``RequiredFieldError`` when the operation's own directives refuse
    /// the data, which is committed; ``EnvironmentError/gone``.
    public func commitPayload<O: Operation>(_ operation: O, _ payload: Payload) throws {
        let root = try root(of: operation)
        try commit(Ingest.read(payload, by: root.operation.plan, as: .payload), to: root)
    }

    /// The same, with the payload read off the main actor.
    public func commitPayload<O: Operation>(_ operation: O, _ payload: Payload) async throws {
        let root = try root(of: operation)
        // Held while the payload is read: a root pushed out meanwhile would take its place in the store with it.
        root.retain()
        defer { root.release() }
        try commit(await Ingest.readAside(payload, by: root.operation.plan), to: root)
    }

    private func root<O: Operation>(of operation: O) throws -> Root {
        guard !isEnded else { throw EnvironmentError.gone }
        let facts = OperationFacts(operation)
        return makeRoot(facts, RootID(facts.name, facts.variables))
    }

    private func commit(_ response: IngestedResponse, to root: Root) throws {
        guard !isEnded else { throw EnvironmentError.gone }
        if let errors = response.requestErrors { throw errors }
        store.commit(response, to: root, as: .payload)
        if case .failed(let error) = root.verdict { throw error }
    }
}

extension Ingest {
    static func read(_ payload: Payload, by resolution: PlanResolution, as source: Source) throws(IngestError)
        -> IngestedResponse
    {
        // A closure of `withUnsafeBytes` throws untyped: the result carries the error out.
        let result = payload.data.withUnsafeBytes { bytes in
            Result { () throws(IngestError) in try read(bytes, by: resolution, as: source) }
        }
        return try result.get()
    }

    @concurrent
    static func readAside(_ payload: Payload, by resolution: PlanResolution) async throws -> IngestedResponse {
        try read(payload, by: resolution, as: .payload)
    }
}
