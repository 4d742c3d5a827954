import BatonTransport
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    private func token() async -> String { "t" }

    /// The README's example as it stands there; that it compiles is half of the test.
    private func compiled() async throws {
        // example begins
        let transport = HTTPTransport(url: URL(string: "https://example.org/graphql")!) {
            ["authorization": "Bearer \(await token())"]
        }
        let request = Request(
            name: "Greeting",
            kind: .query,
            document: .text("query Greeting($name:String!){hello(name:$name)}"),
            variables: Array(#"{"name":"Rick"}"#.utf8)
        )
        let payload = try await transport.payload(request)

        let socket = GraphQLTransportWebSocket(url: URL(string: "wss://example.org/graphql")!)
        for try await payload in socket.send(Request(name: "Ticks", kind: .subscription, document: .id("d8e7"))) {
            print(payload.count)
        }
        // example ends
        _ = payload
    }

    @Test("the example is the one compiled here, and the page is short")
    func example() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: here.appending(path: "ReadmeTests.swift"), encoding: .utf8)
        let start = try #require(source.range(of: "        // example begins\n")).upperBound
        let end = try #require(source.range(of: "        // example ends\n")).lowerBound
        let example = source[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")
        let readme = try String(contentsOf: here.appending(path: "../../../README.md"), encoding: .utf8)
        #expect(readme.contains(example))
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    }

    @Test("the name of the vocabulary is the same type")
    func alias() {
        #expect(URLSessionTransport.self == HTTPTransport.self)
    }
}
