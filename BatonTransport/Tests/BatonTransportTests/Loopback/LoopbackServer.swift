import Foundation

#if canImport(Glibc)
    import Glibc
    private let stream = Int32(SOCK_STREAM.rawValue)
    private let systemListen = Glibc.listen
#else
    import Darwin
    private let stream = SOCK_STREAM
    private let systemListen = Darwin.listen
#endif

/// A server of the tests' own on a port that the kernel chose: it accepts, and a script says what each connection does.
///
/// The script runs on a thread of its own per connection and may block; the connection is closed when it returns. The
/// server stops when it is released.
final class LoopbackServer: Sendable {
    typealias Script = @Sendable (LoopbackConnection) -> Void

    let port: UInt16
    /// The connections accepted so far.
    let accepted = Counter()
    private let listener: Int32

    var url: URL { URL(string: "http://127.0.0.1:\(port)/graphql")! }  // a literal and a number make a URL

    init(_ script: @escaping Script) throws {
        let listener = socket(AF_INET, stream, 0)
        self.listener = listener
        port = try Self.listen(listener)
        let accepted = self.accepted
        Thread.detachNewThread {
            while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                accepted.add()
                Thread.detachNewThread {
                    let connection = LoopbackConnection(descriptor)
                    script(connection)
                    connection.end()
                }
            }
            // Closed where it is used, so that its number can be nobody else's while it is.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func listen(_ listener: Int32) throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && systemListen(listener, 512) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        return UInt16(bigEndian: address.sin_port)
    }
}
