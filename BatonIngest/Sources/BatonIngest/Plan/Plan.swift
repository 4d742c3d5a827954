/// How a response of an operation becomes records: data that the compiler emits, one plan per operation.
@_spi(Generated) public final class Plan: Sendable {
    let root: Selection

    /// A plan.
    ///
    /// - Parameters:
    ///   - root: What is selected of the root, whose type is `Query`, `Mutation` or `Subscription`.
    ///   - transient: The module's transient lists, which the registry knows once the plan is made.
    public init(root: Selection, transient: Transient = .none) {
        self.root = root
    }
}
