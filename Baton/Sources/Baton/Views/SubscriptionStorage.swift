import Synchronization

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// What `@Subscription` stores: a subscription value, and the stream its view holds open while it lives.
public struct SubscriptionStorage<S: Subscription>: Sendable {
    private let initial: S
    #if canImport(SwiftUI)
        @State private var hold = SubscriptionHold<S>()
        @SwiftUI.Environment(\.baton) private var environment
    #else
        private let hold = SubscriptionHold<S>()
    #endif

    /// Stores a value, unresolved until a view is updated with it.
    public init(_ value: S) {
        self.initial = value
    }

    /// The value, with the handle behind it once a view was updated with it.
    public var value: S {
        var value = initial
        value.resolution = hold.resolution
        return value
    }
}

extension SubscriptionStorage: ViewStorage {
    /// Ties the storage to an environment before its view's body runs.
    public func update(in environment: Environment?, replacing previous: (any ViewStorage)?) {
        if let previous = previous as? SubscriptionStorage<S> {
            hold.take(over: previous.hold)
        }
        hold.update(to: initial, in: environment)
        if !(previous is SubscriptionStorage<S>) { previous?.drop() }
    }

    /// Lets go of the stream.
    public func drop() {
        hold.drop()
    }

    /// Whether another storage is of an equal value.
    public func isEqual(to other: any ViewStorage) -> Bool {
        (other as? SubscriptionStorage<S>)?.initial == initial
    }
}

#if canImport(SwiftUI)
    extension SubscriptionStorage: DynamicProperty {
        /// Called by SwiftUI before the view's body.
        public func update() {
            MainActor.assumeIsolated { hold.update(to: initial, in: environment) }
        }
    }
#endif

/// The stream a subscription's storage holds open for its view.
private final class SubscriptionHold<S: Subscription>: Sendable {
    @MainActor private struct Attachment {
        let value: S
        weak var environment: Environment?
        let retention: Retention?
    }

    private let current = Mutex<Resolution<SubscriptionHandle<S>>>(.unresolved)
    @MainActor private var attachment: Attachment?

    var resolution: Resolution<SubscriptionHandle<S>> {
        current.withLock { $0 }
    }

    @MainActor
    func update(to value: S, in environment: Environment?) {
        if let attachment, attachment.value == value, attachment.environment === environment,
            (attachment.retention == nil) == (environment == nil)
        {
            return
        }
        guard let environment else {
            attachment = Attachment(value: value, environment: nil, retention: nil)
            current.withLock { $0 = .notInjected }
            return
        }
        let handle = environment.subscriptionHandle(for: value)
        attachment = Attachment(value: value, environment: environment, retention: handle.retain())
        current.withLock { $0 = .resolved(handle) }
    }

    @MainActor
    func take(over previous: SubscriptionHold<S>) {
        guard previous !== self else { return }
        attachment = previous.attachment
        current.withLock { $0 = previous.resolution }
        previous.attachment = nil
    }

    @MainActor
    func drop() {
        attachment = nil
        current.withLock { $0 = .unresolved }
    }
}
