#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The standard output, written without a buffer.
///
/// When its reader goes, as `head` does once it has its lines, the program ends at once and with status 0: nobody is
/// left to tell.
public enum StandardOutput {
    /// Makes a write to a reader that went an error instead of a signal. Call it once, first.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes a text.
    public static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { buffer(STDOUT_FILENO, $0) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EPIPE {
                exit(0)
            } else if errno != EINTR && errno != EAGAIN {
                exit(1)
            }
        }
    }

    private static func buffer(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
