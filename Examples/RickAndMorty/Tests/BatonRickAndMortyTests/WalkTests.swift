import BatonEndpoint
import Foundation
import Testing

@testable import RickAndMorty

@MainActor @Suite struct WalkTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Fixtures/walk.txt"
    )

    @Test("the walk without a terminal prints its frames, the bodies that re-ran included")
    func frames() async throws {
        let endpoint = try Endpoint()
        let session = Session(transport: EndpointTransport(to: endpoint), endpoint: endpoint, origin: "a test")
        var printed = ""
        #expect(await Walk(session: session, print: { printed += $0 }).run())
        session.end()
        if ProcessInfo.processInfo.environment["BATON_BLESS"] == "1" {
            try Data(printed.utf8).write(to: Self.golden)
            Issue.record("the frames were rewritten: review them and run again")
        }
        #expect(printed == String(decoding: try Data(contentsOf: Self.golden), as: UTF8.self))
    }

    @Test("a place that cannot be loaded ends the walk with what went wrong on the screen")
    func failure() async {
        let session = Session(transport: Unreachable(), origin: "nowhere")
        var printed = ""
        #expect(await !Walk(session: session, print: { printed += $0 }).run())
        session.end()
        #expect(printed.contains("Could not load this: nobody answers"))
    }
}
