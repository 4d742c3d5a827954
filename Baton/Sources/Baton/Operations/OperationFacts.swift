@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// What the runtime needs of an operation value once its type no longer matters.
struct OperationFacts {
    let name: String
    let kind: OperationKind
    let document: Document
    let onError: ErrorBehavior?
    let mayHaveParts: Bool
    let plan: Plan
    let policy: Root.Policy
    let variables: Variables
    let clientVariables: Set<String>
    let uploads: [(path: String, upload: Upload)]

    init<O: Operation>(_ operation: O) {
        self.init(O.self, variables: operation.variables, uploads: operation.uploads)
    }

    /// The operation of a type with variables that no value of the type holds, as a page's are.
    init<O: Operation>(
        _ type: O.Type,
        variables: Variables,
        uploads: [(path: String, upload: Upload)] = []
    ) {
        self.name = O.name
        self.kind = O.kind
        self.document = O.document
        self.onError = O.onError
        self.mayHaveParts = O.mayHaveParts
        self.plan = O.plan
        self.policy = Root.Policy(
            expiration: O.cacheExpiration,
            failsOnUnplacedErrors: O.policy.failsOnUnplacedErrors,
            judge: O.policy.judge
        )
        self.variables = variables
        self.clientVariables = O.clientVariables
        self.uploads = uploads
    }

    /// The request that sends the operation.
    var request: Request {
        Request(
            name: name,
            kind: kind,
            document: document,
            variables: sentVariables.json,
            uploads: uploads,
            onError: onError,
            mayHaveParts: mayHaveParts
        )
    }

    private var sentVariables: Variables {
        if clientVariables.isEmpty { return variables }
        var sent: [String: Variable?] = [:]
        for (name, value) in variables where !clientVariables.contains(name) { sent[name] = value }
        return Variables(sent)
    }
}
