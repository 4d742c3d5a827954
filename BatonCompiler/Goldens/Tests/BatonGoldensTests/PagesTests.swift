import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Generated pages of the query root")
@MainActor
struct PagesTests {
    private func page(_ ids: [String], hasNext: Bool, text: (String) -> String = { "\"note \($0)\"" }) -> String {
        let edges = ids.map { #"{"cursor":"\#($0)","node":{"__typename":"Note","id":"\#($0)","text":\#(text($0))}}"# }
        let nodes = ids.map { #"{"id":"\#($0)"}"# }
        return #"""
            {"nodes":[\#(nodes.joined(separator: ","))],"edges":[\#(edges.joined(separator: ","))],
             "pageInfo":{"hasNextPage":\#(hasNext),"endCursor":"\#(ids.last ?? "")"}}
            """#
    }

    @Test("a fragment on the query root pages and refetches without an id, and shows that it loads")
    func paging() async throws {
        let transport = ScriptedTransport()
        transport.hold("PagesQuery", "PagesPageQuery")
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let handle = environment.handle(for: PagesQuery())
        let retention = handle.retain()
        defer { retention.release() }
        let (first, all) = (page(["a"], hasNext: true), page(["a", "b"], hasNext: false) { $0 == "b" ? "null" : "\"A\"" })
        transport.held[0].respond(Payload(json: #"{"data":{"notes":\#(first),"all":\#(all)}}"#))
        try await wait(until: { handle.data != nil })
        let fragment = try #require(handle.data?.pages)
        let notes = fragment.notes
        // The document's own `nodes`, of the page as the server had it.
        let own: List<Pages_query.Notes.Nodes>? = notes.nodes
        #expect(own?.map(\.id) == ["a"] && notes.edges?.map { $0.node?.text } == ["A"])
        #expect(notes.hasNext && !notes.hasPrevious && !notes.isLoadingNext && !notes.isLoadingPrevious)

        let loading = Task { try await notes.loadNext() }
        try await wait(until: { transport.held.count == 1 })
        #expect(notes.isLoadingNext && !notes.isLoadingPrevious)
        #expect(String(decoding: transport.held[0].request.variables, as: UTF8.self) == #"{"count":1,"cursor":"a"}"#)
        transport.held[0].respond(Payload(json: #"{"data":{"notes":\#(page(["c"], hasNext: false))}}"#))
        try await loading.value
        #expect(notes.edges?.map { $0.node?.text } == ["A", "note c"] && !notes.hasNext && !notes.isLoadingNext)

        let refetching = Task { try await fragment.refetch() }
        try await wait(until: { transport.held.count == 1 })
        #expect(String(decoding: transport.held[0].request.variables, as: UTF8.self) == #"{"count":1}"#)
        transport.held[0].respond(Payload(json: #"{"data":{"notes":\#(page(["d"], hasNext: false))}}"#))
        try await refetching.value
        #expect(notes.edges?.map { $0.node?.text } == ["note d"])
    }

    @Test("nodes leave out one without a field that it requires; an expiration is the operation's constant")
    func required() async throws {
        let all = page(["a", "b"], hasNext: false) { $0 == "b" ? "null" : "\"A\"" }
        let response = #"{"data":{"notes":\#(page([], hasNext: false)),"all":\#(all)}}"#
        let data = try await fetched(PagesQuery(), response)
        #expect(data.pagesRequired.all.nodes.map(\.text) == ["A"])
        #expect(data.pagesRequired.all.edges?.map { $0.node?.id } == ["a", nil])
        #expect(PagesQuery.cacheExpiration == .seconds(30) && ConnectionsQuery.cacheExpiration == nil)
    }
}
