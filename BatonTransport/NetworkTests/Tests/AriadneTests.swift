import BatonTransport
import Foundation
import Testing

@Suite("Against ariadne", .enabled(if: Servers.areRunning, Servers.reason), .timeLimit(.minutes(2)))
struct AriadneTests {
    private func http() throws -> HTTPTransport { try HTTPTransport("ARIADNE") }

    private func socket() throws -> GraphQLTransportWebSocket {
        GraphQLTransportWebSocket(url: try Servers.url("ARIADNE", scheme: "ws"))
    }

    @Test("a query and a mutation are answered over HTTP and over a socket")
    func operations() async throws {
        for transport: any Transport in [try http(), try socket()] {
            let query = Request("Q", "query Q($name:String){hello(name:$name)}", variables: #"{"name":"a"}"#)
            #expect(try await transport.data(query) == ["hello": "Hello a"])
            let mutation = Request("M", .mutation, "mutation M{increment(by:0)}")
            #expect(try await transport.data(mutation)["increment"] as? Int == 0)
        }
    }

    @Test("a subscription delivers every event over a stream of events and over a socket")
    func subscription() async throws {
        for transport: any Transport in [try http(), try socket()] {
            let request = Request("S", .subscription, "subscription S{count(to:300)}")
            let values = try await transport.objects(request).map { ($0["data"] as? NSDictionary)?["count"] as? Int }
            #expect(values == Array(1...300))
        }
    }

    @Test("a subscription that the server refuses is a request error over a socket")
    func refused() async throws {
        let request = Request("S", .subscription, "subscription S{nothing}")
        let payloads = try await socket().objects(request)
        #expect(payloads.count == 1)
        #expect((payloads.first?["errors"] as? [NSDictionary])?.isEmpty == false)
        #expect(payloads.first?["data"] == nil)
    }

    @Test("a document that does not validate is an error with its status and the server's body")
    func invalid() async throws {
        let error = try await http().failure(Request("Q", "query Q{nothing}"))
        #expect(error.status == 400)
        #expect(String(decoding: error.body, as: UTF8.self).contains("nothing"))
    }
}

@Suite(
    "Incremental delivery by graphql-core",
    .enabled(if: Servers.areRunning, Servers.reason),
    .timeLimit(.minutes(2))
)
struct IncrementalTests {
    private static let text = """
        query Q($after:Float){hero{id ...@defer(label:"d"){name slow(after:$after)} friends @stream(initialCount:1,label:"s")}}
        """

    private func parts(_ server: String, _ text: String = text) async throws -> [NSDictionary] {
        var request = Request("Q", text, variables: #"{"after":0.05}"#)
        request.mayHaveParts = true
        return try await HTTPTransport(server).objects(request)
    }

    @Test("the shape of 2024 passes through untouched: pending, incremental by id, completed")
    func shape2024() async throws {
        let parts = try await parts("INCREMENTAL_2024")
        #expect(parts.first?["data"] as? NSDictionary == ["hero": ["id": "1", "friends": ["Luke"]]])
        #expect((parts.first?["pending"] as? [NSDictionary])?.count == 2)
        let increments = parts.flatMap { $0["incremental"] as? [NSDictionary] ?? [] }
        #expect(
            increments.contains { $0["data"] as? NSDictionary == ["name": "R2-D2 ---\r\n---", "slow": "beep ---"] }
        )
        #expect(increments.flatMap { $0["items"] as? [String] ?? [] } == ["Han", "Leia"])
        #expect(parts.flatMap { $0["completed"] as? [NSDictionary] ?? [] }.count == 2)
        #expect(parts.map { $0["hasNext"] as? Bool } == Array(repeating: true, count: parts.count - 1) + [false])
    }

    @Test("the shape of 2023 passes through untouched: incremental with label and path")
    func shape2023() async throws {
        let parts = try await parts("INCREMENTAL_2023")
        #expect(parts.first?["data"] as? NSDictionary == ["hero": ["id": "1", "friends": ["Luke"]]])
        #expect(parts.first?["pending"] == nil)
        let increments = parts.flatMap { $0["incremental"] as? [NSDictionary] ?? [] }
        let deferred = try #require(increments.first { $0["label"] as? String == "d" })
        #expect(deferred["path"] as? [String] == ["hero"])
        #expect(deferred["data"] as? NSDictionary == ["name": "R2-D2 ---\r\n---", "slow": "beep ---"])
        #expect(parts.last?["hasNext"] as? Bool == false)
    }

    @Test(
        "an operation that may have parts and has none is one payload",
        arguments: ["INCREMENTAL_2024", "INCREMENTAL_2023"]
    )
    func whole(server: String) async throws {
        let parts = try await parts(server, "query Q($after:Float){hero{id slow(after:$after)}}")
        #expect(parts == [["data": ["hero": ["id": "1", "slow": "beep ---"]]]])
    }
}
