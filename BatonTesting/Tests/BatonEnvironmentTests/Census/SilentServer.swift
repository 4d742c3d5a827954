@testable import BatonTesting
import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Darwin)
    import Darwin
    private let streamType = SOCK_STREAM
#endif

/// A server on a port of loopback that takes every connection and request and answers none.
final class SilentServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let connections = Watched(Connections())

    private struct Connections {
        var opened = 0
        var closed = 0
    }

    /// The connections that brought bytes. Observed.
    var opened: Int { connections.value.opened }
    /// Those of them that the client closed. Observed.
    var closed: Int { connections.value.closed }

    init() throws {
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw CocoaError(.featureUnsupported) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        let connections = connections
        Thread.detachNewThread {
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Thread.detachNewThread { Self.serve(connection, connections) }
            }
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func serve(_ connection: Int32, _ connections: Watched<Connections>) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isFirst = true
        while read(connection, &buffer, buffer.count) > 0 {
            if isFirst { connections.change { $0.opened += 1 } }
            isFirst = false
        }
        close(connection)
        if !isFirst { connections.change { $0.closed += 1 } }
    }
}
