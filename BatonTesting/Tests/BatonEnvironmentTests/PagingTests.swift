import Baton
import BatonTesting
import Testing

@Suite("A connection's lens")
@MainActor struct PagingTests {
    let session = Session()

    private static func page(_ notes: [(String, String)], end: String?, hasNext: Bool) -> String {
        let edges = notes.map { #"{"cursor":"\#($0.0)","node":{"id":"\#($0.0)","text":"\#($0.1)"}}"# }
        let end = end.map { "\"\($0)\"" } ?? "null"
        return
            #"{"edges":[\#(edges.joined(separator: ","))],"pageInfo":{"endCursor":\#(end),"hasNextPage":\#(hasNext)}}"#
    }

    static func first(end: String? = "2", hasNext: Bool = true) -> Payload {
        let notes = page([("1", "one"), ("2", "two")], end: end, hasNext: hasNext)
        return Payload(json: #"{"data":{"character":{"id":"9","name":"Rick","notes":\#(notes)}}}"#)
    }

    static func next() -> Payload {
        let notes = page([("3", "three"), ("4", "four")], end: "4", hasNext: false)
        return Payload(json: #"{"data":{"node":{"__typename":"Character","id":"9","notes":\#(notes)}}}"#)
    }

    private func notes() async throws -> (Notes_character.Notes, Retention) {
        session.transport.hold("NotesQuery", "NotesPaginationQuery")
        let handle = session.environment.handle(for: NotesQuery(id: "9"))
        let retention = handle.retain()
        try await session.answer(handle, with: Self.first())
        return (try #require(handle.data?.character?.notes.notes), retention)
    }

    static func texts(_ notes: Notes_character.Notes) -> [String?] {
        (notes.edges ?? .empty).map { $0.node?.text }
    }

    private func sent() -> [String] {
        session.transport.requests.filter { $0.name == "NotesPaginationQuery" }
            .map { String(decoding: $0.variables, as: UTF8.self) }
    }

    @Test("loads the page after its last edge, with the record's id, and shows that it loads")
    func loadNext() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        #expect(notes.hasNext && !notes.isLoadingNext)
        let loading = Task { try await notes.loadNext(7) }
        try await wait(until: { notes.isLoadingNext })
        #expect(sent() == [#"{"count":7,"cursor":"2","id":"9"}"#])
        try session.held("NotesPaginationQuery").respond(Self.next())
        try await loading.value
        #expect(Self.texts(notes) == ["one", "two", "three", "four"])
        #expect(!notes.hasNext && !notes.isLoadingNext)
    }

    @Test("loads nothing while a page is on its way, when none follows, and in a direction it does not page in")
    func nothing() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        try await notes.loadPrevious()
        #expect(sent().isEmpty)
        let loading = Task { try await notes.loadNext() }
        try await wait(until: { notes.isLoadingNext })
        try await notes.loadNext()
        #expect(sent().count == 1)
        try session.held("NotesPaginationQuery").respond(Self.next())
        try await loading.value
        try await notes.loadNext()
        #expect(sent().count == 1)
    }

    @Test("a page that fails keeps the edges, and says so to its caller")
    func failed() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let loading = Task { try await notes.loadNext() }
        try await wait(until: { notes.isLoadingNext })
        try session.held("NotesPaginationQuery").refuse(NoNetwork())
        #expect(await loading.failure is NoNetwork)
        #expect(Self.texts(notes) == ["one", "two"])
        #expect(!notes.isLoadingNext && notes.hasNext)
    }

    @Test("a page goes with its caller")
    func cancelled() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let loading = Task { try await notes.loadNext() }
        try await wait(until: { notes.isLoadingNext })
        let exchange = try session.held("NotesPaginationQuery")
        loading.cancel()
        #expect(await loading.failure is CancellationError)
        try await wait(until: { exchange.isCancelled })
        #expect(!notes.isLoadingNext && Self.texts(notes) == ["one", "two"])
    }

    @Test("a page of a caller that was cancelled already is not sent")
    func cancelledBefore() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let loading = Task { try await notes.loadNext() }
        loading.cancel()
        #expect(await loading.failure is CancellationError)
        #expect(sent().isEmpty && !notes.isLoadingNext && notes.hasNext)
    }

    @Test("a page on its way when the environment ends lands nowhere, and its caller is told")
    func ended() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let loading = Task { try await notes.loadNext() }
        try await wait(until: { notes.isLoadingNext })
        let exchange = try session.held("NotesPaginationQuery")
        session.environment.end()
        #expect(await loading.failure as? EnvironmentError == .gone)
        try await wait(until: { exchange.isCancelled })
        #expect(await Task { try await notes.loadNext() }.failure == nil)
    }

    @Test("a refetch of its fragment runs the query without a cursor, and replaces the edges")
    func refetch() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let handle = session.environment.handle(for: NotesQuery(id: "9"))
        let fragment = try #require(handle.data?.character?.notes)
        let refetching = Task { try await fragment.refetch() }
        try await wait(until: { session.transport.held.count == 1 })
        #expect(sent() == [#"{"count":2,"id":"9"}"#])
        try session.held("NotesPaginationQuery").respond(Self.next())
        try await refetching.value
        #expect(Self.texts(notes) == ["three", "four"])
    }
}
