import BatonTransport
import BatonTransportLoopback
import Foundation
import Testing

@Suite("What an HTTP response is worth", .timeLimit(.minutes(1)))
struct HTTPResponseTests {
    /// Sends one request to a server that reads it and then does as the script says.
    private func answer(
        _ configuration: HTTPTransport.Configuration = .init(),
        _ script: @escaping LoopbackServer.Script
    ) async throws -> Data {
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil {
                script(connection)
                return
            }
        }
        return try await HTTPTransport(url: server.url, configuration: configuration).payload(.any)
    }

    private func failure(
        _ configuration: HTTPTransport.Configuration = .init(),
        _ script: @escaping LoopbackServer.Script
    ) async throws -> TransportError {
        try #require(await #expect(throws: TransportError.self) { try await answer(configuration, script) })
    }

    private static let errors = #"{"errors":[{"message":"no"}]}"#

    @Test(
        "a 2xx of JSON is a payload, as it came",
        arguments: [
            "application/json", "application/graphql-response+json; charset=utf-8", "Application/JSON", nil,
        ]
    )
    func json(type: String?) async throws {
        let body = #" {"data":{"a":1},"errors":[]} "#
        #expect(try await answer { $0.respond(type: type, body: body) } == Data(body.utf8))
    }

    @Test("a body in chunks, and one that ends with its connection, are put together")
    func framing() async throws {
        let chunked = try await answer { connection in
            connection.beginChunks()
            for byte in #"{"data":{"a":"xyz"}}"#.utf8 { connection.writeChunk([byte]) }
            connection.endChunks()
        }
        #expect(chunked == Data(#"{"data":{"a":"xyz"}}"#.utf8))
        let closed = try await answer { connection in
            connection.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n")
            connection.write(#"{"data":{"a":"}"}}"#)
        }
        #expect(closed == Data(#"{"data":{"a":"}"}}"#.utf8))
    }

    @Test("a body of any size comes whole after one of any other, in one piece and in chunks")
    func sizes() async throws {
        let sizes = [0, 3000, 0, 700_000, 3000, 60_000, 65_536, 15_000, 20, 1_000_000, 16_000, 1]
        let bodies = sizes.enumerated().map { index, size in
            let filler = String(repeating: "x", count: size)
            return #"{"data":\#(index),"x":"\#(filler)"}"#
        }
        for isChunked in [false, true] {
            let next = Counter()
            let server = try LoopbackServer { connection in
                while connection.readRequest() != nil {
                    let body = bodies[next.next() - 1]
                    guard isChunked else {
                        connection.respond(body: body)
                        continue
                    }
                    connection.beginChunks()
                    connection.writeChunk(String(body.prefix(10)))
                    connection.writeChunk(String(body.dropFirst(10)))
                    connection.endChunks()
                }
            }
            let transport = HTTPTransport(url: server.url)
            for body in bodies { #expect(try await transport.payload(.any) == Data(body.utf8)) }
        }
    }

    @Test("interim responses before the one are passed over")
    func interim() async throws {
        let payload = try await answer { connection in
            connection.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n")
            connection.respond(body: #"{"data":{}}"#)
        }
        #expect(payload == Data(#"{"data":{}}"#.utf8))
    }

    @Test("a byte order mark before the JSON is dropped")
    func byteOrderMark() async throws {
        let payload = try await answer { $0.respond(body: "\u{FEFF}" + #"{"data":{}}"#) }
        #expect(payload == Data(#"{"data":{}}"#.utf8))
    }

    @Test("a compressed body is unpacked", arguments: [nil, 20])
    func gzip(cutAt cut: Int?) async throws {
        let bytes = Array(Gzip.compressed.prefix(cut ?? .max))
        let script: LoopbackServer.Script = { connection in
            let head = "content-encoding: gzip\r\ncontent-length: \(bytes.count)\r\n"
            connection.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\(head)\r\n")
            connection.write(bytes)
        }
        guard cut != nil else {
            #expect(try await answer(.init(), script) == Data(Gzip.text.utf8))
            return
        }
        let error = try await failure(.init(), script)
        #expect(error.status == 0)
        #expect(error.message.contains("cut off"), "\(error)")
    }

    @Test(
        "errors without data as application/graphql-response+json are a payload whatever the status",
        arguments: [400, 401, 422, 500]
    )
    func requestError(status: Int) async throws {
        for body in [Self.errors, #"{"errors":[{"message":"no"}],"data":null}"#] {
            let payload = try await answer {
                $0.respond(status, type: "application/graphql-response+json; charset=utf-8", body: body)
            }
            #expect(payload == Data(body.utf8))
        }
    }

    @Test(
        "any other response outside 2xx is an error with its status and body",
        arguments: [
            (400, "application/json", Self.errors),
            (400, "application/graphql-response+json", #"{"data":{"a":1},"errors":[{"message":"no"}]}"#),
            (400, "application/graphql-response+json", #"{"errors":[]}"#),
            (400, "application/graphql-response+json", #"{"errors":[{"message""#),
            (401, "text/plain", "who are you"),
            (502, "text/html", "<html>Bad Gateway</html>"),
            (503, "text/html", ""),
            (304, "application/json", ""),
        ]
    )
    func status(status: Int, type: String, body: String) async throws {
        let error = try await failure { $0.respond(status, type: type, body: body) }
        #expect(error.status == status)
        #expect(error.body == Data(body.utf8))
        #expect(error.message == "The server answered with status \(status).")
    }

    @Test("a 2xx without content says so")
    func noContent() async throws {
        let none = try await failure { $0.write("HTTP/1.1 204 No Content\r\n\r\n") }
        #expect(none.status == 204)
        #expect(none.message == "The server answered with status 204, which has no content.")
        let empty = try await failure { $0.respond(body: " \r\n") }
        #expect(empty.status == 200)
        #expect(empty.message == "The server answered with status 200 and an empty body.")
    }

    @Test("a 2xx that is not JSON says what it is")
    func notJSON() async throws {
        let page = try await failure { $0.respond(type: "text/html; charset=utf-8", body: "<html>Log in</html>") }
        #expect(page.status == 200)
        #expect(page.body == Data("<html>Log in</html>".utf8))
        #expect(page.message == "The server answered with `text/html; charset=utf-8`, which is not JSON.")
        let disguised = try await failure { $0.respond(body: "<html>Log in</html>") }
        #expect(disguised.message == "The server answered with a body that is not a JSON object.")
    }

    @Test("a body that is cut in the middle is an error of status 0, however its end would have been told")
    func cut() async throws {
        let length = try await failure {
            $0.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{\"data\":")
        }
        let chunks = try await failure {
            $0.beginChunks()
            $0.writeChunk(#"{"data":{}}"#)
        }
        let close = try await failure {
            $0.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{\"data\":{\"a\":{}")
        }
        let head = try await failure { $0.write("HTTP/1.1 200 OK\r\ncontent-ty") }
        let nothing = try await failure { _ in }
        for error in [length, chunks, close, head, nothing] {
            #expect(error.status == 0)
            #expect(error.message.contains("cut off"), "\(error)")
        }
        #expect(length.body == Data(#"{"data":"#.utf8))
    }

    @Test("a server that never answers is left after the timeout, in the middle of a body too")
    func timeout() async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.timeout = .milliseconds(60)
        let silent = try await failure(configuration) { $0.waitForClose() }
        let slow = try await failure(configuration) {
            $0.beginChunks()
            $0.writeChunk("{")
            $0.waitForClose()
        }
        for error in [silent, slow] {
            #expect(error.status == 0)
            #expect(error.message.contains("timed out"), "\(error)")
        }
    }

    @Test("a response over the size limit fails")
    func tooLarge() async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.maximumPayloadSize = 100
        let error = try await failure(configuration) {
            $0.respond(body: #"{"data":"\#(String(repeating: "x", count: 100))"}"#)
        }
        #expect(error.message == "The response is larger than 100 bytes.")
    }

    @Test("nobody listening is an error of status 0 that says so")
    func refused() async throws {
        let port = try LoopbackServer { _ in }.port
        let transport = HTTPTransport(url: try #require(URL(string: "http://127.0.0.1:\(port)/")))
        let error = try #require(await #expect(throws: TransportError.self) { try await transport.payload(.any) })
        #expect(error.status == 0)
        #expect(error.message.hasPrefix("There is no connection"), "\(error)")
    }

    @Test("an address that is not HTTP is refused", arguments: ["ftp://127.0.0.1/", "file:///etc/hostname", "graphql"])
    func scheme(address: String) async throws {
        let transport = HTTPTransport(url: try #require(URL(string: address)))
        let error = try #require(await #expect(throws: TransportError.self) { try await transport.payload(.any) })
        #expect(error.status == 0)
    }
}
