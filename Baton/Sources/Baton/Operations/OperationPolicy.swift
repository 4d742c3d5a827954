@_spi(Generated) import BatonStore

/// What an operation's own directives ask of its data: `@throwOnFieldError` on the operation, and `@required` nulls that
/// reach its root.
@_spi(Generated) public struct OperationPolicy: Sendable {
    let failsOnUnplacedErrors: Bool
    let judge: (@MainActor @Sendable (Anchor) -> (any Error)?)?

    /// States a policy.
    ///
    /// - Parameters:
    ///   - failsOnUnplacedErrors: Whether a response's errors that no field holds fail the operation.
    ///   - judge: Finds what keeps the data from being shown, nil when nothing does; nil for an operation whose
    ///     directives refuse nothing.
    public init(
        failsOnUnplacedErrors: Bool = false,
        judge: (@MainActor @Sendable (Anchor) -> (any Error)?)? = nil
    ) {
        self.failsOnUnplacedErrors = failsOnUnplacedErrors
        self.judge = judge
    }
}
