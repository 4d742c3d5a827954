@_spi(Generated) @_spi(Runtime) import BatonIngest

// Unchecked: touched on the main actor alone, except by its own deinit.
/// A normalized object: a type, a key and the values written to its slots.
///
/// Lives on the main actor by convention: the store that holds it writes it there, in batches alone, and lenses read it
/// there. What a read needs lies in plain fields and one block of values, laid out by a shape that other records share.
@_spi(Generated) public final class Record: @unchecked Sendable {
    /// The object type.
    @usableFromInline let type: TypeID
    /// The place in the innermost list, of a record keyed by its path in one.
    let place: UInt32
    /// The hash by which the store's table finds the record: `IdentityHash`.
    let hash: UInt64
    /// An entity's key without its type, a string that the record owns; the empty one for others.
    let keyValue: Value
    /// The way to a record keyed by its path.
    let step: PathStep?
    /// Which record this is.
    @usableFromInline let id: RecordID
    // The state below is unchecked for exclusivity: each access is one load or store on the main actor, never held
    // across a call that could reach the same record, and the checks would cost more than the reads.

    /// Which slots the record has and where.
    @exclusivity(unchecked) @usableFromInline var shape: ShapePointer  // See above.
    /// The values, by position; as many are initialised as the shape has slots.
    @exclusivity(unchecked) @usableFromInline var values: UnsafeMutablePointer<Value>  // See above.
    /// Where the record's slots are observed, owned; nil until a tracked read.
    @exclusivity(unchecked) var channel: Unmanaged<Channel>?  // See above.
    /// Errors and session slots; nil for the many records without.
    @exclusivity(unchecked) var extras: RecordExtras?  // See above.
    /// The batch that touched the record last, and its latest entry in that batch's journal.
    @exclusivity(unchecked) var batch: UInt32 = 0  // See above.
    @exclusivity(unchecked) var entry: Int32 = -1  // See above.
    /// The walk that reached the record last, and the first selection it reached it through.
    @exclusivity(unchecked) var walk: UInt32 = 0  // See above.
    @exclusivity(unchecked) var walkedBy: UInt32 = 0  // See above.
    @exclusivity(unchecked) var capacity: UInt16 = 0  // See above.
    @exclusivity(unchecked) @usableFromInline var flags: Flags  // See above.
    /// What of the flags says what names the record; never changes, so that any thread may read it. Here, since a field
    /// of two bytes among the wider ones would cost the object sixteen.
    let kind: Flags

    /// Facts about a record.
    @usableFromInline
    struct Flags: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt16
        @usableFromInline init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Named by its type and key fields.
        static let entity = Flags(rawValue: 1)
        /// Named by its path.
        static let path = Flags(rawValue: 2)
        /// The path ends in a place in a list.
        static let listed = Flags(rawValue: 4)
        /// The path ends in the type's name.
        static let typed = Flags(rawValue: 8)
        /// One of the three roots, which are never collected.
        static let root = Flags(rawValue: 16)
        /// Stands behind a non-null link that has no live record.
        static let placeholder = Flags(rawValue: 32)
        /// Removed by `@deleteRecord`, until a payload names it again.
        @usableFromInline static var deleted: Flags { Flags(rawValue: 64) }
        /// Dropped by the collector or by the store's end: no longer in the table.
        static let collected = Flags(rawValue: 128)
        /// Made by an optimistic layer, and by nothing else so far.
        static let optimistic = Flags(rawValue: 256)
        /// Of a layer that is lifted: not there until something reaches it again.
        static let lifted = Flags(rawValue: 4096)
        /// A connection's record, made by a page's merge.
        static let connection = Flags(rawValue: 512)
        /// An entity whose type has several key fields.
        static let composite = Flags(rawValue: 2048)
        /// Memory holds every cell of the image's row, so that a snapshot replaces it.
        static let hydrated = Flags(rawValue: 1024)
    }

    init(entity type: TypeID, key: String, hash: UInt64, id: RecordID) {
        self.type = type
        keyValue = Value(key)
        self.hash = hash
        self.id = id
        place = 0
        step = nil
        kind = .entity
        flags = .entity
        shape = Shape.empty
        values = Record.noValues
    }

    init(path step: PathStep, place: UInt32?, type: TypeID, isTyped: Bool, hash: UInt64, id: RecordID) {
        self.type = type
        self.hash = hash
        self.id = id
        self.step = step
        self.place = place ?? 0
        keyValue = Value("")
        var kind: Flags = .path
        if place != nil { kind.insert(.listed) }
        if isTyped { kind.insert(.typed) }
        self.kind = kind
        flags = kind
        shape = Shape.empty
        values = Record.noValues
    }

    /// A root, or a placeholder.
    init(_ flags: Flags, type: TypeID, hash: UInt64, id: RecordID) {
        self.type = type
        self.hash = hash
        self.id = id
        self.flags = flags
        kind = flags
        keyValue = Value("")
        step = nil
        place = 0
        shape = Shape.empty
        values = Record.noValues
    }

    deinit {
        clearStorage()
        if capacity > 0 { values.deallocate() }
        channel?.release()
        keyValue.release()
    }

    /// What a record without values points at; never read.
    private nonisolated(unsafe) static let noValues = UnsafeMutablePointer<Value>.allocate(capacity: 1)  // Never used.

    /// An entity's key without its type; empty for others.
    var key: String { keyValue.string }
    @inlinable @inline(__always) var isDeleted: Bool { flags.contains(.deleted) }
    @inline(__always) var isEntity: Bool { kind.contains(.entity) }
    @inline(__always) var isCollected: Bool { flags.contains(.collected) }
    /// Whether the store holds the record: not a placeholder, and not dropped.
    var isLive: Bool { flags.isDisjoint(with: [.placeholder, .collected]) }
}

// MARK: - Identity

extension Record {
    /// The record's key as a dump shows it: `Character:1`, `client:root`, or a path. O(depth).
    ///
    /// An entity and a path may have one text and stay two records; a dump tells them apart.
    var name: String {
        if isEntity { return EntityKey.text(type: type.name, value: key) }
        guard let step else { return RootKey.text(of: type) }
        var indices = step.outer.map(Int.init)
        if kind.contains(.listed) { indices.append(Int(place)) }
        return step.parent.name
            + EntityKey.step(
                storageKey: step.storageKey,
                indices: indices,
                type: kind.contains(.typed) ? type.name : nil
            )
    }

    /// Whether both are the same record by identity: equal objects, or one that was collected and its successor.
    func isSame(as other: Record) -> Bool {
        if self === other { return true }
        guard hash == other.hash, type == other.type, place == other.place, kind == other.kind else { return false }
        guard let step, let otherStep = other.step else { return key.isSameText(as: other.key) }
        return step.isSame(as: otherStep)
    }
}
