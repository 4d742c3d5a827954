#if canImport(SwiftUI)
    import SwiftUI
#endif

/// What `@Subscription` stores: a subscription value, and the stream its view holds open while it lives.
public struct SubscriptionStorage<S: Subscription>: Sendable {
    private let initial: S
    #if canImport(SwiftUI)
        @State private var hold = ViewHold<S, SubscriptionHandle<S>>()
        @SwiftUI.Environment(\.baton) private var environment
    #else
        private let hold = ViewHold<S, SubscriptionHandle<S>>()
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

    @MainActor private func resolve(in environment: Environment?) {
        hold.update(to: initial, in: environment) { environment in
            let handle = environment.subscriptionHandle(for: initial)
            return (handle, handle.retain())
        }
    }
}

extension SubscriptionStorage: ViewStorage {
    /// Ties the storage to an environment before its view's body runs.
    public func update(in environment: Environment?, replacing previous: (any ViewStorage)?) {
        if let previous = previous as? SubscriptionStorage<S> {
            hold.take(over: previous.hold)
        }
        resolve(in: environment)
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
            MainActor.assumeIsolated { resolve(in: environment) }
        }
    }
#endif
