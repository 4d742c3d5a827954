#if os(Linux) && !BATON_URLSESSION
    import BatonTransportLoopback
    import Foundation
    import Testing

    @testable import BatonTransport

    @Suite("Compressed responses", .timeLimit(.minutes(1)))
    struct HTTPCompressionTests {
        private static let text = #"{"data":{"name":"Rick Sanchez"}}"#

        /// A brotli stream with the text in one block as it is (RFC 7932 section 9.2).
        private static let brotli: [UInt8] = {
            let head = (text.utf8.count - 1) << 4 | 1 << 20
            return (0..<3).map { UInt8(truncatingIfNeeded: head >> ($0 * 8)) } + Array(text.utf8) + [0x03]
        }()

        /// A zstd frame with the text in one block as it is (RFC 8878 section 3.1.1).
        private static let zstd: [UInt8] = {
            let head = text.utf8.count << 3 | 1
            return [0x28, 0xB5, 0x2F, 0xFD, 0x20, UInt8(text.utf8.count)]
                + (0..<3).map { UInt8(truncatingIfNeeded: head >> ($0 * 8)) } + Array(text.utf8)
        }()

        private func result(_ coding: String, _ body: [UInt8]) async throws -> Result<Data, any Error> {
            let accepted = Log<String>()
            let server = try LoopbackServer { connection in
                guard let request = connection.readRequest() else { return }
                accepted.append(request.headers["accept-encoding"] ?? "")
                connection.beginChunks(headers: ["content-encoding: \(coding)"])
                connection.writeChunk(body)
                connection.endChunks()
            }
            let transport = HTTPTransport(url: server.url)
            let result = await Task { try await transport.payload(.any) }.result
            #expect(accepted.elements.first?.contains(coding) == true, "it was asked for")
            return result
        }

        @Test("brotli, zstd and gzip are asked for and unpacked")
        func codings() async throws {
            #expect(try await result("br", Self.brotli).get() == Data(Self.text.utf8))
            #expect(try await result("zstd", Self.zstd).get() == Data(Self.text.utf8))
            #expect(try await result("gzip", Gzip.compressed).get() == Data(Gzip.text.utf8))
        }

        @Test("a compressed body that is cut, or is none, is an error", arguments: ["br", "zstd", "gzip"])
        func broken(coding: String) async throws {
            let whole = ["br": Self.brotli, "zstd": Self.zstd, "gzip": Gzip.compressed][coding] ?? []
            for body in [Array(whole.dropLast(12)), Array("<html>not what it says</html>".utf8)] {
                let result = try await result(coding, body)
                let error = try #require(#expect(throws: TransportError.self) { try result.get() })
                #expect(error.status == 0)
                #expect(error.message.hasPrefix("The response"), "\(error)")
            }
        }
    }
#endif
