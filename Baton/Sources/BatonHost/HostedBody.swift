import Baton
import Observation
import Synchronization

/// The view at one place and its last body: storages updated before the body runs, reads tracked while it runs, and
/// word when something it read changed.
///
/// What any host is built on: one per place, updated when the parent makes another value for the place, dropped when
/// the place goes.
@MainActor public final class HostedBody {
    /// The view's last value.
    public private(set) var view: any HostedView
    /// What the body made when it last ran.
    public private(set) var content: [HostedContent] = []

    private var storages: [any ViewStorage]
    private var environment: Environment?
    private var tracking: Tracking?
    private let invalidated: @MainActor @Sendable () -> Void

    /// Makes the body of a view that appears; it has not run yet.
    ///
    /// - Parameter invalidated: Called in a later turn of the main actor, once per run of the body, after something
    ///   that the body read changed.
    public init(_ view: any HostedView, invalidated: @escaping @MainActor @Sendable () -> Void) {
        self.view = view
        self.storages = ViewReflection.storages(of: view)
        self.invalidated = invalidated
    }

    /// Whether the body has to run: it never did, or something it read or the view's value changed.
    public var isInvalid: Bool {
        tracking?.isInvalid ?? true
    }

    /// Ties the view to an environment; call it before ``run()``. Another environment invalidates the body.
    public func update(in environment: Environment?) {
        if self.environment !== environment { tracking = nil }
        self.environment = environment
        for storage in storages { storage.update(in: environment, replacing: nil) }
    }

    /// Takes another value for the same place. The body is left valid when no property of the view changed, as far as
    /// that can be told: a property that cannot be compared counts as changed.
    ///
    /// - Precondition: The value is of the same type as the last.
    public func update(to next: any HostedView, in environment: Environment?) {
        precondition(type(of: next) == type(of: view), "Another type of view is another view.")
        if self.environment !== environment || !ViewReflection.areEqual(view, next) { tracking = nil }
        self.environment = environment
        let nextStorages = ViewReflection.storages(of: next)
        for (index, storage) in nextStorages.enumerated() {
            storage.update(in: environment, replacing: index < storages.count ? storages[index] : nil)
        }
        view = next
        storages = nextStorages
    }

    /// Runs the body and tracks what it reads.
    public func run() {
        let tracking = Tracking()
        self.tracking = tracking
        content = withObservationTracking {
            view.body
        } onChange: { [invalidated] in
            tracking.invalidate()
            Task { @MainActor in invalidated() }
        }
    }

    /// Lets go of what the view's storages hold: the view went.
    public func drop() {
        tracking = nil
        content = []
        for storage in storages { storage.drop() }
        storages = []
    }
}

/// Whether something that one run of a body read has changed; set on the thread that changed it.
private final class Tracking: Sendable {
    private let invalid = Atomic<Bool>(false)

    var isInvalid: Bool { invalid.load(ordering: .acquiring) }

    func invalidate() {
        invalid.store(true, ordering: .releasing)
    }
}
