#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension [UInt8] {
    /// The first place at or after `position` where the needle stands whole. Otherwise nil, and `position` moves to the
    /// first place where it may still begin with bytes to come, so that no byte is looked at twice.
    func firstIndex(of needle: [UInt8], from position: inout Int) -> Int? {
        withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, let first = needle.first else { return nil }
            while position < bytes.count {
                guard let found = memchr(base + position, Int32(first), bytes.count - position) else {
                    position = bytes.count
                    return nil
                }
                let index = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
                let length = Swift.min(needle.count, bytes.count - index)
                if memcmp(base + index, needle, length) == 0 {
                    position = index
                    return length == needle.count ? index : nil
                }
                position = index + 1
            }
            return nil
        }
    }

    /// Whether what stands at `index` is the needle, or so much of it as there are bytes.
    func holds(_ needle: [UInt8], at index: Int) -> Bool {
        self[index...].prefix(needle.count).elementsEqual(needle.prefix(count - index))
    }
}

extension StringProtocol {
    /// Without spaces and tabs at either end.
    func trimmingSpace() -> SubSequence {
        var text = self[...].drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
        return text
    }
}
