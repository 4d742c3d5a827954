import Foundation

#if canImport(Glibc)
    import Glibc
    private let withoutSignal = Int32(MSG_NOSIGNAL)
#else
    import Darwin
    private let withoutSignal: Int32 = 0
#endif

/// An HTTP request as the loopback server read it.
package struct LoopbackRequest: Sendable {
    package var method: String
    package var path: String
    /// Names in lower case.
    package var headers: [String: String]
    package var body: String
}

/// One connection, driven by a script that may block. One thread reads and one writes; its descriptor is closed when it is
/// released, so that its number is nobody else's while a thread waits on it.
package final class LoopbackConnection: @unchecked Sendable {  // one reading thread, one writing
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isReset = false

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Connects to a server on loopback; nil when there is none.
    package convenience init?(connectingTo port: UInt16) {
        let descriptor = socket(AF_INET, LoopbackServer.stream, 0)
        var address = sockaddr_in.loopback(port)
        let code = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard descriptor >= 0, code == 0 else {
            close(descriptor)
            return nil
        }
        self.init(descriptor)
    }

    /// Has the release of the connection tell the peer of a reset.
    package func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        isReset = true
        shutdown(descriptor, Int32(SHUT_RD))
    }

    /// Ends both directions, and whoever waits for one.
    package func end() {
        if !isReset { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// Writes what the peer is to read; false when it has gone.
    @discardableResult
    package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, withoutSignal) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Bytes that came, waiting for some; empty when the peer closed.
    package func read() -> [UInt8] {
        if !buffer.isEmpty {
            defer { buffer = [] }
            return buffer
        }
        return receive()
    }

    /// So many bytes; nil when the peer closed before they came.
    package func take(_ count: Int) -> [UInt8]? {
        while buffer.count < count {
            let bytes = receive()
            guard !bytes.isEmpty else { return nil }
            buffer += bytes
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    /// Waits until the peer closes, whatever it sends before.
    package func waitForClose() {
        while !receive().isEmpty {}
    }

    /// One request with its body; nil when the peer closed before it was whole.
    package func readRequest() -> LoopbackRequest? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = buffer.firstRange(of: end) {
                let lines = String(decoding: buffer[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                buffer.removeSubrange(..<range.upperBound)
                return readBody(of: lines)
            }
            let bytes = receive()
            guard !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }

    /// Answers a request with a status, a media type and a body of known length.
    package func respond(_ status: Int = 200, type: String? = "application/json", headers: [String] = [], body: String)
    {
        var lines = ["HTTP/1.1 \(status) Any", "content-length: \(body.utf8.count)"] + headers
        if let type { lines.append("content-type: \(type)") }
        write(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// The head of a response whose body comes in chunks.
    package func beginChunks(type: String = "application/json", headers: [String] = []) {
        let lines = ["HTTP/1.1 200 OK", "transfer-encoding: chunked", "content-type: \(type)"] + headers
        write(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    @discardableResult
    package func writeChunk(_ text: String) -> Bool { writeChunk(Array(text.utf8)) }

    @discardableResult
    package func writeChunk(_ bytes: [UInt8]) -> Bool {
        write(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
    }

    package func endChunks() { write("0\r\n\r\n") }

    private func readBody(of lines: [String]) -> LoopbackRequest? {
        let first = lines[0].split(separator: " ")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while buffer.count < length {
            let bytes = receive()
            guard !bytes.isEmpty else { return nil }
            buffer += bytes
        }
        defer { buffer.removeSubrange(..<length) }
        return LoopbackRequest(
            method: String(first.first ?? ""),
            path: String(first.dropFirst().first ?? ""),
            headers: headers,
            body: String(decoding: buffer[..<length], as: UTF8.self)
        )
    }

    private func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        return count > 0 ? Array(bytes[..<count]) : []
    }
}
