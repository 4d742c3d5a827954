@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// The live side of a subscription value: its stream, and the events it brought.
///
/// Made by an environment and shared by equal values. The stream is open while a retention holds the handle. Every
/// property is observed.
@MainActor public final class SubscriptionHandle<S: Subscription> {
    /// The subscription value.
    public let subscription: S
    let core: SubscriptionCore

    init(_ subscription: S, core: SubscriptionCore) {
        self.subscription = subscription
        self.core = core
    }

    /// The stream as a value.
    public var stream: SubscriptionStream { core.stream }

    /// How many events were committed.
    public var events: Int { core.events }

    /// The data of the latest event, nil before the first.
    public var latest: S.Data? { core.latest.map(S.Data.init(anchor:)) }

    /// Why the stream failed last, or the last event could not be read; nil again after an event.
    public var error: (any Error)? { core.error }

    /// How often the stream was opened again after a failure's wait or the environment's inactivity. Events may have
    /// been missed across each: whoever needs them all refetches its baseline when the count changes.
    public var resumptions: Int { core.resumptions }

    /// Whether the stream is connecting or open.
    public var isActive: Bool { core.stream.isActive }

    /// Opens a waiting or ended stream now.
    public func retry() {
        core.retry()
    }

    /// Holds the stream open until the retention is released or let go of.
    public func retain() -> Retention {
        Retention(core)
    }
}

extension Environment {
    /// The handle of a subscription value, shared by equal values. Its stream opens when it is retained.
    public func subscriptionHandle<S: Subscription>(for subscription: S) -> SubscriptionHandle<S> {
        let core = core(of: subscription)
        if let handle = core.handle as? SubscriptionHandle<S> { return handle }
        var subscription = subscription
        subscription.resolution = .unresolved
        let handle = SubscriptionHandle(subscription, core: core)
        core.handle = handle
        return handle
    }
}

extension Environment {
    private func core<S: Subscription>(of subscription: S) -> SubscriptionCore {
        let operation = OperationFacts(subscription)
        let id = RootID(operation.name, operation.variables)
        if let core = streams[id] { return core }
        let core = SubscriptionCore(operation, id, in: isEnded ? nil : self)
        if !isEnded { streams.remember(core, id) }
        return core
    }
}
