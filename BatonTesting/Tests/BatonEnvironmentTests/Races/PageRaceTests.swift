import BatonTesting
import Testing

@_spi(Runtime) import Baton

@Suite("A page that is being read")
@MainActor struct PageRaceTests {
    let session = HandingSession()

    @Test("is fetched once by two calls of one turn, and by a third while it is read")
    func twice() async throws {
        let (notes, retention) = try await session.notes()
        defer { retention.release() }
        let first = Task { try await notes.loadNext() }
        let second = Task { try await notes.loadNext() }
        let exchange = try await session.transport.reader(1)
        try await second.value
        exchange.hand(PagingTests.next())
        let third = Task { try await notes.loadNext() }
        try await third.value
        #expect(session.transport.exchanges.count == 2)
        try await first.value
        #expect(PagingTests.texts(notes) == ["one", "two", "three", "four"])
        #expect(!notes.isLoadingNext)
    }

    @Test("does not land when its caller is cancelled, and the next call fetches it again")
    func cancelled() async throws {
        let (notes, retention) = try await session.notes()
        defer { retention.release() }
        let first = Task { try await notes.loadNext() }
        let exchange = try await session.transport.reader(1)
        exchange.hand(PagingTests.next())
        first.cancel()
        #expect(await first.failure is CancellationError)
        try await session.settled()
        #expect(PagingTests.texts(notes) == ["one", "two"] && !notes.isLoadingNext)
        let second = Task { try await notes.loadNext() }
        try await session.transport.reader(2).hand(PagingTests.next())
        try await second.value
        #expect(PagingTests.texts(notes) == ["one", "two", "three", "four"])
    }

    @Test("that starts at another cursor than a refetch left is left out of the connection")
    func besideARefetch() async throws {
        let (notes, retention) = try await session.notes()
        defer { retention.release() }
        let loading = Task { try await notes.loadNext() }
        let page = try await session.transport.reader(1)
        let handle = session.environment.handle(for: NotesQuery(id: "9"))
        handle.retry()
        let refetch = try await session.transport.reader(2)
        refetch.hand(PagingTests.first(end: "7", hasNext: true))
        try await wait(until: { !handle.isRefreshing })
        page.hand(PagingTests.next())
        try await loading.value
        #expect(PagingTests.texts(notes) == ["one", "two"])
        #expect(notes.hasNext && !notes.isLoadingNext)
    }
}

extension HandingSession {
    /// A connection whose first page was fetched by the first exchange, and what holds it.
    func notes() async throws -> (Notes_character.Notes, Retention) {
        let handle = environment.handle(for: NotesQuery(id: "9"))
        let retention = handle.retain()
        try await transport.reader(0).hand(PagingTests.first())
        try await settled()
        return (try #require(handle.data?.character?.notes.notes), retention)
    }
}
