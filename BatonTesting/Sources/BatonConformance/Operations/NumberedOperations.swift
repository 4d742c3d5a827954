@_spi(Generated) import Baton
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// An operation of a fixture as a type, whose constants are those of its number.
nonisolated protocol NumberedOperation: Operation where Data == AnyLens {
    associatedtype Number: OperationNumber
}

extension NumberedOperation {
    private static var constants: OperationConstants { .of(Number.value) }

    static var name: String { constants.name }
    static var document: Document { constants.document }
    static var onError: ErrorBehavior? { constants.onError }
    static var cacheExpiration: Duration? { constants.cacheExpiration }
    static var mayHaveParts: Bool { constants.mayHaveParts }
    static var clientVariables: Set<String> { constants.clientVariables }
    static var plan: Plan { constants.plan }
    static var policy: OperationPolicy {
        OperationPolicy(failsOnUnplacedErrors: constants.failsOnUnplacedErrors, judge: constants.judge)
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.variables == rhs.variables }
    func hash(into hasher: inout Hasher) { hasher.combine(variables) }
}

/// A query of a fixture.
nonisolated struct NumberedQuery<Number: OperationNumber>: NumberedOperation, Baton.Query {
    let variables: Variables
    var resolution: Baton.Resolution<OperationHandle<Self>> = .unresolved

    init(_ variables: Variables) { self.variables = variables }
}

/// A mutation of a fixture.
nonisolated struct NumberedMutation<Number: OperationNumber>: NumberedOperation, Baton.Mutation {
    let variables: Variables

    init(_ variables: Variables) { self.variables = variables }
}

/// A subscription of a fixture.
nonisolated struct NumberedSubscription<Number: OperationNumber>: NumberedOperation, Baton.Subscription {
    let variables: Variables
    var resolution: Baton.Resolution<SubscriptionHandle<Self>> = .unresolved

    init(_ variables: Variables) { self.variables = variables }
}
