#if canImport(SwiftUI)
    import SwiftUI
#endif

/// What `@Query` stores: a query value, and the handle its view holds while it lives.
public struct QueryStorage<Q: Query>: Sendable {
    private let key: Key
    #if canImport(SwiftUI)
        @State private var hold = ViewHold<Key, OperationHandle<Q>>()
        @SwiftUI.Environment(\.baton) private var environment
    #else
        private let hold = ViewHold<Key, OperationHandle<Q>>()
    #endif

    /// What the handle is attached for.
    private struct Key: Equatable, Sendable {
        let value: Q
        let fetchPolicy: FetchPolicy
    }

    /// Stores a value, unresolved until a view is updated with it.
    public init(_ value: Q, fetchPolicy: FetchPolicy = .default) {
        key = Key(value: value, fetchPolicy: fetchPolicy)
    }

    /// The value, with the handle behind it once a view was updated with it.
    public var value: Q {
        var value = key.value
        value.resolution = hold.resolution
        return value
    }

    @MainActor private func resolve(in environment: Environment?) {
        hold.update(to: key, in: environment) { $0.attach(key.value, fetchPolicy: key.fetchPolicy) }
    }
}

extension QueryStorage: ViewStorage {
    /// Ties the storage to an environment before its view's body runs.
    public func update(in environment: Environment?, replacing previous: (any ViewStorage)?) {
        if let previous = previous as? QueryStorage<Q> {
            hold.take(over: previous.hold)
        }
        resolve(in: environment)
        if !(previous is QueryStorage<Q>) { previous?.drop() }
    }

    /// Lets go of the handle.
    public func drop() {
        hold.drop()
    }

    /// Whether another storage is of an equal value and the same policy.
    public func isEqual(to other: any ViewStorage) -> Bool {
        (other as? QueryStorage<Q>)?.key == key
    }
}

#if canImport(SwiftUI)
    extension QueryStorage: DynamicProperty {
        /// Called by SwiftUI before the view's body.
        public func update() {
            MainActor.assumeIsolated { resolve(in: environment) }
        }
    }
#endif
