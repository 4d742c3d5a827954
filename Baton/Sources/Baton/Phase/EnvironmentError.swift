/// A request with nothing to send it: what is missing.
public enum EnvironmentError: Error, Sendable, Hashable, CaseIterable {
    /// The view stands outside every environment. Give one to a view above it.
    case notInjected
    /// The value or lens was made by hand and belongs to no environment.
    case outsideEnvironment
    /// The environment was ended, or nobody holds it any more.
    case gone
    /// The environment was made without a transport for subscriptions.
    case noSubscriptionTransport
}

extension EnvironmentError: CustomStringConvertible {
    /// What is missing, and the remedy.
    public var description: String {
        switch self {
        case .notInjected:
            "The view is outside every Baton environment: inject one above it, as in `.environment(\\.baton, environment)`."
        case .outsideEnvironment:
            "The value belongs to no Baton environment: read it through a handle that an environment made."
        case .gone: "The Baton environment was ended or is gone: make another one for the next session."
        case .noSubscriptionTransport:
            "The Baton environment has no transport for subscriptions: give it one, as in `Environment(store:transport:subscriptions:)`."
        }
    }
}
