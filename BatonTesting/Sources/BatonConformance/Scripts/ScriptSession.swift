@_spi(Runtime) import Baton
@_spi(Generated) @_spi(Runtime) import BatonIngest
import BatonPersistence
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTesting

/// What a script runs in: one environment over a transport that the script answers and a clock that it turns, and what
/// the environment told since the last step.
@MainActor final class ScriptSession {
    let module: BoundModule
    let clock = ManualClock()
    let transport = ScriptedTransport()
    private let options: ScriptOptions
    private let image: TemporaryImage?
    private(set) var persistence: Persistence?
    private(set) var store: Store
    private(set) var environment: Environment
    /// The events since the last step.
    private(set) var events: [LogEvent] = []
    /// Every server batch and every failure so far: what a payload that was handed over ends in.
    private(set) var outcomes = 0
    /// How many requests were told of.
    private var told = 0

    init(module: BoundModule, options: ScriptOptions) throws {
        self.module = module
        self.options = options
        image = options.usesImage ? try TemporaryImage() : nil
        persistence = image?.persistence
        let store = Self.store(options, persistence)
        self.store = store
        environment = Environment(store: store, transport: transport, subscriptions: transport, clock: clock)
        for operation in module.module.operations { transport.drive(operation.name) }
        listen()
    }

    private static func store(_ options: ScriptOptions, _ persistence: Persistence?) -> Store {
        Store(
            cacheExpiration: options.expiration.map { .seconds($0) },
            releaseBufferSize: options.buffer,
            persistence: persistence
        )
    }

    private func listen() {
        environment.log = { [weak self] event in
            guard let self else { return }
            events.append(event)
            switch event {
            case .committed(.server, _), .fetchFailed: outcomes += 1
            default: break
            }
        }
    }

    /// Ends the environment and opens a second one over the same image, after everything that waited was written.
    func relaunch() async throws {
        guard let image else { throw SuiteFailure("a relaunch needs the option `image`") }
        await persistence?.flush()
        environment.end()
        await persistence?.flush()
        persistence = image.reopened()
        store = Self.store(options, persistence)
        environment = Environment(store: store, transport: transport, subscriptions: transport, clock: clock)
        listen()
    }

    /// Ends everything and removes the image.
    func close() async {
        environment.end()
        await persistence?.flush()
        image?.remove()
    }

    /// The root of an operation value, made if there is none.
    func root(_ operation: BoundOperation, _ variables: Variables) -> Root {
        store.root(RootID(operation.name, variables), policy: operation.policy) {
            store.resolve(operation.plan, variables)
        }
    }

    /// Lets what waits for a later turn of the main actor have it.
    func settle() async {
        if let persistence { await persistence.flush() }
        for _ in 0..<4 { await Task.yield() }
    }

    /// Waits until something holds that work off the main actor brings about.
    func wait(for what: String, until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while !condition() {
            guard ContinuousClock.now < deadline else { throw SuiteFailure("nothing came of waiting for \(what)") }
            await Task.yield()
        }
    }

    /// The events since the last time, which then start again.
    func takeEvents() -> [LogEvent] {
        defer { events = [] }
        return events
    }

    /// The requests sent since the last time.
    func takeRequests() -> [Request] {
        let requests = transport.requests
        defer { told = requests.count }
        return Array(requests.dropFirst(told))
    }
}

/// What a script says of its session.
struct ScriptOptions {
    var usesImage = false
    var buffer = 10
    var expiration: Double?

    init(_ value: JSONValue?, of place: String) throws {
        guard let value else { return }
        var fields = try JSONFields(value, of: "\(place): options")
        usesImage = try fields.boolean("image") ?? false
        buffer = try fields.integer("buffer") ?? 10
        expiration = try fields.double("expiration")
        try fields.end()
    }
}
