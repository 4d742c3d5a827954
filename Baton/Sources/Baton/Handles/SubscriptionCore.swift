import Observation
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A subscription's handle without its types: one stream for equal values, open while somebody holds it.
///
/// Invariants: at most one task, which receives the stream or waits to open it again; the root is held by the store
/// exactly while there are holders.
@Observable @MainActor final class SubscriptionCore {
    @ObservationIgnored let operation: OperationFacts
    @ObservationIgnored let id: RootID
    @ObservationIgnored private(set) weak var environment: Environment?
    /// The handle with its types, made anew when nobody holds it any more.
    @ObservationIgnored weak var handle: AnyObject?
    private(set) var stream = SubscriptionStream.idle
    private(set) var events = 0
    private(set) var resumptions = 0
    /// Why the stream failed last, or the last event could not be taken in; nil again after an event.
    private(set) var error: (any Error)?
    /// Where the latest event's data is read.
    private(set) var latest: Anchor?

    @ObservationIgnored private var root: Root?
    @ObservationIgnored private var holders = 0
    @ObservationIgnored private var task: Task<Void, any Error>?
    /// Tells the task of an earlier opening from the current one.
    @ObservationIgnored private var opening = 0
    @ObservationIgnored private var backoff = Backoff()
    /// Whether the stream was parked after it was opened, so that opening it again is a resumption.
    @ObservationIgnored private var isParked = false
    @ObservationIgnored private let token: LiveCount.Token?

    init(_ operation: OperationFacts, _ id: RootID, in environment: Environment?) {
        self.operation = operation
        self.id = id
        self.environment = environment
        self.token = environment.map { LiveCount.Token($0.live.streams) }
        if environment == nil { stream = .ended(.environment(.gone)) }
    }
}

// MARK: - Holders

extension SubscriptionCore {
    func retain() {
        guard let environment, !isGone else { return }
        holders += 1
        guard holders == 1 else { return }
        environment.streams.hold(self, id)
        backoff.reset()
        isParked = false
        if environment.isActive { open() } else { stream = .idle }
    }

    func release() {
        guard !isGone else { return }
        holders -= 1
        guard holders == 0 else { return }
        close()
        stream = .idle
        latest = nil
        root?.release()
        root = nil
        environment?.streams.letGo(id)
    }

    /// The environment's activity changed: parks the stream, or resumes it.
    func activityChanged() {
        guard let environment, holders > 0 else { return }
        if environment.isActive {
            guard case .idle = stream else { return }
            if isParked { resumptions += 1 }
            isParked = false
            open()
        } else {
            if case .ended = stream { return }
            close()
            isParked = true
            stream = .idle
        }
    }

    /// Opens a waiting or ended stream now.
    func retry() {
        guard let environment, environment.isActive, holders > 0, !isGone else { return }
        switch stream {
        case .waiting:
            resumptions += 1
            open()
        case .ended:
            backoff.reset()
            open()
        case .idle, .connecting, .open: return
        }
    }

    /// Ends the stream with its environment.
    func end() {
        close()
        latest = nil
        root = nil
        holders = 0
        error = EnvironmentError.gone
        stream = .ended(.environment(.gone))
    }

    /// Whether the environment was ended: nothing opens the stream again.
    private var isGone: Bool {
        if case .ended(.environment(.gone)) = stream { true } else { false }
    }
}

// MARK: - The stream

extension SubscriptionCore {
    private func close() {
        opening += 1
        task?.cancel()
        task = nil
    }

    private func open() {
        guard let environment else { return }
        close()
        guard let transport = environment.subscriptions else {
            fail(.environment(.noSubscriptionTransport))
            return
        }
        let root = heldRoot(in: environment)
        stream = .connecting
        let payloads = transport.send(operation.request)
        task = environment.tasks.start { [weak self, opening, resolution = root.operation.plan] in
            var failure: (any Error)?
            do {
                try await Reception.follow(payloads, by: resolution) { event in
                    guard let self, opening == self.opening else { throw CancellationError() }
                    self.take(event)
                }
            } catch {
                failure = error
            }
            guard let self, opening == self.opening else { return }
            self.streamEnded(with: failure)
        }
    }

    private func heldRoot(in environment: Environment) -> Root {
        if let root { return root }
        let root = environment.makeRoot(operation, id)
        root.retain()
        self.root = root
        return root
    }

    /// Takes one event in, good or bad: either shows that the stream is open, and neither ends it.
    private func take(_ event: Result<IngestedResponse, any Error>) {
        guard let environment, let root else { return }
        backoff.reset()
        switch event {
        case .success(let response):
            environment.store.commit(response, to: root)
            environment.logContents(of: response, operation: operation.name)
            latest = root.anchor
            events += 1
            if error != nil { error = nil }
        case .failure(let error):
            environment.log(.fetchFailed(operation: operation.name, kind: Failure(error).kind))
            self.error = error
        }
        if case .open = stream { return }
        stream = .open
    }

    /// The server completed the stream, refused the operation, or the stream failed.
    private func streamEnded(with error: (any Error)?) {
        task = nil
        guard let error else {
            stream = .ended(nil)
            return
        }
        let failure = Failure(error)
        if case .transport = failure {
            wait(after: failure)
        } else {
            fail(failure)
        }
    }

    private func fail(_ failure: Failure) {
        error = failure.error
        stream = .ended(failure)
        environment?.log(.fetchFailed(operation: operation.name, kind: failure.kind))
    }

    private func wait(after failure: Failure) {
        guard let environment else { return }
        error = failure.error
        environment.log(.fetchFailed(operation: operation.name, kind: failure.kind))
        let clock = environment.clock
        let until = clock.now().advanced(by: backoff.next(jitter: clock.jitter()))
        stream = .waiting(until: until)
        task = environment.tasks.start { [weak self, opening] in
            try await clock.sleep(until)
            guard let self, opening == self.opening else { return }
            self.resumptions += 1
            self.open()
        }
    }
}
