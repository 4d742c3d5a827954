/// One operation on its way to a server: everything a transport needs to know, and nothing of how it is sent.
///
/// A wrapper reads ``kind`` to never repeat a mutation that a server may have received, and ``document`` to see whether a
/// text or an id is sent. The variables are JSON already, so that a transport needs no model of GraphQL's values.
public struct Request: Sendable {
    /// The operation's name.
    public var name: String
    /// Whether it is a query, a mutation or a subscription.
    public var kind: OperationKind
    /// The operation's text or its persisted id.
    public var document: Document
    /// The variables: one JSON object as UTF-8, `{}` when the operation takes none. A variable left unset is absent,
    /// and one that holds an upload is `null`.
    public var variables: [UInt8]
    /// The files the variables stand for. A path starts at the variables' object and names a member or an index per
    /// step: `file`, `input.files.0`. One upload may stand at several paths.
    public var uploads: [(path: String, upload: Upload)]
    /// The error behaviour asked of the server; not sent when nil.
    public var onError: ErrorBehavior?
    /// Whether the answer may come in parts, as it may for an operation with a deferred fragment.
    public var mayHaveParts: Bool

    /// Makes a request; only its name, kind and document have no default.
    public init(
        name: String,
        kind: OperationKind,
        document: Document,
        variables: [UInt8] = Array("{}".utf8),
        uploads: [(path: String, upload: Upload)] = [],
        onError: ErrorBehavior? = nil,
        mayHaveParts: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.document = document
        self.variables = variables
        self.uploads = uploads
        self.onError = onError
        self.mayHaveParts = mayHaveParts
    }
}
