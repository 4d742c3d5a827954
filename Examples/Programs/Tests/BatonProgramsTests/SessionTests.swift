import Baton
import BatonTesting
import Testing

@testable import SessionServer

@Suite("The server's sessions")
@MainActor struct SessionTests {
    private var transports: [String: ScriptedTransport] = [:]
    private let sessions: Sessions

    init() {
        let transports = ["ann": ScriptedTransport(), "bob": ScriptedTransport()]
        for (user, transport) in transports {
            transport.answer(
                "CharacterQuery",
                with: Payload(json: #"{"data":{"character":{"id":"1","name":"Rick of \#(user)","status":"Alive"}}}"#)
            )
        }
        self.transports = transports
        sessions = Sessions { transports[$0] ?? ScriptedTransport() }
    }

    private func connection(_ lines: Lines) -> Connection {
        Connection(to: sessions) { lines.append($0) }
    }

    private func transport(_ user: String) throws -> ScriptedTransport { try #require(transports[user]) }

    @Test("are one per user, whose connections share what was fetched, and nothing of one reaches another")
    func apart() async throws {
        let lines = Lines()
        for user in ["ann", "ann", "bob"] {
            let connection = connection(lines)
            await connection.take("sign-in \(user)")
            await connection.take("character 1")
        }
        #expect(sessions.count == 2)
        #expect(
            lines.all == [
                "signed in as ann", "1: Rick of ann, Alive", "signed in as ann", "1: Rick of ann, Alive",
                "signed in as bob", "1: Rick of bob, Alive",
            ]
        )
        #expect(try transport("ann").requests.count == 1 && transport("bob").requests.count == 1)
    }

    @Test("end at their user's sign-out alone: who follows is told, and an answer that comes later reaches nobody")
    func signOut() async throws {
        let (ann, bob) = (Lines(), Lines())
        let (annConnection, otherOfAnn, bobConnection) = (connection(ann), connection(ann), connection(bob))
        await annConnection.take("sign-in ann")
        await otherOfAnn.take("sign-in ann")
        await bobConnection.take("sign-in bob")
        await otherOfAnn.take("follow 1")
        await bobConnection.take("follow 1")
        try await ann.wait(for: "1: Rick of ann, Alive")
        try await bob.wait(for: "1: Rick of bob, Alive")
        try transport("ann").hold("CharacterQuery")
        let asking = Task { await otherOfAnn.take("character 2") }
        let annTransport = try transport("ann")
        try await wait(until: { annTransport.held.count == 1 })
        let exchange = annTransport.held[0]

        await annConnection.take("sign-out")
        await asking.value
        try await ann.wait(for: "2: signed out")
        try await ann.wait(for: "1: signed out")
        exchange.respond(Payload(json: #"{"data":{"character":{"id":"2","name":"Late","status":"Alive"}}}"#))
        #expect(sessions.count == 1)
        try await sessions.signIn("bob").commitPayload(
            CharacterQuery(id: "1"),
            Payload(json: #"{"data":{"character":{"id":"1","name":"Rick","status":"Dead"}}}"#)
        )
        try await bob.wait(for: "1: Rick, Dead")
        #expect(!ann.all.contains { $0.contains("Late") || $0.contains("Dead") })
        // The next sign-in is another session, which knows nothing.
        try transport("ann").answer("CharacterQuery", with: Payload(json: #"{"data":{"character":null}}"#))
        await annConnection.take("sign-in ann")
        await annConnection.take("character 1")
        #expect(ann.all.last == "1: no such character")
        sessions.end()
        try await bob.wait(for: "1: signed out")
    }

    @Test("a client that goes follows nothing any more, and its user stays signed in")
    func closed() async throws {
        let lines = Lines()
        let connection = connection(lines)
        await connection.take("sign-in ann")
        await connection.take("follow 1")
        try await lines.wait(for: "1: Rick of ann, Alive")
        await connection.close()
        try await sessions.signIn("ann").commitPayload(
            CharacterQuery(id: "1"),
            Payload(json: #"{"data":{"character":{"id":"1","name":"Nobody","status":"Alive"}}}"#)
        )
        await connection.take("character 1")
        #expect(lines.all == ["signed in as ann", "1: Rick of ann, Alive", "1: Nobody, Alive"])
        #expect(sessions.count == 1)
    }

    @Test("what is wrong with a line is said")
    func wrong() async {
        let lines = Lines()
        let connection = connection(lines)
        for line in ["character 1", "nonsense", "sign-in ann", "sign-in bob", "sign-out", "follow 1"] {
            await connection.take(line)
        }
        #expect(
            lines.all == [
                "error: sign in first", "error: sign-in USER, character ID, follow ID, rename ID NAME or sign-out",
                "signed in as ann", "error: signed in already", "signed out", "error: sign in first",
            ]
        )
    }
}
