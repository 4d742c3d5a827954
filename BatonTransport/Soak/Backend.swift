import BatonTransport
import BatonTransportLoopback
import Foundation

/// The server behind the proxy: it answers by the operation's name, over HTTP and over sockets.
///
/// `Json-N`, `Parts-N` and `Events-N` are answered with N payloads (one for JSON, of N hundred bytes). A third word marks a
/// mutation, whose arrivals are counted.
enum Backend {
    private static let arrivals = Locked<[String: Int]>([:])

    /// The mutations that arrived more than once.
    static var repeated: [String] { arrivals.withLock { $0.filter { $0.value > 1 }.keys.sorted() } }

    static var mutationCount: Int { arrivals.withLock { $0.count } }

    /// The payloads that an operation is answered with when nothing breaks it.
    static func payloads(_ name: String) -> [String] {
        let words = name.split(separator: "-")
        guard words.count >= 2, let count = Int(words[1]) else { return [] }
        if words[0] == "Json" { return ["{\"data\":{\"a\":\"\(String(repeating: "x", count: count * 100))\"}}"] }
        return (1...max(1, count)).map { "{\"data\":{\"n\":\($0),\"text\":\"\(name)\"}}" }
    }

    static func serve(_ connection: LoopbackConnection) {
        while let request = connection.readRequest() {
            if request.headers["upgrade"] != nil {
                connection.acceptSocket(request)
                serveSocket(connection)
                return
            }
            guard let name = operationName(request.body) else { return }
            if name.split(separator: "-").count == 3 { arrivals.withLock { $0[name, default: 0] += 1 } }
            answer(name, on: connection)
        }
    }

    /// The operation's name, where the standard encoding writes it.
    private static func operationName(_ body: String) -> String? {
        body.firstRange(of: #""operationName":""#).flatMap { range in
            body[range.upperBound...].split(separator: "\"").first.map { String($0) }
        }
    }

    private static func answer(_ name: String, on connection: LoopbackConnection) {
        let payloads = payloads(name)
        if name.hasPrefix("Parts") {
            connection.beginChunks(type: "multipart/mixed; boundary=\"-\"")
            connection.writeChunk("---")
            for payload in payloads { connection.writeChunk("\r\n\r\n\(payload)\r\n---") }
            connection.writeChunk("--\r\n")
            connection.endChunks()
        } else if name.hasPrefix("Events") {
            connection.beginChunks(type: "text/event-stream")
            for payload in payloads { connection.writeChunk("event: next\ndata: \(payload)\n\n") }
            connection.writeChunk("event: complete\ndata:\n\n")
            connection.endChunks()
        } else {
            connection.respond(body: payloads.first ?? "{}")
        }
    }

    private static func serveSocket(_ connection: LoopbackConnection) {
        while let frame = connection.readFrame() {
            if frame.opcode == 8 { return connection.writeClose(1000, "") }
            let text = frame.text
            if text.contains("connection_init") {
                connection.writeText(#"{"type":"connection_ack"}"#)
            } else if text.contains("\"subscribe\""), let name = operationName(text),
                let id = text.firstRange(of: #""id":""#).map({ text[$0.upperBound...].prefix { $0 != "\"" } })
            {
                for payload in payloads(name) {
                    connection.writeText("{\"id\":\"\(id)\",\"type\":\"next\",\"payload\":\(payload)}")
                }
                connection.writeText("{\"id\":\"\(id)\",\"type\":\"complete\"}")
            }
        }
    }
}
