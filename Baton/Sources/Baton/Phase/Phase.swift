/// The state of a resolved operation: what its data deserves to be shown as.
///
/// Previous data stays visible while a fetch runs behind it; the fetch itself is read beside the phase. Derived when it
/// is read and stored nowhere, so it is always current.
public enum Phase<Data> {
    /// No data yet, and nothing that says there will be none.
    case loading
    /// Data that satisfies the operation's policies.
    case ready(Data)
    /// No data and a fetch that failed, or data that the operation's own directives refuse. The error as thrown.
    case failed(any Error)
}

extension Phase: Sendable where Data: Sendable {}

extension Phase {
    /// The data of a ready phase.
    public var data: Data? {
        if case .ready(let data) = self { data } else { nil }
    }

    /// The error of a failed phase.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// Whether nothing is known yet.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }
}
