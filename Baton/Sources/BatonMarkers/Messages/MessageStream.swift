#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The compiler's framing of plugin messages: the length as eight bytes, little-endian, then that many bytes of JSON.
package struct MessageStream {
    /// Above any message; a larger length means that the two ends are out of step.
    private static let lengthLimit = 1 << 28

    private let input: Int32
    private let output: Int32

    /// Makes a stream over two file descriptors, which stay the caller's.
    package init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// The next message; nil at the end of the stream, a truncated message included.
    package func receive() -> [UInt8]? {
        guard let header = read(8) else { return nil }
        var length: UInt64 = 0
        for (index, byte) in header.enumerated() {
            length |= UInt64(byte) << UInt64(8 * index)
        }
        guard length <= UInt64(Self.lengthLimit) else { return nil }
        return read(Int(length))
    }

    /// Sends one message; false when the other end is gone.
    package func send(_ message: [UInt8]) -> Bool {
        let length = UInt64(message.count)
        var frame = (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
        frame.append(contentsOf: message)
        return write(frame)
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let received = bytes.withUnsafeMutableBytes { buffer in
                systemRead(input, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            if received < 0 && errno == EINTR { continue }
            guard received > 0 else { return nil }
            filled += received
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var written = 0
        while written < bytes.count {
            let sent = bytes.withUnsafeBytes { buffer in
                systemWrite(output, UnsafeRawBufferPointer(rebasing: buffer[written...]))
            }
            if sent < 0 && errno == EINTR { continue }
            guard sent > 0 else { return false }
            written += sent
        }
        return true
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(descriptor, buffer.baseAddress, buffer.count)
}
