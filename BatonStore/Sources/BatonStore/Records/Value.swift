/// One stored value: 16 bytes, owned by hand.
///
/// A string is kept in place, as the 16 bytes of a Swift `String`; anything else keeps a small tag in the half where a
/// string keeps its storage, and its bits in the other. A string's storage half is never that small: it is a tagged
/// pointer, and the first page of memory is no object (which is also how `String?` fits in 16 bytes). A Swift enum over
/// `String` and `Int` takes 24 bytes and made an unchanged commit twice as slow.
///
/// The type is plain bits: copying one copies no reference. Whoever stores a value owns what it refers to, and says so
/// with ``retain()`` and ``release()``. Links do not own the record they name.
@_spi(Generated) public struct Value {
    /// The bits of a number or a reference; the first half of a string.
    @usableFromInline var low: UInt64
    /// The tag; the second half of a string.
    @usableFromInline var high: UInt64

    @inlinable @inline(__always)
    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inlinable @inline(__always)
    init(tag: Tag, low: UInt64 = 0) {
        #if _pointerBitWidth(_64)
            self.init(low: low, high: UInt64(tag.rawValue))
        #else
            self.init(low: low, high: UInt64(tag.rawValue) << 32)
        #endif
    }

    /// What a value is.
    @usableFromInline
    enum Tag: UInt8 {
        /// Never received, or withdrawn.
        case absent = 0
        case null
        case integer
        case double
        case boolean
        /// A record, not owned.
        case link
        /// A ``LinkList``, owned.
        case links
        /// A ``ValueList``, owned.
        case list
        /// A ``RawText``, owned: a token that is not a string, kept as the server wrote it.
        case raw
        /// A string, in place.
        case string
    }

    /// Below this a storage half is a tag.
    @usableFromInline static var tagLimit: UInt64 { 16 }

    @inlinable @inline(__always)
    var isString: Bool {
        #if _pointerBitWidth(_64)
            high >= Value.tagLimit
        #else
            // On a 32-bit machine a string has 12 bytes and the tag the last four.
            high >> 32 == 0xFF
        #endif
    }

    @inlinable @inline(__always)
    var tag: Tag {
        #if _pointerBitWidth(_64)
            high < Value.tagLimit ? unsafeBitCast(UInt8(truncatingIfNeeded: high), to: Tag.self) : .string
        #else
            isString ? .string : unsafeBitCast(UInt8(truncatingIfNeeded: high >> 32), to: Tag.self)
        #endif
    }

    @inlinable @inline(__always)
    func has(_ tag: Tag) -> Bool {
        #if _pointerBitWidth(_64)
            high == UInt64(tag.rawValue)
        #else
            high >> 32 == UInt64(tag.rawValue)
        #endif
    }

    @inlinable static var absent: Value { Value(tag: .absent) }
    @inlinable static var null: Value { Value(tag: .null) }
    @inlinable @inline(__always) var isAbsent: Bool { has(.absent) }
    @inlinable @inline(__always) var isNull: Bool { has(.null) }
}

extension Value {
    @inlinable @inline(__always)
    init(_ value: Int) { self.init(tag: .integer, low: UInt64(bitPattern: Int64(value))) }
    @inlinable @inline(__always)
    init(_ value: Double) { self.init(tag: .double, low: value.bitPattern) }
    @inlinable @inline(__always)
    init(_ value: Bool) { self.init(tag: .boolean, low: value ? 1 : 0) }

    /// Takes the string over: the value owns its storage.
    @inlinable @inline(__always)
    init(_ string: consuming String) {
        self = Value(low: 0, high: 0)
        let text = string
        withUnsafeMutableBytes(of: &self) { bytes in
            // The buffer is this value's own 16 bytes, so it has a base address.
            _ = bytes.baseAddress.unsafelyUnwrapped.initializeMemory(as: String.self, to: text)
        }
        #if !_pointerBitWidth(_64)
            high |= 0xFF << 32
        #endif
    }

    /// A link; the record is not owned.
    @inlinable @inline(__always)
    init(_ record: Record) {
        self.init(tag: .link, low: UInt64(UInt(bitPattern: Unmanaged.passUnretained(record).toOpaque())))
    }

    init(owning list: LinkList) { self.init(tag: .links, owning: list) }
    init(owning list: ValueList) { self.init(tag: .list, owning: list) }
    init(owning raw: RawText) { self.init(tag: .raw, owning: raw) }

    private init(tag: Tag, owning object: AnyObject) {
        self.init(tag: tag, low: UInt64(UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())))
    }
}

extension Value {
    /// The integer of an `integer` value.
    @inlinable @inline(__always)
    var integer: Int { Int(truncatingIfNeeded: Int64(bitPattern: low)) }
    /// The number of a `double` value.
    @inlinable @inline(__always)
    var double: Double { Double(bitPattern: low) }
    /// The truth of a `boolean` value.
    @inlinable @inline(__always)
    var boolean: Bool { low != 0 }

    @inlinable @inline(__always)
    var pointer: UnsafeRawPointer {
        // Only asked of the tags that hold a reference, which is never null.
        UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: low)).unsafelyUnwrapped
    }

    /// The record of a `link` value.
    @inlinable @inline(__always)
    var record: Record { Unmanaged<Record>.fromOpaque(pointer).takeUnretainedValue() }
    /// The record of a `link` value, without a reference count.
    @inlinable @inline(__always)
    var unmanagedRecord: Unmanaged<Record> { Unmanaged<Record>.fromOpaque(pointer) }
    /// The list of a `links` value.
    @inlinable @inline(__always)
    var links: LinkList { Unmanaged<LinkList>.fromOpaque(pointer).takeUnretainedValue() }
    /// The list of a `links` value, without a reference count.
    @inline(__always)
    var unmanagedLinks: Unmanaged<LinkList> { Unmanaged<LinkList>.fromOpaque(pointer) }
    /// The list of a `list` value.
    var list: ValueList { Unmanaged<ValueList>.fromOpaque(pointer).takeUnretainedValue() }
    /// The token of a `raw` value.
    var raw: RawText { Unmanaged<RawText>.fromOpaque(pointer).takeUnretainedValue() }

    /// A copy of the string of a `string` value.
    @inlinable @inline(__always)
    var string: String {
        var bits = self
        return withUnsafeMutableBytes(of: &bits) { bytes in
            // The buffer is the local's 16 bytes, so it has a base address.
            bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: String.self).pointee
        }
    }
}

extension Value {
    /// The same value, owned once more: the caller stores the result.
    @inline(__always)
    func retained() -> Value {
        switch tag {
        case .absent, .null, .integer, .double, .boolean, .link: return self
        case .links, .list, .raw:
            _ = Unmanaged<AnyObject>.fromOpaque(pointer).retain()
            return self
        case .string: return Value(string)
        }
    }

    /// Gives up what the value refers to.
    @inline(__always)
    func release() {
        switch tag {
        case .absent, .null, .integer, .double, .boolean, .link: break
        case .links, .list, .raw: Unmanaged<AnyObject>.fromOpaque(pointer).release()
        case .string:
            var bits = self
            withUnsafeMutableBytes(of: &bits) { bytes in
                // The buffer is the local's 16 bytes, so it has a base address.
                _ = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: String.self).deinitialize(count: 1)
            }
        }
    }
}

extension Value {
    /// Whether both say the same: links and numbers by their bits, strings and lists by value.
    func isEqual(to other: Value) -> Bool {
        if low == other.low && high == other.high { return true }
        switch (tag, other.tag) {
        case (.string, .string): return string.isSameText(as: other.string)
        case (.links, .links): return links.isEqual(to: other.links)
        case (.list, .list): return list.isEqual(to: other.list)
        case (.raw, .raw): return raw.text.isSameText(as: other.raw.text)
        default: return false
        }
    }
}
