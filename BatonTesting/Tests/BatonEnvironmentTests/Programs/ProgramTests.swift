import Baton
@testable import BatonTesting
import Testing

@Suite("A program without views")
@MainActor struct ProgramTests {
    @Test("follows a handle with Observations, line by line, to the environment's end")
    func commandLineTool() async throws {
        let session = Session()
        session.transport.hold("CharacterQuery")
        let lines = Watched<[String]>([])
        let watching = Task {
            await TitleWatcher(environment: session.environment).follow("1") { line in lines.change { $0.append(line) }
            }
        }
        try await wait(until: { lines.value == ["loading"] })
        try session.held().respond(Responses.character("1", name: "Rick"))
        try await wait(until: { lines.value.last == "Rick" })
        try await session.environment.commitPayload(CharacterQuery(id: "1"), Responses.character("1", name: "Pickle"))
        try await wait(until: { lines.value.last == "Pickle" })
        session.environment.end()
        await watching.value
        #expect(lines.value == ["loading", "Rick", "Pickle", "signed out"])
    }

    @Test("holds one environment per signed-in user, and ends one at its user's sign-out alone")
    func server() async throws {
        let transports = Watched<[String: ScriptedTransport]>([:])
        let sessions = UserSessions { user in
            let transport = ScriptedTransport()
            transport.answer("CharacterQuery", with: Responses.character("1", name: "seen by \(user)"))
            transports.change { $0[user] = transport }
            return transport
        }
        for user in ["ann", "bob"] {
            #expect(try await sessions.name(ofCharacter: "1", for: user) == "seen by \(user)")
            #expect(try await sessions.name(ofCharacter: "1", for: user) == "seen by \(user)")
            #expect(transports.value[user]?.requests.count == 1)
        }
        transports.value["ann"]?.hold("CharacterQuery")
        let asking = Task { try await sessions.name(ofCharacter: "2", for: "ann") }
        try await wait(until: { transports.value["ann"]?.held.count == 1 })
        sessions.signOut("ann")
        #expect(await asking.failure as? EnvironmentError == .gone)
        #expect(try await sessions.name(ofCharacter: "1", for: "bob") == "seen by bob")
        #expect(try await sessions.name(ofCharacter: "1", for: "ann") == "seen by ann")
        #expect(transports.value["bob"]?.requests.count == 1)
    }
}
