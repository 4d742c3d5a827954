import Baton
import BatonPersistence
import Foundation
import Testing

@testable import BatonTesting

@Suite("The log")
@MainActor struct LogTests {
    let session = Session()

    @Test("tells a field error that no catch handles, by operation and response path, after its commit")
    func fieldErrors() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        let payload = Payload(
            json: """
                {"data":{"character":{"id":"1","name":null,"status":"Alive","origin":null}},"errors":[\
                {"message":"secret","path":["character","name"]},{"message":"secret","path":["character","origin"]}]}
                """
        )
        try await session.answer(handle, with: payload)
        #expect(
            session.events.dropFirst(2) == [
                .fieldError(operation: "CharacterQuery", path: "character.name"),
                .fieldError(operation: "CharacterQuery", path: "character.origin"),
                .fetchCompleted(operation: "CharacterQuery", duration: .zero),
            ]
        )
    }

    @Test("tells how long a fetch took")
    func duration() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        session.clock.advance(by: .seconds(3))
        try await session.answer(handle, with: Responses.character("1"))
        #expect(session.events.contains(.fetchCompleted(operation: "CharacterQuery", duration: .seconds(3))))
    }

    /// What an environment over a file logs until a commit of its own is written, or the file is given up.
    private func events(over file: URL) async throws -> [LogEvent] {
        let environment = Environment(store: Store(persistence: Persistence(url: file)), transport: SilentTransport())
        let events = Watched<[LogEvent]>([])
        environment.log = { event in events.change { $0.append(event) } }
        try await environment.commitPayload(CharacterQuery(id: "1"), Responses.character("1"))
        try await wait(
            for: "the image",
            until: {
                events.value.contains { event in
                    switch event {
                    case .imageWritten, .imageUnavailable: true
                    default: false
                    }
                }
            }
        )
        environment.end()
        return events.value.filter { if case .committed = $0 { false } else { true } }
    }

    @Test(
        "tells that an image was opened and written, that one failed and was started again, and that one cannot be had"
    )
    func image() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "baton-log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let whole = try await events(over: folder.appending(path: "whole.sqlite"))
        guard whole.count == 2, whole[0] == .imageOpened, case .imageWritten(let rows) = whole[1] else {
            Issue.record("\(whole)")
            return
        }
        #expect(rows > 0)
        let damaged = folder.appending(path: "damaged.sqlite")
        try Data("SQLite format 3\0".utf8 + [UInt8](repeating: 7, count: 4_096)).write(to: damaged)
        let again = try await events(over: damaged)
        guard again.count == 3, case .imageFailed = again[0], again[1] == .imageOpened else {
            Issue.record("\(again)")
            return
        }
        let nowhere = try await events(over: damaged.appending(path: "image.sqlite"))
        guard nowhere.count == 2, case .imageFailed = nowhere[0], case .imageUnavailable = nowhere[1] else {
            Issue.record("\(nowhere)")
            return
        }
        #expect(!nowhere.contains { String(describing: $0).contains("baton-log") })
    }

    @Test("holds no value, variable or body of anything that passed through")
    func valueFree() async throws {
        let session = session
        let (handle, retention) = try await session.ready("SECRET-ID", name: "SECRET-NAME")
        let renaming = Task {
            try await session.environment.mutate(
                RenameMutation(id: "SECRET-ID", name: "SECRET-NEW"),
                optimistic: Responses.rename("SECRET-ID", to: "SECRET-OPTIMISTIC")
            )
        }
        try await wait(until: { session.transport.held.count == 1 })
        try session.held("RenameMutation").respond(
            Payload(json: #"{"errors":[{"message":"SECRET-MESSAGE","extensions":{"SECRET":1}}]}"#)
        )
        #expect(await renaming.failure is GraphQLErrors)
        handle.retry()
        try await session.answer(handle, with: Payload(json: #"{"data":{"character":{"id":"SECRET-ID","name":"SECRET"#))
        retention.release()
        #expect(session.events.count > 6)
        #expect(!session.events.contains { String(describing: $0).contains("SECRET") })
    }
}
