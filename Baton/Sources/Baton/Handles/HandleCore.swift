import Observation
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A handle without its types: the root of one operation value, its fetch, and who holds it.
///
/// Invariants: at most one run; `fetch` is in flight exactly while there is one; a core that is gone has none and starts
/// none.
@Observable @MainActor final class HandleCore {
    @ObservationIgnored let operation: OperationFacts
    @ObservationIgnored let id: RootID
    @ObservationIgnored private(set) weak var environment: Environment?
    /// The handle with its types, made anew when nobody holds it any more.
    @ObservationIgnored weak var handle: AnyObject?
    /// The operation's root in the store. A handle whose root was pushed out gets another when it is used again.
    private(set) var root: Root
    /// What the network did.
    private(set) var fetch = Fetch.idle
    /// Under `networkOnly` nothing shows before the response of the holder's own fetch.
    private(set) var awaitsResponse = false
    /// A `storeOnly` holder found no data, and nobody asked the network since.
    private(set) var isMissing = false
    /// The store pushed the root out: the data goes, and nothing is fetched until the handle is used again.
    private(set) var isOut = false
    /// The environment was ended or is gone.
    private(set) var isGone = false

    @ObservationIgnored private var run: FetchRun?
    /// The holders, by whether their policy lets the network be asked.
    @ObservationIgnored private var networkHolders = 0
    @ObservationIgnored private var storeHolders = 0
    /// The policy of the last attach, which a retention that states none takes.
    @ObservationIgnored private(set) var attachedPolicy = FetchPolicy.default
    @ObservationIgnored private let token: LiveCount.Token?

    init(_ operation: OperationFacts, _ id: RootID, root: Root, in environment: Environment?) {
        self.operation = operation
        self.id = id
        self.root = root
        self.environment = environment
        self.token = environment.map { LiveCount.Token($0.live.handles) }
        self.isGone = environment == nil
        watch(root)
    }
}

// MARK: - What the handle shows

extension HandleCore {
    /// The phase without the data.
    enum Standing {
        case loading
        case ready
        case failed(any Error)
    }

    /// Whether data is there to be shown.
    var showsData: Bool {
        !isGone && !isOut && !awaitsResponse && root.present
    }

    /// With data it reads the verdict and not the fetch, so that a fetch that changed nothing wakes no reader.
    var standing: Standing {
        if isGone { return .failed(EnvironmentError.gone) }
        if showsData {
            return if case .failed(let error) = root.verdict { .failed(error) } else { .ready }
        }
        return switch fetch {
        case .inFlight: .loading
        case .failed(let failure, _): .failed(failure.error)
        case .idle: isMissing ? .failed(MissingDataError(operation: operation.name)) : .loading
        }
    }

    var isRefreshing: Bool {
        showsData && fetch.isInFlight
    }

    /// Whether a holder's policy lets the runtime fetch by itself.
    var allowsNetwork: Bool { networkHolders > 0 }

    var isRetained: Bool { networkHolders + storeHolders > 0 }
}

// MARK: - Holders

extension HandleCore {
    /// Decides over what the store holds whether to fetch for a holder that attaches.
    ///
    /// - Parameters:
    ///   - isShown: Whether somebody else shows the data already.
    ///   - parks: Whether a root that is made anew is released from the start.
    func attach(_ policy: FetchPolicy, isShown: Bool, parks: Bool = false) {
        guard let environment = livingEnvironment else { return }
        attachedPolicy = policy
        reenter(environment, parks: parks)
        // Parked in a buffer without a place.
        guard root.isHeld else { return leave(root) }
        let availability = environment.store.check(root)
        let isWhole = availability != .miss
        switch policy {
        case .storeOnly:
            set(\.awaitsResponse, false)
            if !isWhole, run == nil { set(\.isMissing, true) }
        case .storeOrNetwork:
            set(\.awaitsResponse, false)
            if !isWhole || root.needsFetch { start(.joining) }
        case .storeAndNetwork:
            set(\.awaitsResponse, false)
            start(.joining)
        case .networkOnly:
            if !isShown { set(\.awaitsResponse, true) }
            start(.joining)
        }
    }

    func retain(_ policy: FetchPolicy) {
        guard let environment = livingEnvironment else { return }
        reenter(environment)
        if policy.allowsNetwork { networkHolders += 1 } else { storeHolders += 1 }
        root.retain()
    }

    func release(_ policy: FetchPolicy) {
        guard !isGone else { return }
        if policy.allowsNetwork { networkHolders -= 1 } else { storeHolders -= 1 }
        root.release()
    }

    private func watch(_ root: Root) {
        root.onLeave = { [weak self, unowned root] in self?.leave(root) }
    }

    /// The root left the store: what is fetched for it is not wanted any more.
    private func leave(_ root: Root) {
        guard self.root === root else { return }
        environment?.left(self)
        stop()
        set(\.awaitsResponse, false)
        withMutation(keyPath: \.isOut) { if self.root === root { _isOut = true } }
    }

    /// Ends the handle with its environment.
    func end() {
        guard !isGone else { return }
        let ended = run
        run = nil
        ended?.task?.cancel()
        fetch = .failed(.environment(.gone), at: environment?.clock.now() ?? .now)
        isGone = true
        ended?.finish(with: EnvironmentError.gone)
    }

    /// A handle whose root was pushed out and that somebody still holds is used again.
    private func reenter(_ environment: Environment, parks: Bool = false) {
        guard !root.isHeld else { return }
        root = environment.makeRoot(operation, id, parks: parks)
        watch(root)
        set(\.isOut, false)
        environment.enter(self)
    }

    /// The environment, unless it was ended. Its end tells observers of one handle while others are still to end.
    private var livingEnvironment: Environment? {
        guard !isGone, let environment, !environment.isEnded else { return nil }
        return environment
    }

    private func set(_ flag: ReferenceWritableKeyPath<HandleCore, Bool>, _ value: Bool) {
        if self[keyPath: flag] != value { self[keyPath: flag] = value }
    }
}

// MARK: - Fetching

extension HandleCore {
    /// What a new fetch makes of one on its way.
    enum Start {
        /// It is the one: nothing is started.
        case joining
        /// It is superseded: its response never lands, and who waited for it waits for the new one.
        case superseding
    }

    /// Starts a fetch that the runtime or a holder wants.
    func start(_ start: Start) {
        begin(start, isWanted: true)
    }

    /// Fetches for a caller who waits for the outcome. Throws what the fetch fails with, unchanged.
    func fetch(_ start: Start) async throws {
        guard let environment = livingEnvironment else { throw EnvironmentError.gone }
        try Task.checkCancellation()
        reenter(environment)
        // Held while the caller waits: pushed out, the root would take the fetch with it.
        let root = root
        root.retain()
        defer { root.release() }
        begin(start, isWanted: false)
        guard let run else { throw isGone ? EnvironmentError.gone : CancellationError() }
        let caller = Caller()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { run.wait(caller, $0) }
        } onCancel: {
            caller.cancel()
            Task { @MainActor in self.abandon(caller) }
        }
    }

    private func begin(_ start: Start, isWanted: Bool) {
        guard let environment = livingEnvironment else { return }
        reenter(environment)
        if let run, start == .joining {
            run.isWanted = run.isWanted || isWanted
            return
        }
        let previous = run
        let next = FetchRun(
            before: previous?.before ?? fetch,
            wasMissing: previous?.wasMissing ?? isMissing,
            started: environment.clock.now(),
            isWanted: isWanted || previous?.isWanted ?? false
        )
        if let previous {
            previous.task?.cancel()
            next.inherit(previous)
            run = next
        } else if !turn(from: nil, to: next, .inFlight) {
            if let run { run.isWanted = run.isWanted || isWanted }
            return
        }
        set(\.isMissing, false)
        root.fetchStarted()
        environment.log(.fetchStarted(operation: operation.name))
        // Whoever was told may have ended the environment, or started another fetch.
        guard run === next else { return }
        let payloads = environment.transport.send(operation.request)
        next.task = environment.tasks.start { [weak self, name = operation.name, resolution = root.operation.plan] in
            do {
                try await Reception.receive(payloads, of: name, by: resolution) { response in
                    guard let self else { throw CancellationError() }
                    try self.land(response, of: next)
                }
                self?.finish(next, with: nil)
            } catch {
                self?.finish(next, with: error)
            }
        }
    }

    private func land(_ response: IngestedResponse, of run: FetchRun) throws {
        for caller in run.cancelledCallers { abandon(caller) }
        guard run === self.run, let environment else { throw CancellationError() }
        environment.store.commit(response, to: root)
        environment.logContents(of: response, operation: operation.name)
        set(\.awaitsResponse, false)
    }

    private func finish(_ run: FetchRun, with error: (any Error)?) {
        guard run === self.run, let environment else { return }
        let now = environment.clock.now()
        if let error {
            let failure = Failure(error)
            guard turn(from: run, to: nil, .failed(failure, at: now)) else { return }
            environment.log(.fetchFailed(operation: operation.name, kind: failure.kind))
            run.finish(with: failure.error)
        } else {
            guard turn(from: run, to: nil, .idle) else { return }
            environment.log(.fetchCompleted(operation: operation.name, duration: run.started.duration(to: now)))
            run.finish(with: nil)
        }
    }

    /// A caller's task was cancelled: its fetch goes with it, unless somebody else asked for it or waits for data.
    private func abandon(_ caller: Caller) {
        guard let run, run.abandon(caller), !run.hasWaiters, !run.isWanted else { return }
        if isRetained, !showsData { return }
        stop()
    }

    private func stop() {
        guard let stopped = run else { return }
        stopped.task?.cancel()
        guard turn(from: stopped, to: nil, stopped.before) else { return }
        set(\.isMissing, stopped.wasMissing)
        stopped.finish(with: CancellationError())
    }

    /// Changes the run and what is told of it at once. Observers are told before, so one that fetches or ends finds the
    /// handle as it was, and what it did is not written over.
    ///
    /// - Returns: Whether the handle was still as it was; otherwise nothing is changed.
    private func turn(from current: FetchRun?, to next: FetchRun?, _ fetch: Fetch) -> Bool {
        withMutation(keyPath: \.fetch) {
            guard run === current, !isGone else { return false }
            run = next
            _fetch = fetch
            return true
        }
    }
}
