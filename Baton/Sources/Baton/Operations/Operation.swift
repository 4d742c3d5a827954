@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// An operation value: a query, mutation or subscription with its variables, compared and hashed by them.
///
/// What generated code declares per operation. A type of one's own that conforms to it is no use: plans and lenses are
/// the compiler's.
public protocol Operation: Hashable, Sendable {
    /// The root lens.
    associatedtype Data: Lens

    /// The operation's name in its document.
    static var name: String { get }
    /// What a request carries: the text or the persisted id.
    static var document: Document { get }
    /// The error behaviour that every request of the operation asks for; nil asks for none.
    static var onError: ErrorBehavior? { get }
    /// How old the data may be before it reads as stale: `@cacheExpiration(seconds:)`. Nil takes the store's default.
    static var cacheExpiration: Duration? { get }

    /// Whether a response may come in parts: the operation reaches a fragment under `@defer`.
    static var mayHaveParts: Bool { get }
    /// Which of GraphQL's three kinds the operation is; what it conforms to says it.
    static var kind: OperationKind { get }

    /// The variables that are set, the operation's own defaults included.
    var variables: Variables { get }
    /// The files that variables stand for, each at its path from the variables' object.
    var uploads: [(path: String, upload: Upload)] { get }

    /// The variables that the document uses and the text does not declare, as a client directive's: they decide keys
    /// and edits, and no request carries them.
    @_spi(Generated) static var clientVariables: Set<String> { get }
    /// How a response becomes records.
    @_spi(Generated) static var plan: Plan { get }
    /// What the operation's own directives ask of its data.
    @_spi(Generated) static var policy: OperationPolicy { get }
}

extension Operation {
    /// No error behaviour is asked for.
    public static var onError: ErrorBehavior? { nil }
    /// The store's default applies.
    public static var cacheExpiration: Duration? { nil }
    /// A response is whole.
    public static var mayHaveParts: Bool { false }
    /// No variable stands for a file.
    public var uploads: [(path: String, upload: Upload)] { [] }
    /// The text declares every variable.
    @_spi(Generated) public static var clientVariables: Set<String> { [] }
    /// Nothing is refused.
    @_spi(Generated) public static var policy: OperationPolicy { OperationPolicy() }
}

/// A query value: data read through a handle, and read again.
public protocol Query: Operation {
    /// The handle behind the value, given by the view that reads it.
    @_spi(Generated) var resolution: Resolution<OperationHandle<Self>> { get set }
}

extension Query {
    /// A query.
    public static var kind: OperationKind { .query }
}

/// A mutation value: called as an action, sent once.
public protocol Mutation: Operation {}

extension Mutation {
    /// A mutation.
    public static var kind: OperationKind { .mutation }
}

/// A subscription value: a stream of events into the store.
public protocol Subscription: Operation {
    /// The handle behind the value, given by the view that reads it.
    @_spi(Generated) var resolution: Resolution<SubscriptionHandle<Self>> { get set }
}

extension Subscription {
    /// A subscription.
    public static var kind: OperationKind { .subscription }
}
