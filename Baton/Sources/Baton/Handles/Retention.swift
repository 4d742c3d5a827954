/// A token that holds an operation's data, or a subscription's stream, until it is released or let go of.
///
/// A model or a view controller keeps one in a property and lets it go with itself.
@MainActor public final class Retention {
    private var end: (@MainActor () -> Void)?

    init(_ core: HandleCore, _ policy: FetchPolicy) {
        core.retain(policy)
        end = { core.release(policy) }
    }

    init(_ core: SubscriptionCore) {
        core.retain()
        end = { core.release() }
    }

    isolated deinit {
        end?()
    }

    /// Lets go now. A second call does nothing.
    public func release() {
        end?()
        end = nil
    }
}
