@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// The query behind a fragment under `@refetchable`, and how a lens of the fragment runs it: a constant of generated code.
@_spi(Generated) public struct Refetchable: Sendable {
    /// The arguments of a connection that pages in one direction, by the names of the query's variables.
    public struct Page: Sendable {
        let count: String?
        let cursor: String

        /// Names the variables of a page's size, where the fragment has one, and of the cursor it starts from.
        public init(count: String?, cursor: String) {
            self.count = count
            self.cursor = cursor
        }
    }

    private let operation: @Sendable (Variables) -> OperationFacts
    private let id: String?
    private let variables: [String]
    private let forward: Page?
    private let backward: Page?

    /// Declares a refetch.
    ///
    /// - Parameters:
    ///   - query: The generated query.
    ///   - id: The query's variable for the id of the record the fragment starts at; nil for a fragment that needs none.
    ///   - variables: Every variable that the query declares.
    ///   - forward: How the fragment's connection pages after a cursor.
    ///   - backward: How it pages before one.
    public init<Q: Query>(
        _ query: Q.Type,
        id: String?,
        variables: [String],
        forward: Page? = nil,
        backward: Page? = nil
    ) {
        self.operation = { OperationFacts(Q.self, variables: $0) }
        self.id = id
        self.variables = variables
        self.forward = forward
        self.backward = backward
    }

    /// Runs the query with the lens's variables and updates its records in place.
    @MainActor
    public func refetch(_ anchor: Anchor) async throws {
        try await run(anchor, [:])
    }

    /// Fetches the page after the connection's last edge. Nothing when none follows, or while one is being fetched.
    ///
    /// - Parameter anchor: Of the connection.
    @MainActor
    public func loadNext(_ anchor: Anchor, _ count: Int) async throws {
        guard let forward, anchor.hasNext, !anchor.isLoadingNext, let cursor = anchor.endCursor else { return }
        anchor.setLoading(next: true)
        defer { anchor.setLoading(next: false) }
        try await load(forward, count, cursor, anchor)
    }

    /// Fetches the page before the connection's first edge. Nothing when none precedes, or while one is being fetched.
    ///
    /// - Parameter anchor: Of the connection.
    @MainActor
    public func loadPrevious(_ anchor: Anchor, _ count: Int) async throws {
        guard let backward, anchor.hasPrevious, !anchor.isLoadingPrevious, let cursor = anchor.startCursor else {
            return
        }
        anchor.setLoading(previous: true)
        defer { anchor.setLoading(previous: false) }
        try await load(backward, count, cursor, anchor)
    }

    @MainActor
    private func load(
        _ page: Page,
        _ count: Int,
        _ cursor: String,
        _ anchor: Anchor
    ) async throws {
        // The other direction's arguments would make it a page of both. They are null and not left out, since a server
        // takes the default of a variable that is left out.
        var arguments: [String: Variable?] = [:]
        for other in [forward, backward] {
            if let other {
                arguments[other.cursor] = .null
                if let count = other.count { arguments[count] = .null }
            }
        }
        arguments[page.cursor] = .string(cursor)
        if let name = page.count { arguments[name] = .int(count) }
        try await run(anchor, arguments)
    }

    @MainActor
    private func run(_ anchor: Anchor, _ arguments: [String: Variable?]) async throws {
        guard let store = anchor.owner.store else { throw EnvironmentError.gone }
        guard let environment = store.environment as? Environment else { throw EnvironmentError.outsideEnvironment }
        var values: [String: Variable?] = [:]
        for name in variables { values[name] = anchor.owner.variables[name] }
        // An argument that a spread left null is a variable left unset.
        for (name, value) in values where value == .null { values[name] = .some(nil) }
        for (name, value) in arguments where variables.contains(name) { values[name] = value }
        if let id {
            guard let key = anchor.originKey else { throw EnvironmentError.outsideEnvironment }
            values[id] = .string(key)
        }
        try await environment.run(operation(Variables(values)))
    }
}
