/// A link under `@connection`: its pages merge into one client record on the parent.
@_spi(Generated) public struct ConnectionField: Sendable {
    let key: StorageKey
    let edge: TypeID
    let pageInfo: TypeID
    let after: KeyValue?
    let before: KeyValue?

    /// Declares a connection.
    ///
    /// - Parameters:
    ///   - key: The parent's key for the connection's record, `__<key>_connection` with the filters as arguments.
    ///   - edge: The type of the edges.
    ///   - pageInfo: The type of the page info.
    ///   - after: The field's `after` argument: a page after a cursor appends.
    ///   - before: The field's `before` argument: a page before a cursor prepends.
    public init(
        key: StorageKey,
        edge: TypeID,
        pageInfo: TypeID,
        after: KeyValue? = nil,
        before: KeyValue? = nil
    ) {
        self.key = key
        self.edge = edge
        self.pageInfo = pageInfo
        self.after = after
        self.before = before
    }

    var usesVariables: Bool {
        key.usesVariables || after?.usesVariables == true || before?.usesVariables == true
    }
}
