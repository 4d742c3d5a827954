/// Which record rows are of, without any text built: a root, an entity by its key's bytes, or an object by its path.
///
/// Two identities of one change set never name the same record, and one's parent stands before it. An entity and a
/// path are different records whatever their texts are.
@_spi(Runtime) public struct RecordIdentity: BitwiseCopyable, Sendable {
    /// The hash, by `IdentityHash`: the same for the same record in every change set of the process.
    public var hash: UInt64
    /// An entity's first eight key bytes, zeros after a shorter key.
    public var prefix: UInt64
    /// The object type.
    public var type: TypeID
    /// What names the record.
    public var kind: Kind
    /// Bit 0: the key stands in the side buffer. Bit 1: the path ends in the type's name.
    @usableFromInline var flags: UInt8
    /// How many lists the object stands in, along its field.
    public var indexCount: UInt16
    /// An entity's key, as an offset; a path's parent, as an index into the records.
    @usableFromInline var first: UInt32
    /// An entity's key, as a count of bytes; a path's slot, as an index on the parent's type.
    @usableFromInline var second: UInt32
    /// The place in the list, or for lists of lists an offset into the change set's indices.
    public var place: UInt32

    /// What names a record.
    public enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// It is the root of its type: `Query`, `Mutation` or `Subscription`.
        case root
        /// Its type and its key.
        case entity
        /// Its parent, the slot that links it, its places in lists, and its type when the path ends in it.
        case path
    }

    static let sideFlag: UInt8 = 1
    @usableFromInline static var typeFlag: UInt8 { 2 }

    /// The parent of a path, an index into the records.
    @inlinable public var parent: Int { Int(first) }
    /// The slot of a path, an index on the parent's type.
    @inlinable public var slot: UInt32 { second }
    /// How many bytes an entity's key has.
    @inlinable public var keyCount: Int { Int(second) }
    /// Whether the path ends in the type's name, because its field is of an interface or a union.
    @inlinable public var namesType: Bool { flags & Self.typeFlag != 0 }
}
