import Baton
import BatonEndpoint
import BatonHost
import BatonTesting
import Testing

@testable import RickAndMorty

/// Which bodies run, by name, when a second response changes something: through the host, with generated lenses.
@MainActor @Suite struct RowTests {
    private let endpoint: Endpoint
    private let environment: Environment
    private let tree: ViewTree
    private let counter = BodyCounter()
    private let stop: Stop
    private let query = CharactersQuery(page: 1)

    init() throws {
        endpoint = try Endpoint()
        environment = Environment(store: Store(), transport: EndpointTransport(to: endpoint))
        tree = ViewTree(environment: environment)
        counter.attach(to: tree)
        stop = Stop(.characters(page: 1), in: environment)
    }

    /// Shows the list, loaded, and forgets what ran until then.
    private func showList() async throws {
        tree.show(CharactersScreen(characters: query, stop: stop))
        let handle = stop.handle
        try await wait(until: { handle.isSettled })
        tree.flush()
        let ran = counter.take()
        for number in 1...20 { #expect(ran["CharacterRow \(number)"] == 1) }
    }

    /// Commits what the endpoint answers now, beside any fetch, and runs the bodies that wait.
    private func respond() throws -> [String: Int] {
        let request = #"{"query":"\#(Self.text)","variables":{"page":1}}"#
        let response = endpoint.respond(to: request.utf8)
        try environment.commitPayload(query, Payload(json: String(decoding: response, as: UTF8.self)))
        tree.flush()
        return counter.take()
    }

    private static let text = """
        query CharactersQuery($page: Int) { characters(page: $page) { info { count pages next prev } \
        results { id name status species location { id name } } } }
        """

    @Test("of twenty observed rows, the one whose field a second response changes runs, and nothing else")
    func oneRow() async throws {
        try await showList()
        endpoint.change { $0.setStatus(ofCharacter: "5", to: "unknown") }
        #expect(try respond() == ["CharacterRow 5": 1])
        #expect(tree.texts.contains { $0.contains("Jerry Smith") && $0.contains("unknown") })
    }

    @Test("the same response again runs nothing")
    func sameResponse() async throws {
        try await showList()
        #expect(try respond() == [:])
        endpoint.change { $0.rename(character: "20", to: "Johnson") }
        #expect(try respond() == ["CharacterRow 20": 1])
        #expect(try respond() == [:])
    }

    @Test(
        "a field that is selected but that no row read yet wakes nobody; a row that starts to read it wakes from then on"
    )
    func startsToRead() async throws {
        try await showList()
        endpoint.change { $0.move(character: "2", toLocation: "3") }
        #expect(try respond() == [:])

        stop.move(by: 1)
        stop.fold()
        tree.flush()
        #expect(counter.take() == ["CharactersScreen": 1, "CharacterRow 1": 1, "CharacterRow 2": 1])
        #expect(tree.texts.contains { $0.contains("last seen: Citadel of Ricks") })

        endpoint.change {
            $0.move(character: "2", toLocation: "20")
            $0.move(character: "3", toLocation: "3")
        }
        #expect(try respond() == ["CharacterRow 2": 1])
        #expect(tree.texts.contains { $0.contains("last seen: Earth (Replacement Dimension)") })

        stop.fold()
        tree.flush()
        #expect(counter.take() == ["CharactersScreen": 1, "CharacterRow 2": 1])
        endpoint.change { $0.move(character: "2", toLocation: "1") }
        #expect(try respond() == [:])
    }

    @Test("a refetch wakes the row that changed and the line that tells of the fetch")
    func refetch() async throws {
        try await showList()
        endpoint.change { $0.setStatus(ofCharacter: "7", to: "Dead") }
        try await stop.handle.refetch()
        tree.flush()
        #expect(counter.take() == ["CharacterRow 7": 1, "FetchLine": 1])
        try await stop.handle.refetch()
        tree.flush()
        #expect(counter.take() == ["FetchLine": 1])
    }

    @Test("rows that are gone are let go of, and a page comes back without a fetch")
    func pages() async throws {
        let session = Session(transport: EndpointTransport(to: endpoint), origin: "a test")
        session.start()
        try await wait(until: { session.navigation.current.handle.isSettled })
        session.flush()
        _ = session.press(.character("n"))
        session.flush()
        try await wait(until: { session.navigation.current.handle.isSettled })
        session.flush()
        #expect(session.navigation.current.place == .characters(page: 2))
        #expect(session.tree.texts.contains { $0.contains("Aqua Morty") })
        _ = session.press(.character("p"))
        session.flush()
        #expect(session.navigation.current.handle.isSettled)
        #expect(session.tree.texts.contains { $0.contains("Rick Sanchez") })
        session.end()
    }
}
