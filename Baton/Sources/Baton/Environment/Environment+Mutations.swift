@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

extension Environment {
    /// Sends a mutation, once, and returns its data when its answer was committed.
    ///
    /// An optimistic response shows from this turn of the main actor until the answer, which replaces it in one commit,
    /// or the failure, which takes it back. The answer lands though the caller's task is cancelled; nothing sends the
    /// mutation a second time.
    ///
    /// Throws what the transport throws; ``GraphQLErrors`` for a response without data; ``IngestError`` for one that
    /// cannot be read, the optimistic one included, before anything is sent; ``FieldErrors`` or ``RequiredFieldError``
    /// when the mutation's own directives refuse its data, which is committed; an ``EnvironmentError``.
    @discardableResult
    public func mutate<M: Mutation>(_ mutation: M, optimistic: Payload? = nil) async throws -> M.Data {
        guard !isEnded else { throw EnvironmentError.gone }
        let run = try MutationRun(OperationFacts(mutation), optimistic: optimistic, in: self)
        let anchor = try await run.outcome()
        return M.Data(anchor: anchor)
    }
}
