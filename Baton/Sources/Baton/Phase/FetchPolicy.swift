/// When a holder of an operation's data lets the network be asked: Relay's four policies.
///
/// Decided when the holder attaches, over what the store holds and how old it is. The policy stays with the holder, so
/// that a fetch the runtime starts later asks whether any holder allows the network.
public enum FetchPolicy: String, Sendable, Hashable, CaseIterable {
    /// The store's data when it is whole and not stale, otherwise a fetch. The default.
    case storeOrNetwork
    /// The store's data at once, and a fetch in any case.
    case storeAndNetwork
    /// A fetch in any case, and nothing before its response, unless somebody already shows the data.
    case networkOnly
    /// The store's data, and never a fetch; without data the phase fails with ``MissingDataError``.
    case storeOnly

    /// The policy of a holder that states none.
    public static let `default` = FetchPolicy.storeOrNetwork

    /// Whether a holder of this policy lets the network be asked.
    public var allowsNetwork: Bool { self != .storeOnly }
}
