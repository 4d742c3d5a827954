@_spi(Generated) @_spi(Runtime) import BatonIngest

// What accessors read that depend on the record's type. Functions of a lens's type, since a closure in each accessor costs a
// debug build more than the accessor does.
extension Anchor {
    /// The same place, when the record is of a type; nil otherwise.
    @inlinable @inline(__always)
    public func `as`(_ type: TypeID) -> Anchor? {
        record.type == type ? self : nil
    }

    /// The same place, when the record's type is a member of a condition, by the build's sets or by what responses
    /// said; nil otherwise.
    public func `as`(_ members: Members) -> Anchor? {
        members.includes(record.type) ? self : nil
    }

    /// A lens here, when the record is of a type; nil otherwise.
    @inlinable @inline(__always)
    public func lens<Value: Lens>(as type: TypeID) -> Value? {
        `as`(type).map(Value.init(anchor:))
    }

    /// A lens here, when the record's type is a member of a condition; nil otherwise.
    @inlinable @inline(__always)
    public func lens<Value: Lens>(as members: Members) -> Value? {
        `as`(members).map(Value.init(anchor:))
    }

    /// The lens of a fragment that is spread here, when the record is of a type; nil otherwise.
    @inlinable @inline(__always)
    public func spread<Value: Lens>(as type: TypeID) -> Value? {
        `as`(type).map { Value(anchor: $0.entering()) }
    }

    /// The lens of a fragment that is spread here, when the record's type is a member of a condition; nil otherwise.
    @inlinable @inline(__always)
    public func spread<Value: Lens>(as members: Members) -> Value? {
        `as`(members).map { Value(anchor: $0.entering()) }
    }
}
