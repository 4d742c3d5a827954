/// The hashes by which records are found: an entity's from its type and key bytes, a path's from its parent's and the
/// step to it, so that neither needs its text.
///
/// Seeded once per process, so that a server cannot choose ids that collide. Never written anywhere.
@_spi(Runtime) public enum IdentityHash {
    static let seed = UInt64.random(in: .min ... .max)

    /// The hash of a root record.
    public static func root(_ type: TypeID) -> UInt64 {
        mix(seed ^ 0x9E37_79B9_7F4A_7C15, UInt64(type.number) &+ 1)
    }

    /// The hash of an entity.
    ///
    /// - Parameters:
    ///   - type: The object type.
    ///   - key: The key's bytes, as `EntityKey.join(_:)` makes them. O(bytes).
    public static func entity(_ type: TypeID, _ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let base = key.baseAddress else { return mix(seed, UInt64(type.number)) }
        return entity(seed, type, UnsafeRawPointer(base), key.count)
    }

    /// The hash of an entity by its key's text.
    public static func entity(_ type: TypeID, _ key: String) -> UInt64 {
        var key = key
        return key.withUTF8 { entity(type, $0) }
    }

    /// The hash of a storage key's text, the step of a path.
    public static func step(_ storageKey: String) -> UInt64 {
        var text = storageKey
        return text.withUTF8 { entity(TypeID(number: .max), $0) }
    }

    /// The hash of an object keyed by its path.
    ///
    /// - Parameters:
    ///   - parent: The parent's hash.
    ///   - step: The hash of the storage key that links the object.
    ///   - indices: The places in lists, outermost first.
    ///   - type: The type, where the path ends in its name.
    public static func path(
        _ parent: UInt64,
        step: UInt64,
        indices: some Sequence<UInt32>,
        type: TypeID?
    ) -> UInt64 {
        var hash = self.step(parent, step)
        if let type { hash = self.type(hash, type) }
        for index in indices { hash = place(hash, index) }
        return hash
    }

    /// Sixteen neighbours of a list differ in their low bits alone, so that a table by hash holds them side by side:
    /// what reads and commits a list in order then walks through memory and does not jump.
    @inline(__always)
    static func place(_ hash: UInt64, _ index: UInt32) -> UInt64 {
        mix(hash, UInt64(index &>> 4) | 1 << 32) & ~15 | UInt64(index & 15)
    }

    @inline(__always)
    static func step(_ parent: UInt64, _ step: UInt64) -> UInt64 {
        mix(parent ^ 0xA076_1D64_78BD_642F, step)
    }

    @inline(__always)
    static func type(_ hash: UInt64, _ type: TypeID) -> UInt64 {
        mix(hash, UInt64(type.number) | 1 << 33)
    }

    static func entity(_ seed: UInt64, _ type: TypeID, _ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        var hash = begin(seed, type)
        var offset = 0
        while count - offset > 8 {
            hash = block(hash, load(bytes + offset, 8))
            offset += 8
        }
        return mix(hash ^ UInt64(count), load(bytes + offset, count - offset))
    }

    /// The same of bytes that at least seven others follow.
    @inline(__always)
    static func entity(_ seed: UInt64, _ type: TypeID, padded bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        var hash = begin(seed, type)
        var offset = 0
        while count &- offset > 8 {
            hash = block(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset &+= 8
        }
        return mix(hash ^ UInt64(truncatingIfNeeded: count), load(padded: bytes + offset, count &- offset))
    }

    @inline(__always)
    private static func begin(_ seed: UInt64, _ type: TypeID) -> UInt64 {
        seed ^ (UInt64(type.number) &* 0xE703_7ED1_A0B4_28DB)
    }

    @inline(__always)
    private static func block(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        mix(hash ^ 0x8EBC_6AF0_9C88_C6E3, word)
    }

    /// Up to eight bytes as a little-endian number, zeros after the last.
    @inline(__always)
    static func load(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        if count == 8 { return UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) }
        var word: UInt64 = 0
        for index in 0..<count { word |= UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) << (8 * index) }
        return word
    }

    /// The same of bytes that at least seven others follow.
    @inline(__always)
    static func load(padded bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        return count >= 8 ? word : word & ((1 &<< (8 &* UInt64(truncatingIfNeeded: count))) &- 1)
    }

    /// Both halves of a 128-bit product, folded.
    @inline(__always)
    static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = (first ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: second ^ 0x8BB8_4B93_962E_ACC9)
        return product.high ^ product.low
    }
}
