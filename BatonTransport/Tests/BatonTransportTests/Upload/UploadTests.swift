import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

/// A file of a test's own, removed with it.
final class TemporaryFile: Sendable {
    let path: String

    init(_ contents: Data) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID().uuidString)").path
        try contents.write(to: URL(filePath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("Requests with files", .timeLimit(.minutes(1)))
struct UploadTests {
    private static func request(_ uploads: [(path: String, upload: Upload)]) -> Request {
        Request(
            name: "Up",
            kind: .mutation,
            document: .id("1"),
            variables: Array(#"{"input":{"files":[null,null]},"avatar":null}"#.utf8),
            uploads: uploads
        )
    }

    private func read(_ form: UploadForm, pieceSize: Int) throws -> String {
        let reader = BodyReader(form.pieces)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: pieceSize)
        while case let count = try #require(buffer.withUnsafeMutableBytes { reader.read(into: $0) }), count > 0 {
            bytes += buffer[..<count]
        }
        #expect(bytes.count == form.size)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("the form holds the operation, the map and the files, each file once", arguments: [1, 7, 10_000])
    func form(pieceSize: Int) throws {
        let file = try TemporaryFile(Data("from disk".utf8))
        let twice = Upload(fileName: "a\"b\r\n.txt", contentType: "text/plain", contents: .data(Data("one".utf8)))
        let form = try UploadForm(
            operations: Data(#"{"query":"q"}"#.utf8),
            uploads: [
                ("input.files.0", twice), ("input.files.1", Upload(fileName: "é", contents: .file(path: file.path))),
                ("avatar", twice),
            ],
            boundary: "b"
        )
        let expected = """
            --b
            content-disposition: form-data; name="operations"
            content-type: application/json

            {"query":"q"}
            --b
            content-disposition: form-data; name="map"
            content-type: application/json

            {"0":["variables.input.files.0","variables.avatar"],"1":["variables.input.files.1"]}
            --b
            content-disposition: form-data; name="0"; filename="a%22b%0D%0A.txt"
            content-type: text/plain

            one
            --b
            content-disposition: form-data; name="1"; filename="é"
            content-type: application/octet-stream

            from disk
            --b--

            """.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try read(form, pieceSize: pieceSize) == expected)
    }

    @Test("a form is read again from any offset")
    func seek() throws {
        let file = try TemporaryFile(Data("0123456789".utf8))
        let form = try UploadForm(
            operations: Data("{}".utf8),
            uploads: [("f", Upload(fileName: "f", contents: .file(path: file.path)))],
            boundary: "b"
        )
        let whole = try read(form, pieceSize: 10_000)
        let reader = BodyReader(form.pieces)
        var buffer = [UInt8](repeating: 0, count: 10_000)
        for offset in 0...whole.utf8.count {
            #expect(reader.seek(to: offset))
            var bytes: [UInt8] = []
            while let count = buffer.withUnsafeMutableBytes({ reader.read(into: $0) }), count > 0 {
                bytes += buffer[..<count]
            }
            #expect(bytes == Array(whole.utf8.dropFirst(offset)), "\(offset)")
        }
        #expect(!reader.seek(to: whole.utf8.count + 1))
    }

    @Test("files are sent with the operation, and the progress is told up to the end")
    func sent() async throws {
        let contents = String(repeating: "0123456789abcdef", count: 20_000)
        let file = try TemporaryFile(Data(contents.utf8))
        let requests = Log<LoopbackRequest>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                requests.append(request)
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        let progress = Log<UploadProgress>()
        var configuration = HTTPTransport.Configuration()
        configuration.onUploadProgress = { progress.append($0) }
        let transport = HTTPTransport(url: server.url, configuration: configuration)
        _ = try await transport.payload(
            Self.request([
                ("input.files.0", Upload(fileName: "big", contents: .file(path: file.path))),
                ("avatar", Upload(fileName: "small", contents: .data(Data("small".utf8)))),
            ])
        )
        let request = try #require(requests.elements.first)
        #expect(request.headers["content-type"]?.hasPrefix("multipart/form-data; boundary=baton-") == true)
        #expect(request.headers["transfer-encoding"] == nil, "the length is known")
        #expect(request.body.contains("\r\n\r\n\(contents)\r\n--"))
        #expect(
            request.body.contains(#"{"operationName":"Up","documentId":"1","variables":{"input":{"files":[null,null]}"#)
        )
        let last = try #require(progress.elements.last)
        #expect(last.operationName == "Up")
        #expect(last.sentBytes == request.body.utf8.count)
        #expect(last.totalBytes == request.body.utf8.count)
        #expect(progress.elements.map(\.sentBytes) == progress.elements.map(\.sentBytes).sorted())
    }

    @Test("a redirect has the files sent again")
    func redirect() async throws {
        let file = try TemporaryFile(Data("contents".utf8))
        let requests = Log<LoopbackRequest>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                requests.append(request)
                if request.path == "/next" {
                    connection.respond(body: #"{"data":{}}"#)
                } else {
                    connection.respond(307, headers: ["location: /next"], body: "")
                }
            }
        }
        let upload = Upload(fileName: "f", contents: .file(path: file.path))
        _ = try await HTTPTransport(url: server.url).payload(Self.request([("avatar", upload)]))
        #expect(requests.elements.map(\.path) == ["/graphql", "/next"])
        #expect(requests.elements.map(\.body)[0] == requests.elements.map(\.body)[1])
    }

    @Test("a file that is not there, no file, or no media type fails the request unsent")
    func unreadable() async throws {
        let server = try LoopbackServer { $0.waitForClose() }
        let transport = HTTPTransport(url: server.url)
        let uploads = [
            Upload(fileName: "gone", contents: .file(path: "/nonexistent/file")),
            Upload(fileName: "directory", contents: .file(path: "/")),
            Upload(fileName: "type", contentType: "text\r\nx: y", contents: .data(Data())),
            Upload(fileName: "type", contentType: "text/plain\r\nx: y", contents: .data(Data())),
            Upload(fileName: "type", contentType: "", contents: .data(Data())),
        ]
        for upload in uploads {
            let error = await #expect(throws: TransportError.self) {
                try await transport.payload(Self.request([("avatar", upload)]))
            }
            #expect(error?.message.contains("`\(upload.fileName)`") == true)
        }
        #expect(server.accepted.value == 0)
    }

    @Test("a file that became shorter while it was sent is an error")
    func shortened() throws {
        let file = try TemporaryFile(Data(repeating: 1, count: 100))
        let form = try UploadForm(
            operations: Data("{}".utf8),
            uploads: [("f", Upload(fileName: "f", contents: .file(path: file.path)))],
            boundary: "b"
        )
        try Data("short".utf8).write(to: URL(filePath: file.path))
        let reader = BodyReader(form.pieces)
        var buffer = [UInt8](repeating: 0, count: 1000)
        var counts: [Int?] = []
        repeat {
            counts.append(buffer.withUnsafeMutableBytes { reader.read(into: $0) })
        } while counts.last != .some(nil) && counts.count < 20
        #expect(counts.last == .some(nil))
    }
}
