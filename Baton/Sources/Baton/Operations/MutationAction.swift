/// A mutation as a callable value: what `@Mutation` gives a view.
///
/// Generated per mutation as its `Action`, with a call whose arguments are the mutation's variables. The call sends the
/// mutation once, whatever becomes of the caller.
public protocol MutationAction: Sendable {
    /// The mutation that a call sends.
    associatedtype Operation: Baton.Mutation

    /// What a call sends through.
    @_spi(Generated) var sender: MutationSender<Operation> { get }
    /// Makes the action of a sender.
    @_spi(Generated) init(sender: MutationSender<Operation>)
}

extension MutationAction {
    /// Whether a call of this view's action waits for its answer. Observed.
    @MainActor public var isInFlight: Bool { sender.isInFlight }
}
