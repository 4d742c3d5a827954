import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads keys from the standard input on a thread of its own, which waits in the system for each.
enum KeyReader {
    /// How long an escape waits for the rest of a sequence, in milliseconds.
    private static let patience: Int32 = 30

    /// Starts to read. The handler is called with each key, in order, and with nil at the end of the input.
    static func start(_ handler: @escaping @Sendable (Key?) -> Void) {
        Thread.detachNewThread {
            var decoder = KeyDecoder()
            while true {
                if decoder.isPending, !isReadable(within: patience) {
                    if let key = decoder.flush() { handler(key) }
                    continue
                }
                guard let byte = read() else { break }
                if let key = decoder.take(byte) { handler(key) }
            }
            handler(nil)
        }
    }

    private static func isReadable(within milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }

    private static func read() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = withUnsafeMutableBytes(of: &byte) { buffer in
                #if canImport(Darwin)
                    Darwin.read(STDIN_FILENO, buffer.baseAddress, 1)
                #elseif canImport(Musl)
                    Musl.read(STDIN_FILENO, buffer.baseAddress, 1)
                #else
                    Glibc.read(STDIN_FILENO, buffer.baseAddress, 1)
                #endif
            }
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }
}
