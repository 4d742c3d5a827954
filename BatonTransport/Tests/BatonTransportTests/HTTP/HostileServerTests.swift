import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("A server that means harm", .timeLimit(.minutes(1)))
struct HostileServerTests {
    /// What a request fails with when the server does this to it after having read it.
    private func failure(
        _ configuration: HTTPTransport.Configuration = HTTPTransport.Configuration(),
        _ request: Request = .any,
        _ script: @escaping @Sendable (LoopbackConnection) -> Void
    ) async throws -> TransportError {
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            script(connection)
        }
        let transport = HTTPTransport(url: server.url, configuration: configuration)
        return try #require(await #expect(throws: TransportError.self) { try await transport.payload(request) })
    }

    @Test("a head without an end is left, whether it is many fields, one field, or interim responses")
    func endlessHead() async throws {
        let field = "x-bomb: \(String(repeating: "x", count: 1000))\r\n"
        let many = try await failure { connection in
            connection.write("HTTP/1.1 200 OK\r\n")
            while connection.write(field) {}
        }
        let one = try await failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nx-bomb: ")
            while connection.write(String(repeating: "x", count: 1000)) {}
        }
        let interim = try await failure { connection in
            while connection.write(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 100)) {}
        }
        for error in [many, one, interim] {
            #expect(error.status == 0)
            #expect(error.body.isEmpty)
            #expect(error.message.hasPrefix("The head of the response is larger than"), "\(error)")
        }
    }

    @Test("trailers without an end are left")
    func endlessTrailers() async throws {
        let error = try await failure { connection in
            connection.beginChunks()
            connection.writeChunk(#"{"data":{}}"#)
            connection.write("0\r\n")
            while connection.write("x-bomb: \(String(repeating: "x", count: 1000))\r\n") {}
        }
        #expect(error.status == 0)
        #expect(error.message.hasPrefix("The head of the response is larger than"), "\(error)")
        #expect(error.body == Data(#"{"data":{}}"#.utf8))
    }

    @Test("a small body that unpacks to a large one is left at the limit")
    func bomb() async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.maximumPayloadSize = 1 << 20
        let bomb = GzipBomb.bytes(size: 16 << 20)
        #expect(bomb.count < 200_000)
        let error = try await failure(configuration) { connection in
            connection.beginChunks(headers: ["content-encoding: gzip"])
            connection.writeChunk(bomb)
            connection.endChunks()
        }
        #expect(error.status == 200)
        #expect(error.message == "The response is larger than 1048576 bytes.")
    }

    @Test("more compressions on one another than anybody needs are refused")
    func codings() async throws {
        let error = try await failure { connection in
            let codings = Array(repeating: "gzip", count: 100).joined(separator: ", ")
            connection.respond(headers: ["content-encoding: \(codings)"], body: "{}")
        }
        #expect(error.status == 0)
        #expect(error.message.contains("compression"), "\(error)")
    }

    @Test(
        "a body that never ends is left at the limit, and so are a part and an event",
        arguments: ["application/json", "multipart/mixed; boundary=\"-\"", "text/event-stream"]
    )
    func endlessBody(type: String) async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.maximumPayloadSize = 1 << 18
        let error = try await failure(configuration) { connection in
            connection.beginChunks(type: type)
            connection.writeChunk(type.hasPrefix("multipart") ? "---\r\n\r\n" : type.hasPrefix("text") ? "data: " : "{")
            let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
            while connection.writeChunk(bytes) {}
        }
        #expect(error.message.hasSuffix("larger than 262144 bytes."), "\(error)")
    }

    @Test(
        "a length that is no length is an error",
        arguments: [
            "content-length: -5", "content-length: 99999999999999999999999",
            "content-length: 2\r\ncontent-length: 3", "content-length: x",
        ]
    )
    func lengths(field: String) async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.timeout = .seconds(5)
        let error = try await failure(configuration) { connection in
            connection.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\(field)\r\n\r\n{\"data\":")
        }
        #expect(error.status == 0)
        #expect(error.message.count > 20)
    }

    @Test(
        "chunks that are none are an error",
        arguments: ["FFFFFFFFFFFFFFFFFF\r\n{}", "-2\r\n{}\r\n0\r\n\r\n", "zz\r\n{}\r\n", "2\r\n{}xx"]
    )
    func chunks(bytes: String) async throws {
        let error = try await failure { connection in
            connection.beginChunks()
            connection.write(bytes)
        }
        #expect(error.status == 0)
        #expect(error.message.hasPrefix("The response"), "\(error)")
    }

    @Test(
        "an answer that is not HTTP is an error",
        arguments: [
            "SSH-2.0-OpenSSH_9.2\r\n", "{\"data\":{}}", "\0\0\0\0", "HTTP/1.1 banana\r\n\r\n{}", "HTTP/7 200\r\n\r\n{}",
        ]
    )
    func notHTTP(bytes: String) async throws {
        let error = try await failure { $0.write(bytes) }
        #expect(error.status == 0)
        #expect(error.body.isEmpty)
        #expect(error.message.hasPrefix("The server answered with something else than HTTP"), "\(error)")
    }

    @Test("a server that answers a byte at a time is left after the timeout")
    func dripping() async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.timeout = .milliseconds(80)
        let error = try await failure(configuration) { connection in
            // As slow as the client's patience, which may be at its end before the request was read: a byte, then nothing more
            // before it has left.
            connection.write("H")
            connection.waitForClose()
        }
        #expect(error.status == 0)
        #expect(error.message.contains("timed out"), "\(error)")
    }
}

/// A body that unpacks to more than a hundred times its size: one byte, repeated by the longest of deflate's matches (RFC 1951).
enum GzipBomb {
    static func bytes(size: Int) -> [UInt8] {
        var writer = Bits()
        writer.bytes = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        // The last block, with the fixed codes: a space, then 258 bytes at a time from one byte back.
        writer.append(0b1, 1)
        writer.append(0b01, 2)
        writer.appendCode(0x30 + 0x20, 8)
        for _ in 0..<(size / 258) {
            writer.appendCode(0b1100_0101, 8)
            writer.appendCode(0, 5)
        }
        writer.appendCode(0, 7)
        writer.append(0, 7)
        return writer.bytes + [UInt8](repeating: 0, count: 8)
    }

    private struct Bits {
        var bytes: [UInt8] = []
        private var last: UInt8 = 0
        private var count = 0

        mutating func append(_ value: Int, _ length: Int) {
            for index in 0..<length { append(bit: value >> index & 1) }
        }

        /// Codes stand with their highest bit first.
        mutating func appendCode(_ code: Int, _ length: Int) {
            for index in (0..<length).reversed() { append(bit: code >> index & 1) }
        }

        private mutating func append(bit: Int) {
            last |= UInt8(bit) << UInt8(count)
            count += 1
            guard count == 8 else { return }
            bytes.append(last)
            (last, count) = (0, 0)
        }
    }
}
