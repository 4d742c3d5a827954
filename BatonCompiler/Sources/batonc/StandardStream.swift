#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The process's streams, without Foundation: loading it would take longer than a compilation does.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes all of a text. A reader that went away ends the writing.
    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { systemWrite(rawValue, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Ends the process.
    static func exit(_ status: Int32) -> Never {
        systemExit(status)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemExit(_ status: Int32) -> Never {
    exit(status)
}
