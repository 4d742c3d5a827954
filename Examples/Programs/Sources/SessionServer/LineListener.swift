import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Darwin)
    import Darwin
    private let streamType = SOCK_STREAM
#endif

/// A listener on a port of loopback whose clients speak lines. A thread accepts and each client has one that reads, so
/// that nothing waits on the main actor.
struct LineListener: Sendable {
    let port: UInt16
    private let descriptor: Int32

    /// Listens on a port, 0 for one that the kernel chooses.
    init(port: UInt16) throws {
        let descriptor = socket(AF_INET, streamType, 0)
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else {
            let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// The clients as they come.
    func clients() -> AsyncStream<LineClient> {
        let (clients, continuation) = AsyncStream<LineClient>.makeStream()
        let descriptor = descriptor
        Thread.detachNewThread {
            while true {
                let client = accept(descriptor, nil, nil)
                if client >= 0 { continuation.yield(LineClient(client)) } else if errno != EINTR { break }
            }
            continuation.finish()
        }
        return clients
    }
}

/// One client's end.
final class LineClient: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The client's lines, to its end.
    func lines() -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        Thread.detachNewThread { [self] in
            var pending: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
                pending += buffer[..<count]
                while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: pending[..<end], as: UTF8.self))
                    pending.removeSubrange(...end)
                }
            }
            continuation.finish()
        }
        return lines
    }

    /// Sends a line; a client that went is no error.
    func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}
