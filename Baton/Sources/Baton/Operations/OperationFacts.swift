@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// What the runtime needs of an operation value once its type no longer matters.
struct OperationFacts {
    let name: String
    let kind: OperationKind
    let document: Document
    let onError: ErrorBehavior?
    let cacheExpiration: Duration?
    let plan: Plan
    let policy: OperationPolicy?
    let variables: Variables
    let uploads: [(path: String, upload: Upload)]

    init<O: Operation>(_ operation: O, kind: OperationKind) {
        self.init(O.self, kind: kind, variables: operation.variables, uploads: operation.uploads)
    }

    /// The operation of a type with variables that no value of the type holds, as a page's are.
    init<O: Operation>(
        _ type: O.Type,
        kind: OperationKind,
        variables: Variables,
        uploads: [(path: String, upload: Upload)] = []
    ) {
        self.name = O.name
        self.kind = kind
        self.document = O.document
        self.onError = O.onError
        self.cacheExpiration = O.cacheExpiration
        self.plan = O.plan
        self.policy = O.policy
        self.variables = variables
        self.uploads = uploads
    }

    /// The request that sends the operation.
    var request: Request {
        Request(
            name: name,
            kind: kind,
            document: document,
            variables: variables.json,
            uploads: uploads,
            onError: onError,
            mayHaveParts: false
        )
    }
}
