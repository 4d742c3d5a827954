#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension String {
    /// Equality by bytes: what a server wrote, where `==` would take canonically equivalent texts for one.
    func isSameText(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// Whether the string's UTF-8 is these bytes. No copy for a string of Swift's own.
    @inline(__always)
    func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let view = utf8
        if view.count != bytes.count { return false }
        let isSame = view.withContiguousStorageIfAvailable { mine in
            guard let mine = mine.baseAddress, let theirs = bytes.baseAddress else { return true }
            return memcmp(mine, theirs, bytes.count) == 0
        }
        return isSame ?? view.elementsEqual(bytes)
    }
}
