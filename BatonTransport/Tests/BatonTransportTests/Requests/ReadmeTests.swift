import BatonTransport
import BatonTransportLoopback
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

    private func decode(_ payload: Data) async throws -> Int { payload.count }

    /// The example of the executor's page.
    private func compiled(_ transport: HTTPTransport, _ ids: [String]) async throws -> [Int] {
        // executor begins
        let lengths = try await withThrowingTaskGroup(of: Int.self) { group in
            for id in ids {
                group.addTask(executorPreference: transport.executor) {
                    let request = Request(name: "Character", kind: .query, document: .id(id))
                    let payload = try await transport.payload(request)
                    // What takes long hops away, and back.
                    return try await withTaskExecutorPreference(globalConcurrentExecutor) { try await decode(payload) }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // executor ends
        return lengths
    }

    /// What stands between two comments here, as the pages show it.
    private func example(_ name: String) throws -> String {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: here.appending(path: "ReadmeTests.swift"), encoding: .utf8)
        let start = try #require(source.range(of: "        // \(name) begins\n")).upperBound
        let end = try #require(source.range(of: "        // \(name) ends\n")).lowerBound
        return source[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")
    }

    private func page(_ path: String) throws -> String {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    @Test("the executor's example is the one compiled here, and answers")
    func executor() async throws {
        #expect(try page("Documentation/executor.md").contains(example("executor")))
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() { connection.respond(body: request.body) }
        }
        let lengths = try await compiled(HTTPTransport(url: server.url), ["a", "b", "cc"])
        #expect(lengths.count == 3)
    }

    @Test("the example is the one compiled here, and the page is short")
    func example() throws {
        let readme = try page("README.md")
        #expect(try readme.contains(example("example")))
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    }

    @Test("the name of the vocabulary is the same type")
    func alias() {
        #expect(URLSessionTransport.self == HTTPTransport.self)
    }
}
