import BatonTesting
import Observation
import Synchronization
import Testing

@_spi(Runtime) import Baton

/// An observer is told in the turn of a change, before the change itself where the property is a handle's: what it does
/// then happens in the middle of what the runtime does.
@Suite("An observer that acts while it is told")
@MainActor struct ObserverRaceTests {
    let session = Session()

    /// Acts once, as soon as something that was read changes. An observer is told again of what it changes itself.
    private func whenTold(of read: @MainActor () -> Void, _ act: @escaping @MainActor () -> Void) {
        let isTold = Atomic(false)
        withObservationTracking(read) {
            MainActor.assumeIsolated {
                if isTold.exchange(true, ordering: .relaxed) { return }
                act()
            }
        }
    }

    private func settled() async throws {
        try await wait(for: "the tasks to end", until: { session.environment.census.tasks == 0 })
    }

    // MARK: - Fetches

    @Test("and ends the environment as a fetch starts lets nothing be sent")
    func endAtStart() async throws {
        let environment = session.environment
        let (handle, retention) = try await session.ready()
        whenTold(of: { _ = handle.fetch }, { environment.end() })
        handle.retry()
        retention.release()
        #expect(session.transport.requests.count == 1)
        guard case .environment(.gone) = handle.fetch.failure else {
            Issue.record("\(handle.fetch)")
            return
        }
        try await settled()
    }

    @Test("and ends the environment as a refetch starts fails it, and tells who waits")
    func endAtRefetch() async throws {
        let environment = session.environment
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        whenTold(of: { _ = handle.fetch }, { environment.end() })
        await #expect(throws: EnvironmentError.gone) { try await handle.refetch() }
        #expect(session.transport.requests.count == 1)
    }

    @Test("and invalidates as a fetch starts leaves one fetch, which lands")
    func invalidateAtStart() async throws {
        let environment = session.environment
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        whenTold(of: { _ = handle.fetch }, { environment.invalidate() })
        handle.retry()
        #expect(session.transport.requests.count == 2 && handle.isRefreshing)
        try await session.answer(handle, with: Responses.character("1", name: "New"))
        #expect(handle.data?.character?.name == "New" && !handle.isStale)
        try await settled()
    }

    @Test("and retries as a fetch fails finds it on its way still: the failure stands, and a later retry fetches")
    func retryAtFailure() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        handle.retry()
        whenTold(of: { _ = handle.fetch }, { handle.retry() })
        try await session.refuse(handle, with: NoNetwork())
        #expect(handle.fetch.failure?.error is NoNetwork && session.transport.requests.count == 2)
        handle.retry()
        #expect(handle.isRefreshing && session.transport.requests.count == 3)
        try await session.answer(handle, with: Responses.character("1"))
        #expect(handle.fetch.failure == nil && !handle.fetch.isInFlight)
    }

    @Test("and ends the environment as a fetch fails is not written over by the failure")
    func endAtFailure() async throws {
        let environment = session.environment
        let (handle, retention) = try await session.ready()
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.isRefreshing })
        whenTold(of: { _ = handle.fetch }, { environment.end() })
        try session.held().refuse(NoNetwork())
        #expect(await refetching.failure as? EnvironmentError == .gone)
        retention.release()
        guard case .environment(.gone) = handle.fetch.failure else {
            Issue.record("\(handle.fetch)")
            return
        }
    }

    @Test("and ends the environment as a response lands fails who waits for it")
    func endAtLanding() async throws {
        let environment = session.environment
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.isRefreshing })
        whenTold(of: { _ = handle.data?.character?.name }, { environment.end() })
        try session.held().respond(Responses.character("1", name: "New"))
        #expect(await refetching.failure as? EnvironmentError == .gone)
        try await settled()
        #expect(handle.phase.error as? EnvironmentError == .gone && environment.census.records == 0)
    }

    @Test("and asks again for what an end just took sends nothing, whichever handle is told first")
    func askAtEnd() async throws {
        let environment = session.environment
        let (first, firstRetention) = try await session.ready()
        let (second, secondRetention) = try await session.ready("2")
        let stream = environment.subscriptionHandle(for: RenamedSubscription())
        let streamRetention = stream.retain()
        try #require(session.transport.driven.first).fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        let sent = session.transport.requests.count
        for handle in [first, second] {
            whenTold(of: { _ = handle.fetch }) {
                first.retry()
                second.retry()
                stream.retry()
                _ = stream.retain()
                _ = environment.handle(for: CharacterQuery(id: "3"))
            }
        }
        environment.end()
        #expect(session.transport.requests.count == sent)
        for retention in [firstRetention, secondRetention, streamRetention] { retention.release() }
        try await settled()
    }

    // MARK: - The log

    @Test("and a log that ends the environment as a query, a page or a mutation starts lets nothing be sent")
    func endInTheLog() async throws {
        for kind in ["query", "page", "mutation"] {
            let session = Session()
            let environment = session.environment
            session.transport.hold("NotesQuery", "CharacterQuery")
            let notes = environment.handle(for: NotesQuery(id: "9"))
            let retention = notes.retain()
            try await session.answer(notes, with: PagingTests.first())
            let connection = try #require(notes.data?.character?.notes.notes)
            environment.log = { [weak environment] event in
                if case .fetchStarted = event { environment?.end() }
            }
            switch kind {
            case "query": #expect(await Task { try await notes.refetch() }.failure as? EnvironmentError == .gone)
            case "page": #expect(await Task { try await connection.loadNext() }.failure as? EnvironmentError == .gone)
            default:
                let mutation = RenameMutation(id: "9", name: "x")
                #expect(await Task { try await environment.mutate(mutation) }.failure as? EnvironmentError == .gone)
            }
            #expect(session.transport.requests.count == 1, "a \(kind)")
            retention.release()
        }
    }

    @Test("and ends the environment as an optimistic response shows lets the mutation not be sent")
    func endAtLayer() async throws {
        let environment = session.environment
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        whenTold(of: { _ = handle.data?.character?.name }, { environment.end() })
        await #expect(throws: EnvironmentError.gone) {
            try await environment.mutate(
                RenameMutation(id: "1", name: "x"),
                optimistic: Responses.rename("1", to: "Optimistic")
            )
        }
        #expect(session.transport.requests(.mutation).isEmpty)
        try await settled()
    }

    // MARK: - Streams

    private var opened: Int { session.transport.requests(.subscription).count }

    @Test("and ends the environment as an event lands ends the stream for good")
    func endAtEvent() async throws {
        let environment = session.environment
        let (query, retention) = try await session.ready()
        let stream = environment.subscriptionHandle(for: RenamedSubscription())
        let streamRetention = stream.retain()
        whenTold(of: { _ = query.data?.character?.name }, { environment.end() })
        try #require(session.transport.driven.first).send(Responses.renamed("1", to: "Late"))
        try await settled()
        guard case .ended(.environment(.gone)) = stream.stream else {
            Issue.record("\(stream.stream)")
            return
        }
        #expect(stream.events == 0 && stream.latest == nil && stream.error as? EnvironmentError == .gone)
        stream.retry()
        _ = stream.retain()
        #expect(opened == 1)
        retention.release()
        streamRetention.release()
    }

    @Test("and lets go of a stream as its event lands leaves it idle, and the next holder opens it")
    func releaseAtEvent() async throws {
        let (query, retention) = try await session.ready()
        defer { retention.release() }
        let stream = session.environment.subscriptionHandle(for: RenamedSubscription())
        let streamRetention = stream.retain()
        whenTold(of: { _ = query.data?.character?.name }, { streamRetention.release() })
        try #require(session.transport.driven.first).send(Responses.renamed("1", to: "Last"))
        try await settled()
        #expect(query.data?.character?.name == "Last")
        #expect(stream.stream.name == "idle" && stream.latest == nil && session.environment.census.streams == 1)
        let next = stream.retain()
        #expect(stream.stream.name == "connecting" && opened == 2)
        next.release()
    }

    @Test("and parks the environment as a stream is opened leaves it parked, with nothing sent")
    func parkAtOpening() async throws {
        let environment = session.environment
        let stream = environment.subscriptionHandle(for: RenamedSubscription())
        whenTold(of: { _ = stream.stream }, { environment.isActive = false })
        let retention = stream.retain()
        #expect(stream.stream.name == "idle" && opened == 0)
        environment.isActive = true
        #expect(stream.stream.name == "connecting" && opened == 1)
        retention.release()
    }

    @Test("and retries a waiting stream as it is opened again opens it once")
    func retryAtResumption() async throws {
        let stream = session.environment.subscriptionHandle(for: RenamedSubscription())
        let retention = stream.retain()
        try #require(session.transport.driven.first).fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        whenTold(of: { _ = stream.resumptions }, { stream.retry() })
        stream.retry()
        #expect(opened == 2 && stream.resumptions == 1 && stream.stream.name == "connecting")
        retention.release()
        try await settled()
    }

    @Test("and holds a stream again as it is let go of keeps it open")
    func retainAtRelease() async throws {
        let stream = session.environment.subscriptionHandle(for: RenamedSubscription())
        let retention = stream.retain()
        var again: Retention?
        whenTold(of: { _ = stream.stream }, { again = stream.retain() })
        retention.release()
        #expect(stream.stream.name == "connecting" && opened == 2)
        try #require(session.transport.driven.last).send(Responses.renamed("1", to: "New"))
        try await wait(until: { stream.events == 1 })
        #expect(stream.latest?.renamed?.name == "New")
        again?.release()
        #expect(stream.stream.name == "idle")
    }
}
