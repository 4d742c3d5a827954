internal import BatonByteMask

/// Skipping an entity that a response repeats byte for byte, as servers that expand the same object in many places do.
///
/// The bytes were read once under the same selection, so they are an object with the same values, and an entity's
/// record does not depend on where it stands. Skipping is exact unless a slot gets two values in one response, since
/// then the repeated one would have been the last: `hasConflicts()` looks for that, and the ingest starts over without
/// skipping. Nothing with a connection or an edge directive in it is skipped, since those count each time.
extension ObjectReader {
    struct TwinKey {
        let index: Int
        let hash: UInt32
    }

    static func twinCount(forBytes count: Int) -> Int {
        var size = 256
        while size < count / 256, size < 1 << 16 { size *= 2 }
        return size
    }

    /// The place of an object in the table of twins, by its first 24 bytes after a leading type name.
    @inline(__always)
    func twinKey(_ at: Bytes, _ selection: SelectionAddress) -> TwinKey {
        var start = scanner.skipSpace(at + 1)
        if selection.pointee.isAbstract { start = afterLeadingTypename(start) }
        let words = UnsafeRawPointer(start)
        var hash = UInt64(UInt(bitPattern: selection))
        hash = IdentityHash.mix(hash, words.loadUnaligned(as: UInt64.self))
        hash = IdentityHash.mix(
            hash ^ words.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
            words.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
        )
        return TwinKey(
            index: Int(truncatingIfNeeded: hash & UInt64(twins.count - 1)),
            hash: UInt32(truncatingIfNeeded: hash >> 32)
        )
    }

    private func afterLeadingTypename(_ at: Bytes) -> Bytes {
        guard let name = leadingTypename(at), let start = name.baseAddress else { return at }
        return start + name.count
    }

    /// Goes past an object that is an earlier one's twin.
    @inline(__always)
    mutating func skipTwin(_ at: inout Bytes, _ key: TwinKey, _ selection: SelectionAddress) -> Int? {
        twinCredit &-= 1
        let twin = twins.base[key.index]
        guard twin.hash == key.hash, twin.selection == selection else { return nil }
        let origin = origins.base[Int(twin.row)]
        let count = Int(origin.end - origin.start)
        guard scanner.offset(at) + count <= scanner.count,
            scanner.equal(at, scanner.base + Int(origin.start), count)
        else { return nil }
        at += count
        didSkip = true
        twinCredit &+= 64
        return Int(twin.row)
    }

    /// Keeps an entity to skip its twins; an object keyed by its path is another record in another place.
    @inline(__always)
    mutating func keepTwin(_ key: TwinKey, _ selection: SelectionAddress, _ row: Int) {
        guard origins.base[row].kind == .entity else { return }
        twins.base[key.index] = Twin(selection: selection, hash: key.hash, row: UInt32(truncatingIfNeeded: row))
    }
}

extension Scanner {
    /// Whether two runs of bytes are the same.
    @inline(__always)
    func equal(_ first: Bytes, _ second: Bytes, _ count: Int) -> Bool {
        baton_equal_bytes(first, second, count) != 0
    }
}
