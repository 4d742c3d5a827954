import Synchronization

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// What `@Query` stores: a query value, and the handle its view holds while it lives.
public struct QueryStorage<Q: Query>: Sendable {
    private let initial: Q
    private let fetchPolicy: FetchPolicy
    #if canImport(SwiftUI)
        @State private var hold = QueryHold<Q>()
        @SwiftUI.Environment(\.baton) private var environment
    #else
        private let hold = QueryHold<Q>()
    #endif

    /// Stores a value, unresolved until a view is updated with it.
    public init(_ value: Q, fetchPolicy: FetchPolicy = .default) {
        self.initial = value
        self.fetchPolicy = fetchPolicy
    }

    /// The value, with the handle behind it once a view was updated with it.
    public var value: Q {
        var value = initial
        value.resolution = hold.resolution
        return value
    }
}

extension QueryStorage: ViewStorage {
    /// Ties the storage to an environment before its view's body runs.
    public func update(in environment: Environment?, replacing previous: (any ViewStorage)?) {
        if let previous = previous as? QueryStorage<Q> {
            hold.take(over: previous.hold)
        }
        hold.update(to: initial, fetchPolicy, in: environment)
        if !(previous is QueryStorage<Q>) { previous?.drop() }
    }

    /// Lets go of the handle.
    public func drop() {
        hold.drop()
    }

    /// Whether another storage is of an equal value and the same policy.
    public func isEqual(to other: any ViewStorage) -> Bool {
        guard let other = other as? QueryStorage<Q> else { return false }
        return initial == other.initial && fetchPolicy == other.fetchPolicy
    }
}

#if canImport(SwiftUI)
    extension QueryStorage: DynamicProperty {
        /// Called by SwiftUI before the view's body.
        public func update() {
            MainActor.assumeIsolated { hold.update(to: initial, fetchPolicy, in: environment) }
        }
    }
#endif

/// The handle a query's storage holds for its view, and the retention with it.
///
/// The value is read wherever the property is; the hold itself changes on the main actor.
private final class QueryHold<Q: Query>: Sendable {
    @MainActor private struct Attachment {
        let value: Q
        let fetchPolicy: FetchPolicy
        weak var environment: Environment?
        let retention: Retention?
    }

    private let current = Mutex<Resolution<OperationHandle<Q>>>(.unresolved)
    @MainActor private var attachment: Attachment?

    var resolution: Resolution<OperationHandle<Q>> {
        current.withLock { $0 }
    }

    @MainActor
    func update(to value: Q, _ fetchPolicy: FetchPolicy, in environment: Environment?) {
        if let attachment, attachment.value == value, attachment.fetchPolicy == fetchPolicy,
            attachment.environment === environment, (attachment.retention == nil) == (environment == nil)
        {
            return
        }
        guard let environment else {
            attachment = Attachment(value: value, fetchPolicy: fetchPolicy, environment: nil, retention: nil)
            current.withLock { $0 = .notInjected }
            return
        }
        // The old hold ends after the new one began, so that a root both reach is never released in between.
        let (handle, retention) = environment.attach(value, fetchPolicy: fetchPolicy)
        attachment = Attachment(
            value: value,
            fetchPolicy: fetchPolicy,
            environment: environment,
            retention: retention
        )
        current.withLock { $0 = .resolved(handle) }
    }

    @MainActor
    func take(over previous: QueryHold<Q>) {
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
