import Foundation

#if canImport(Glibc)
    import Glibc
    private let systemListen = Glibc.listen
#else
    import Darwin
    private let systemListen = Darwin.listen
#endif

/// A server of the tests' own on a port that the kernel chose: it accepts, and a script says what each connection does.
///
/// The script runs on a thread of its own per connection and may block; the connection is closed when it returns. The
/// server stops when it is released.
package final class LoopbackServer: Sendable {
    package typealias Script = @Sendable (LoopbackConnection) -> Void

    #if canImport(Glibc)
        static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        static let stream = SOCK_STREAM
    #endif

    package let port: UInt16
    /// The connections accepted so far.
    package let accepted = Counter()
    private let listener: Int32

    package var url: URL { URL(string: "http://127.0.0.1:\(port)/graphql")! }  // a literal and a number make a URL

    package init(_ script: @escaping Script) throws {
        let listener = socket(AF_INET, Self.stream, 0)
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
        var address = sockaddr_in.loopback(0)
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

extension sockaddr_in {
    /// A port of 127.0.0.1, 0 for one that the kernel chooses.
    static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
