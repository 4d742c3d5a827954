import Baton
import BatonHost
import BatonTesting
import Observation
import Testing

private struct RowView: HostedView {
    @Fragment("fragment Row_character on Character { name status }")
    var character: Row_character
    let id: String
    let showsStatus: Bool

    var hostName: String { "Row \(id)" }
    var body: [HostedContent] {
        character.name ?? "?"
        if showsStatus { character.status ?? "?" }
    }
}

private struct ListView: HostedView {
    @Query("query CharactersQuery($page: Int) { characters(page: $page) { results { id ...Row_character } } }")
    var characters: CharactersQuery
    var showsStatusOf: String?

    var hostName: String { "List" }
    var body: [HostedContent] {
        switch characters.phase {
        case .loading: "loading"
        case .failed(let error): "\(error)"
        case .ready(let data):
            HostedContent.each(data.characters?.results ?? .empty) { result in
                RowView(character: result.row, id: result.id ?? "?", showsStatus: showsStatusOf == result.id)
            }
        }
    }
}

private struct RenameView: HostedView {
    @Mutation("mutation RenameMutation($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }")
    var rename: RenameMutation.Action
    @Subscription("subscription RenamedSubscription { renamed { id name } }")
    var renamed: RenamedSubscription = RenamedSubscription()

    var hostName: String { "Rename" }
    var body: [HostedContent] {
        rename.isInFlight ? "renaming" : "idle"
        "\(renamed.events) events"
    }
}

/// Reads nothing of its action.
private struct QuietView: HostedView {
    @Mutation("mutation RenameMutation($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }")
    var rename: RenameMutation.Action

    var body: [HostedContent] { "quiet" }
}

/// Does something while its body runs, after it read its query.
private struct MeddlingView: HostedView {
    @Query("query CharactersQuery($page: Int) { characters(page: $page) { results { id ...Row_character } } }")
    var characters: CharactersQuery
    let meddle: @MainActor () -> Void

    var hostName: String { "Meddling" }
    var body: [HostedContent] { text() }

    private func text() -> String {
        let first = characters.data?.characters?.results?.first?.row.name
        meddle()
        return first ?? "none"
    }
}

@Suite("A view")
@MainActor struct ViewTests {
    let session = Session()
    let tree: ViewTree
    let counter = BodyCounter()

    init() {
        tree = ViewTree(environment: session.environment)
        counter.attach(to: tree)
    }

    private static let names = (1...20).map { "Character \($0)" }

    private func characters(_ names: [String]) -> Payload {
        let results = names.enumerated().map { index, name in
            #"{"id":"\#(index + 1)","name":"\#(name)","status":"Alive"}"#
        }
        return Payload(json: #"{"data":{"characters":{"results":[\#(results.joined(separator: ","))]}}}"#)
    }

    private func shown() async throws -> OperationHandle<CharactersQuery> {
        session.transport.hold("CharactersQuery")
        tree.show(ListView(characters: CharactersQuery()))
        #expect(tree.texts == ["loading"])
        let handle = session.environment.handle(for: CharactersQuery())
        try await session.answer(handle, with: characters(Self.names))
        tree.flush()
        #expect(tree.texts == Self.names)
        _ = counter.take()
        return handle
    }

    @Test("of twenty, the one whose field a response changed runs its body, and no other")
    func oneOfTwenty() async throws {
        let handle = try await shown()
        var names = Self.names
        names[6] = "Seventh"
        handle.retry()
        tree.flush()
        try await session.answer(handle, with: characters(names))
        tree.flush()
        #expect(counter.take() == ["Row 7": 1])
        #expect(tree.texts == names)
        handle.retry()
        try await session.answer(handle, with: characters(names))
        tree.flush()
        #expect(counter.take().isEmpty)
    }

    @Test("that starts to read another field wakes for it from then on")
    func anotherField() async throws {
        _ = try await shown()
        let dead = Payload(json: #"{"data":{"character":{"id":"3","status":"Dead"}}}"#)
        try await session.environment.commitPayload(CharacterQuery(id: "3"), dead)
        tree.flush()
        #expect(counter.take().isEmpty)
        tree.show(ListView(characters: CharactersQuery(), showsStatusOf: "3"))
        #expect(counter.take() == ["List": 1, "Row 3": 1])
        #expect(tree.texts.contains("Dead"))
        let alive = Payload(json: #"{"data":{"character":{"id":"3","status":"Alive"}}}"#)
        try await session.environment.commitPayload(CharacterQuery(id: "3"), alive)
        tree.flush()
        #expect(counter.take() == ["Row 3": 1])
    }

    @Test("that goes releases what it held; a value that changes resolves anew")
    func lifetime() async throws {
        let handle = try await shown()
        tree.show(ListView(characters: CharactersQuery(page: 2)))
        #expect(session.transport.requests.count == 2)
        session.environment.invalidate()
        #expect(!handle.fetch.isInFlight)
        let second = session.environment.handle(for: CharactersQuery(page: 2))
        #expect(second.fetch.isInFlight)
        tree.drop()
        for id in 1...10 { session.environment.preload(CharacterQuery(id: "\(id)")) }
        try await wait(until: { handle.data == nil })
    }

    @Test("that appears pushes nothing out of the release buffer")
    func fullBuffer() async throws {
        let session = Session(releaseBufferSize: 1)
        let (released, retention) = try await session.ready()
        retention.release()
        session.transport.hold("CharactersQuery")
        let tree = ViewTree(environment: session.environment)
        tree.show(ListView(characters: CharactersQuery()))
        tree.show(ListView(characters: CharactersQuery(page: 2)))
        // The first page's root was released, and took the buffer's one place.
        #expect(released.data == nil && tree.texts == ["loading"])
        let other = Session(releaseBufferSize: 1)
        let (kept, otherRetention) = try await other.ready()
        otherRetention.release()
        let otherTree = ViewTree(environment: other.environment)
        otherTree.show(ListView(characters: CharactersQuery()))
        #expect(kept.data != nil && otherTree.texts.count == 1)
    }

    @Test("an environment that changes resolves its values anew")
    func anotherEnvironment() async throws {
        _ = try await shown()
        let other = Session()
        other.transport.hold("CharactersQuery")
        tree.environment = other.environment
        tree.flush()
        #expect(tree.texts == ["loading"])
        #expect(other.transport.requests.count == 1)
        session.environment.invalidate()
        #expect(session.transport.held.isEmpty)
    }

    @Test("an environment that changes while a body runs: that body ends in the old one and runs again in the new")
    func environmentMidBody() async throws {
        let handle = try await shown()
        let other = Session()
        try await other.environment.commitPayload(CharactersQuery(), characters(["Other"]))
        let announced = AnnouncementCount()
        tree.invalidated = { announced.count += 1 }
        tree.show(MeddlingView(characters: CharactersQuery()) { [weak tree] in tree?.environment = other.environment })
        #expect(tree.texts == [Self.names[0]] && tree.isInvalid)
        try await wait(for: "the announcement", until: { announced.count == 1 })
        tree.flush()
        #expect(tree.texts == ["Other"] && !tree.isInvalid)
        // Nothing holds the old one's data, and what changes there wakes nobody.
        #expect(handle.phase.data != nil)
        try await session.environment.commitPayload(CharactersQuery(), characters(["Changed"]))
        #expect(!tree.isInvalid)
        #expect(other.transport.requests.isEmpty)
    }

    @Test("an environment that ends while a body runs: the next body reads gone")
    func endMidBody() async throws {
        _ = try await shown()
        let environment = session.environment
        tree.show(MeddlingView(characters: CharactersQuery()) { environment.end() })
        tree.show(ListView(characters: CharactersQuery()))
        #expect(tree.texts == ["\(EnvironmentError.gone)"])
    }

    @Test("its action says whether it is in flight, through its last answer; its subscription is open while it lives")
    func action() async throws {
        let view = RenameView()
        tree.show(view)
        #expect(tree.texts == ["idle", "0 events"])
        let calls = ["a", "b"].map { name in Task { try await view.rename(id: "1", name: name) } }
        try await wait(until: { session.transport.held.count == 2 })
        tree.flush()
        #expect(tree.texts.first == "renaming")
        session.transport.held[0].respond(Responses.rename("1", to: "a"))
        _ = try await calls[0].value
        tree.flush()
        #expect(tree.texts.first == "renaming")
        session.transport.held[0].refuse(NoNetwork())
        #expect(await calls[1].failure is NoNetwork)
        tree.flush()
        #expect(tree.texts.first == "idle")
        let stream = try #require(session.transport.driven.first)
        stream.send(Responses.renamed("1", to: "x"))
        let renamed = session.environment.subscriptionHandle(for: RenamedSubscription())
        try await wait(until: { renamed.events == 1 })
        tree.flush()
        #expect(tree.texts == ["idle", "1 events"])
        tree.drop()
        try await wait(until: { stream.isCancelled })
    }

    @Test("a call through the value that a view had before counts for the one it has now")
    func actionOfLastValue() async throws {
        let (first, second) = (QuietView(), QuietView())
        tree.show(first)
        tree.show(second)
        let call = Task { try await first.rename(id: "1", name: "a") }
        try await wait(until: { session.transport.held.count == 1 })
        #expect(second.rename.isInFlight)
        session.transport.held[0].respond(Responses.rename("1", to: "a"))
        _ = try await call.value
        #expect(!second.rename.isInFlight)
    }

    @Test("in a view outside every environment an action throws not-injected, and a subscription has ended with it")
    func actionNotInjected() async throws {
        let view = RenameView()
        ViewTree(environment: nil).show(view)
        guard case .ended(.environment(.notInjected)) = view.renamed.stream else {
            Issue.record("\(view.renamed.stream)")
            return
        }
        #expect(view.renamed.error as? EnvironmentError == .notInjected && !view.renamed.isActive)
        await #expect(throws: EnvironmentError.notInjected) { try await view.rename(id: "1", name: "x") }
    }
}

@Observable @MainActor private final class AnnouncementCount {
    var count = 0
}
