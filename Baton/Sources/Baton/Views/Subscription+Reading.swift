// What a subscription value reads where a view's body has it: its handle's, once a view resolved it.

@MainActor extension Subscription {
    /// The handle behind the value; nil outside any view and outside every environment.
    public var handle: SubscriptionHandle<Self>? {
        if case .resolved(let handle) = resolution { handle } else { nil }
    }

    /// The stream as a value: idle outside any view.
    public var stream: SubscriptionStream {
        switch resolution {
        case .unresolved: .idle
        case .resolved(let handle): handle.stream
        case .notInjected: .ended(.environment(.notInjected))
        }
    }

    /// How many events were committed.
    public var events: Int { handle?.events ?? 0 }

    /// The data of the latest event, nil before the first.
    public var latest: Data? { handle?.latest }

    /// Why the stream failed last, or the last event could not be read.
    public var error: (any Error)? {
        switch resolution {
        case .unresolved: nil
        case .resolved(let handle): handle.error
        case .notInjected: EnvironmentError.notInjected
        }
    }

    /// How often the stream was opened again; see ``SubscriptionHandle/resumptions``.
    public var resumptions: Int { handle?.resumptions ?? 0 }

    /// Whether the stream is connecting or open.
    public var isActive: Bool { stream.isActive }

    /// Opens a waiting or ended stream now.
    public func retry() {
        handle?.retry()
    }
}
