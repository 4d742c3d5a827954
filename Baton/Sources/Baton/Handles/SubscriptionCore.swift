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
        if environment == nil {
            error = EnvironmentError.gone
            stream = .ended(.environment(.gone))
        }
    }
}

// MARK: - Holders

extension SubscriptionCore {
    func retain() {
        guard let environment, !environment.isEnded, !isGone else { return }
        holders += 1
        guard holders == 1 else { return }
        environment.streams.hold(self, id)
        backoff.reset()
        isParked = false
        if environment.isActive { open() }
    }

    func release() {
        guard !isGone else { return }
        holders -= 1
        guard holders == 0 else { return }
        close()
        guard change(\.stream, during: opening, { _stream = .idle }) else { return }
        let left = root
        root = nil
        left?.release()
        environment?.streams.letGo(id)
        change(\.latest, during: opening) { _latest = nil }
    }

    /// The environment's activity changed: parks the stream, or resumes it.
    func activityChanged() {
        guard let environment, holders > 0 else { return }
        if environment.isActive {
            guard case .idle = stream else { return }
            if isParked { resume() } else { open() }
        } else {
            if case .ended = stream { return }
            close()
            isParked = true
            change(\.stream, during: opening) { _stream = .idle }
        }
    }

    /// Opens a waiting or ended stream now.
    func retry() {
        guard let environment, !environment.isEnded, environment.isActive, holders > 0, !isGone else { return }
        switch stream {
        case .waiting: resume()
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

    /// Changes a property as long as an opening is the current one. Observers are told before the change, so one that
    /// lets go of the stream, parks or ends it is not written over.
    ///
    /// - Returns: Whether it was; otherwise nothing is changed.
    @discardableResult
    private func change<Value>(
        _ property: KeyPath<SubscriptionCore, Value>,
        during opening: Int,
        _ change: () -> Void
    ) -> Bool {
        withMutation(keyPath: property) {
            guard opening == self.opening else { return false }
            change()
            return true
        }
    }

    /// Opens the stream again after a failure's wait or the environment's inactivity.
    private func resume() {
        let opening = opening
        change(\.resumptions, during: opening) { _resumptions += 1 }
        guard opening == self.opening else { return }
        open()
    }

    private func open() {
        guard let environment, !environment.isEnded, holders > 0 else { return }
        isParked = false
        close()
        let opening = opening
        guard let transport = environment.subscriptions else {
            fail(.environment(.noSubscriptionTransport), during: opening)
            return
        }
        let root = heldRoot(in: environment)
        guard change(\.stream, during: opening, { _stream = .connecting }) else { return }
        let payloads = transport.send(operation.request)
        task = environment.tasks.start { [weak self, resolution = root.operation.plan] in
            var failure: (any Error)?
            do {
                try await Reception.follow(payloads, by: resolution) { event in
                    guard let self, opening == self.opening else { throw CancellationError() }
                    self.take(event, during: opening)
                }
            } catch {
                failure = error
            }
            guard let self, opening == self.opening else { return }
            self.streamEnded(with: failure, during: opening)
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
    private func take(_ event: Result<IngestedResponse, any Error>, during opening: Int) {
        guard let environment, let root else { return }
        backoff.reset()
        switch event {
        case .success(let response):
            environment.store.commit(response, to: root)
            // Whoever the records' change was told to may have let go of the stream.
            guard opening == self.opening else { return }
            environment.logContents(of: response, operation: operation.name)
            change(\.latest, during: opening) { _latest = root.anchor }
            change(\.events, during: opening) { _events += 1 }
            if error != nil { change(\.error, during: opening) { _error = nil } }
        case .failure(let error):
            environment.log(.fetchFailed(operation: operation.name, kind: Failure(error).kind))
            change(\.error, during: opening) { _error = error }
        }
        if case .open = stream { return }
        change(\.stream, during: opening) { _stream = .open }
    }

    /// The server completed the stream, refused the operation, or the stream failed.
    private func streamEnded(with error: (any Error)?, during opening: Int) {
        task = nil
        guard let error else {
            change(\.stream, during: opening) { _stream = .ended(nil) }
            return
        }
        let failure = Failure(error)
        if case .transport = failure {
            wait(after: failure, during: opening)
        } else {
            fail(failure, during: opening)
        }
    }

    private func fail(_ failure: Failure, during opening: Int) {
        change(\.error, during: opening) { _error = failure.error }
        guard change(\.stream, during: opening, { _stream = .ended(failure) }) else { return }
        environment?.log(.fetchFailed(operation: operation.name, kind: failure.kind))
    }

    private func wait(after failure: Failure, during opening: Int) {
        guard let environment else { return }
        change(\.error, during: opening) { _error = failure.error }
        environment.log(.fetchFailed(operation: operation.name, kind: failure.kind))
        guard opening == self.opening else { return }
        let clock = environment.clock
        let until = clock.now().advanced(by: backoff.next(jitter: clock.jitter()))
        guard change(\.stream, during: opening, { _stream = .waiting(until: until) }) else { return }
        task = environment.tasks.start { [weak self] in
            try await clock.sleep(until)
            guard let self, opening == self.opening else { return }
            self.resume()
        }
    }
}
