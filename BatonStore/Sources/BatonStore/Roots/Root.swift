public import Observation
@_spi(Generated) @_spi(Runtime) import BatonIngest

/// An operation's selection and the record it starts from, kept by the store: whether the data is there, what it
/// deserves and when it was fetched.
///
/// A root that is retained keeps its records; a released one waits in the release buffer, and one pushed out of it is
/// no longer held. `present`, `verdict` and `stamp` are observed one by one.
@MainActor
@_spi(Runtime) public final class Root {
    /// The operation's name and variables.
    public let id: RootID
    /// The plan under the variables.
    public let operation: ResolvedOperation
    /// What the operation asks of its data.
    public let policy: Policy
    /// The store that made the root; nil once it is gone.
    public private(set) weak var store: Store?
    /// Called when the root leaves the store: pushed out of the release buffer, or by the store's end. Cancels what the
    /// environment still does for it.
    public var onLeave: (() -> Void)?
    /// An object of the environment's that lives as long as the root does.
    public var companion: AnyObject?

    let record: Record
    /// How many retentions there are.
    var retains = 0
    /// Whether the store keeps the root: it is retained, or in a buffer.
    public internal(set) var isHeld = true
    var healing = Healing.none
    /// Whether a deferred part was found to be held half or not at all.
    var lacksPart = false
    /// Whether more parts of the last response follow.
    var awaitsParts = false
    /// The errors of the last response that no field holds.
    @exclusivity(unchecked) var unplacedErrors: [FieldError] = []  // On the main actor, one step at a time.
    /// Whether the data was marked stale since its stamp.
    var isMarkedStale = false
    private var owner: Owner!  // Made at the end of the initialiser, since it knows its root.
    @exclusivity(unchecked) private var facts = Facts()  // On the main actor, one step at a time.
    private let registrar = ObservationRegistrar()
    /// Whether the stamp was ever read by who may observe it.
    @exclusivity(unchecked) private var stampWasRead = false  // On the main actor, one step at a time.

    /// What an operation asks of its data.
    public struct Policy {
        /// How old the data may be; nil for the store's default.
        public var expiration: Duration?
        /// Finds what keeps the data from being shown: an uncaught field error under `@throwOnFieldError`, or a
        /// `@required` null that reached the root. nil for an operation without such a policy.
        public var judge: (@MainActor (Anchor) -> (any Error)?)?
        /// Whether unplaced errors of a response fail the operation too.
        public var failsOnUnplacedErrors: Bool

        /// States a policy.
        public init(
            expiration: Duration? = nil,
            failsOnUnplacedErrors: Bool = false,
            judge: (@MainActor (Anchor) -> (any Error)?)? = nil
        ) {
            self.expiration = expiration
            self.failsOnUnplacedErrors = failsOnUnplacedErrors
            self.judge = judge
        }
    }

    /// How far a heal of missing data went since the last fetch.
    enum Healing {
        /// Nothing was found missing.
        case none
        /// The environment was asked to fetch.
        case asked
        /// It fetches.
        case fetching
        /// The heal's own fetch was committed: what is missing now stays missing.
        case done
    }

    private struct Facts {
        var present = false
        var verdict = Verdict.ready
        var stamp: Double?
    }

    init(id: RootID, operation: ResolvedOperation, policy: Policy, record: Record, store: Store) {
        self.id = id
        self.operation = operation
        self.policy = policy
        self.record = record
        self.store = store
        owner = Owner(variables: operation.plan.variables, store: store, root: self)
    }

    /// Where the operation's data is read: always the same place, so that its lenses are equal.
    public var anchor: Anchor { Anchor(record: record, owner: owner, origin: record.id) }
}

// MARK: - Facts

extension Root: Observable {
    /// Whether the store holds the operation's data.
    public internal(set) var present: Bool {
        get {
            registrar.access(self, keyPath: \.present)
            return facts.present
        }
        set {
            if facts.present == newValue { return }
            registrar.withMutation(of: self, keyPath: \.present) { facts.present = newValue }
        }
    }

    /// Whether the store holds the data, asked by the store itself.
    var isPresent: Bool { facts.present }

    /// What the data deserves by the operation's policy.
    public internal(set) var verdict: Verdict {
        get {
            registrar.access(self, keyPath: \.verdict)
            return facts.verdict
        }
        set {
            if facts.verdict.isSame(as: newValue) { return }
            registrar.withMutation(of: self, keyPath: \.verdict) { facts.verdict = newValue }
        }
    }

    /// When the data was fetched, in seconds since 1970; nil when nobody knows.
    public internal(set) var stamp: Double? {
        get {
            stampWasRead = true
            registrar.access(self, keyPath: \.stamp)
            return facts.stamp
        }
        set {
            if !stampWasRead { return facts.stamp = newValue }
            registrar.withMutation(of: self, keyPath: \.stamp) { facts.stamp = newValue }
        }
    }

    /// Whether the data is older than the operation, or else the store, allows, or was marked stale since its fetch.
    /// Derived from the clock at the read; registers on the stamp.
    public var isStale: Bool {
        let stamp = stamp
        if isMarkedStale { return true }
        guard let store, let expiration = policy.expiration ?? store.cacheExpiration else { return false }
        guard let stamp else { return true }
        return store.now() - stamp > expiration.seconds
    }

    /// Whether a holder that allows the network should fetch although the data is there: it is stale, a deferred part is
    /// not held, or the last response carried errors that no field holds.
    public var needsFetch: Bool { isStale || lacksPart || !unplacedErrors.isEmpty }

    /// Marks the data stale, and tells whoever read its age.
    func markStale() {
        registrar.withMutation(of: self, keyPath: \.stamp) { isMarkedStale = true }
    }
}

extension Verdict {
    /// Whether both say the same; two failures do when their errors are equal.
    func isSame(as other: Verdict) -> Bool {
        switch (self, other) {
        case (.ready, .ready): return true
        case (.failed(let mine), .failed(let theirs)):
            if let mine = mine as? FieldErrors, let theirs = theirs as? FieldErrors { return mine == theirs }
            if let mine = mine as? RequiredFieldError, let theirs = theirs as? RequiredFieldError {
                return mine == theirs
            }
            return false
        default: return false
        }
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
