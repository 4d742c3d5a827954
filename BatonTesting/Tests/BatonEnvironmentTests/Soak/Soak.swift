import Foundation

@_spi(Generated) @_spi(Runtime) @testable import Baton
@_spi(Generated) @_spi(Runtime) @testable import BatonStore
@testable import BatonTesting

/// A session of two hundred handles over a transport that delays, drops, duplicates, reorders and fails, driven by a
/// seed. The store afterwards holds what a replay of exactly the answers that landed gives; what may and what must land
/// is the ledger's to judge.
@MainActor final class Soak {
    static let characters = 150
    static let pages = 10
    static let deferred = 14
    static let subscriptions = 6

    let clock = ManualClock()
    let store = Store()
    let ledger: Ledger
    let transport: FaultyTransport
    let environment: Environment
    /// The most handles that lived at one time.
    private(set) var peak = 0
    private var generator: SeededGenerator
    /// Handles that live for the whole soak, so that their connections do.
    private var notes: [(handle: OperationHandle<SoakNotesQuery>, retention: Retention)] = []
    private var streams: [SubscriptionHandle<SoakRenamedSubscription>] = []
    private var streamRetentions: [Int: Retention] = [:]
    private var held: [Held] = []
    /// How many callers wait for a call of theirs.
    private var waiting = 0
    /// What the last refetches failed with: nothing.
    private(set) var refusals: [any Error] = []
    private var notesAdded = 0

    /// A handle that a holder has for a while, whatever its query.
    private struct Held {
        let key: String
        let retention: Retention
        let handle: AnyObject
        let isInFlight: @MainActor () -> Bool
        let retry: @MainActor () -> Void
        let refetch: @MainActor () async throws -> Void
        /// Holds the operation in a replay.
        let retainIn: @MainActor (Environment) -> Retention
    }

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        ledger = Ledger(store)
        transport = FaultyTransport(seed: seed &* 31, ledger: ledger)
        environment = Environment(store: store, transport: transport, subscriptions: transport, clock: clock)
        environment.log = { [ledger] event in
            if case .committed(.server, _) = event { ledger.committed() }
        }
    }

    private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
}

// MARK: - The run

extension Soak {
    /// Attaches two hundred handles.
    func begin() {
        for id in 0..<SoakServer.noted {
            let handle = environment.handle(for: SoakNotesQuery(id: "\(id)"))
            notes.append((handle, handle.retain()))
        }
        for id in 0..<Self.subscriptions {
            let handle = environment.subscriptionHandle(for: SoakRenamedSubscription(id: "\(id)"))
            streams.append(handle)
            streamRetentions[id] = handle.retain()
        }
        for id in 0..<Self.characters { attach(SoakCharacterQuery(id: "\(id)"), .storeOrNetwork) }
        for page in 0..<Self.pages { attach(SoakPageQuery(page: page), .storeAndNetwork) }
        for id in 0..<Self.deferred { attach(SoakDeferQuery(id: "\(1000 + id)"), .storeOrNetwork) }
        look()
    }

    /// Takes one step.
    func step() async {
        switch number(below: 100) {
        case 0..<20: attachAny()
        case 20..<34: if held.count > 160 { held.remove(at: number(below: held.count)).retention.release() }
        case 34..<42: held.randomElement(using: &generator)?.retry()
        case 42..<50: refetch()
        case 50..<58: rename()
        case 58..<63: addNote()
        case 63..<71: page()
        case 71..<90: transport.stir()
        case 90..<92: commitByHand()
        case 92..<95: holdStream()
        case 95: if number(below: 10) == 0 { environment.invalidate() }
        case 96: environment.revalidate()
        case 97:
            ledger.leaves()
            environment.isActive.toggle()
        default: environment.preload(SoakPageQuery(page: number(below: Self.pages)))
        }
        let ticks = number(below: 3)
        clock.advance(by: .milliseconds(100 * ticks))
        transport.advance(ticks)
        watchStreams()
        look()
        if number(below: 3) > 0 { await Task.yield() }
    }

    /// Ends the faults, lets everything come in, and has everything that is held fetched once more.
    func settle() async throws {
        transport.isFaulty = false
        ledger.leaves()
        environment.isActive = false
        watchStreams()
        try await comeIn()
        // What a collection dropped in between is whole again.
        for held in held { call(expectingSuccess: true) { try await held.refetch() } }
        for note in notes { call(expectingSuccess: true) { try await note.handle.refetch() } }
        try await comeIn()
        ledger.settle()
        // A list that is held shows characters that nobody fetched whole.
        release { $0.key.hasPrefix(SoakPageQuery.name) }
    }

    /// Ends the environment in the middle of what is on its way.
    func end() async throws {
        environment.isActive = true
        transport.isFaulty = true
        for held in held { held.retry() }
        rename()
        addNote()
        page()
        await Task.yield()
        ledger.end()
        environment.end()
        transport.advance(1000)
        transport.giveUp()
        try await comeIn()
        (held, notes, streams, streamRetentions) = ([], [], [], [:])
        // The ledger holds the store, and the store its log.
        environment.log = nil
    }

    /// Delivers until nothing is on its way.
    private func comeIn() async throws {
        let end = ContinuousClock.now + .seconds(60)
        while waiting > 0 || environment.tasks.count > 0 {
            transport.giveUp()
            await Task.yield()
            guard ContinuousClock.now < end else { throw WaitError(what: "the tasks to end", deadline: .seconds(60)) }
        }
    }

    private func release(_ isGone: (Held) -> Bool) {
        for held in held where isGone(held) { held.retention.release() }
        held.removeAll(where: isGone)
    }

    /// Nothing of a stream that was closed may land.
    private func watchStreams() {
        for stream in streams where !stream.isActive {
            transport.supersede(Self.key(of: stream))
        }
    }

    private static func key(of stream: SubscriptionHandle<SoakRenamedSubscription>) -> String {
        "\(SoakRenamedSubscription.name){\"id\":\"\(stream.subscription.id)\"}"
    }

    private func look() {
        peak = max(peak, environment.live.handles.count + environment.live.streams.count)
    }
}

// MARK: - Steps

extension Soak {
    private func attach<Q: Query>(_ query: Q, _ policy: FetchPolicy) {
        let handle = environment.handle(for: query, fetchPolicy: policy)
        held.append(
            Held(
                key: Q.name + String(describing: query.variables),
                retention: handle.retain(),
                handle: handle,
                isInFlight: { handle.fetch.isInFlight },
                retry: { handle.retry() },
                refetch: { try await handle.refetch() },
                retainIn: { $0.handle(for: query, fetchPolicy: .storeOnly).retain() }
            )
        )
    }

    private func attachAny() {
        let policy = FetchPolicy.allCases[number(below: 4)]
        switch number(below: 8) {
        case 0: attach(SoakPageQuery(page: number(below: Self.pages)), policy)
        case 1: attach(SoakDeferQuery(id: "\(1000 + number(below: Self.deferred))"), policy)
        default: attach(SoakCharacterQuery(id: "\(number(below: Self.characters))"), policy)
        }
    }

    /// Calls in a task of its own, which is cancelled now and then.
    private func call(expectingSuccess: Bool = false, _ body: @escaping @MainActor () async throws -> Void) {
        waiting += 1
        let task = Task {
            defer { waiting -= 1 }
            do { try await body() } catch { if expectingSuccess { refusals.append(error) } }
        }
        if !expectingSuccess, number(below: 4) == 0 { task.cancel() }
    }

    private func refetch() {
        if number(below: 3) == 0 {
            let query = SoakCharacterQuery(id: "\(number(below: Self.characters))")
            call { [environment] in _ = try await environment.fetch(query) }
        } else if let held = held.randomElement(using: &generator) {
            call { try await held.refetch() }
        }
    }

    private func rename() {
        let id = "\(number(below: Self.characters))"
        let mutation = SoakRenameMutation(variables: ["id": .string(id), "name": .string("\(number(below: 1000))")])
        let optimistic = Payload(json: #"{"data":{"rename":{"id":"\#(id)","name":"optimistic"}}}"#)
        call { [environment] in _ = try await environment.mutate(mutation, optimistic: optimistic) }
    }

    private func addNote() {
        let connections = (0..<2).compactMap { _ in notes[number(below: notes.count)].handle.connection?.connectionID }
        notesAdded += 1
        let text = "note \(notesAdded)"
        let mutation = SoakAddNoteMutation(
            variables: ["text": .string(text), "connections": .list(connections.map { .string($0) })]
        )
        ledger.add(mutation, text: text)
        let optimistic = Payload(json: #"{"data":{\#(SoakServer.noteEdge("optimistic \(notesAdded)", text))}}"#)
        call { [environment] in _ = try await environment.mutate(mutation, optimistic: optimistic) }
    }

    private func page() {
        guard let anchor = notes[number(below: notes.count)].handle.connection else { return }
        let count = 1 + number(below: 3)
        call { try await SoakNotesQuery.refetchable.loadNext(anchor, count) }
    }

    private func commitByHand() {
        let id = "\(number(below: Self.characters))"
        let serial = ledger.next()
        let payload = Payload(
            json: #"{"data":{"serial":\#(serial),"character":{"id":"\#(id)","name":"by hand \#(serial)"}}}"#
        )
        let answer = SoakServer.Answer(serial: serial, payloads: []) { environment, _ in
            try environment.commitPayload(SoakCharacterQuery(id: id), payload)
        }
        ledger.commits(answer)
        try? answer.replay(environment, 0)
    }

    private func holdStream() {
        let id = number(below: streams.count)
        if let retention = streamRetentions.removeValue(forKey: id) {
            ledger.leaves(Self.key(of: streams[id]))
            retention.release()
        } else {
            streamRetentions[id] = streams[id].retain()
        }
        let retried = streams[number(below: streams.count)]
        ledger.leaves(Self.key(of: retried))
        retried.retry()
    }
}

// MARK: - The comparison

extension Soak {
    /// The dump of what is held, after everything else was pushed out.
    func dump() throws -> String {
        try Self.pushOut(environment)
        store.runTurn()
        store.collect()
        return Self.dump(of: store)
    }

    /// The same of a fresh session that is given exactly the answers that landed, in their order.
    func replay(butLast: Bool = false) throws -> String {
        let store = Store()
        let environment = Environment(store: store, transport: SilentTransport(), subscriptions: SilentTransport())
        environment.log = nil
        defer { environment.end() }
        // Everything is held meanwhile: what a collection dropped in between was fetched again.
        var kept: [Retention] = []
        for note in notes { kept.append(environment.handle(for: note.handle.query, fetchPolicy: .storeOnly).retain()) }
        for stream in streams { kept.append(environment.subscriptionHandle(for: stream.subscription).retain()) }
        for held in held { kept.append(held.retainIn(environment)) }
        var passing: [Retention] = []
        for id in 0..<Self.characters {
            passing.append(environment.handle(for: SoakCharacterQuery(id: "\(id)"), fetchPolicy: .storeOnly).retain())
        }
        for id in 0..<Self.deferred {
            passing.append(
                environment.handle(for: SoakDeferQuery(id: "\(1000 + id)"), fetchPolicy: .storeOnly).retain()
            )
        }
        if butLast { try ledger.replayButLast(in: environment) } else { try ledger.replay(in: environment) }
        for retention in passing { retention.release() }
        try Self.pushOut(environment)
        store.runTurn()
        store.collect()
        return withExtendedLifetime(kept) { Self.dump(of: store) }
    }

    /// A connection's loading flags are the client's own: false where a page was once asked for. A page's root field goes
    /// with the session's key for it, unless some other test in the process has named the same text as a constant.
    private static func dump(of store: Store) -> String {
        StoreDump.text(of: store)
            .replacing(#""__isLoadingNext":false,"#, with: "")
            .replacing(#/"node\(id:\\"[^"]*\\"\)":\{"__ref":"[^"]*"\},?/#, with: "")
    }

    /// Fills the buffers of released queries and completed mutations with others.
    private static func pushOut(_ environment: Environment) throws {
        for number in 0..<10 {
            let serial = -1 - number
            let query = SoakServer.Answer(SoakCharacterQuery(id: "last \(number)"), serial, #""character":null"#)
            let mutation = SoakServer.Answer(
                SoakRenameMutation(variables: ["id": .string("last \(number)"), "name": "x"]),
                serial,
                #""rename":null"#
            )
            for answer in [query, mutation] {
                try answer.replay(environment, 0)
            }
        }
    }
}
