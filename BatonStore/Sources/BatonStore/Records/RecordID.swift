/// Which record: its place among the store's records, and which tenant of that place.
///
/// Never used again by another record of the store, unlike an address; says nothing about the record's key.
@_spi(Generated) public struct RecordID: Hashable, Sendable {
    /// The place, below, and the tenant. One number, so that an anchor is three words: a debug build passes two halves
    /// through memory at every call, in each of the lenses it compiles.
    @usableFromInline let bits: UInt64

    @inlinable
    init(place: UInt32, tenant: UInt32) {
        bits = UInt64(tenant) << 32 | UInt64(place)
    }

    /// The place, used again once a record is collected.
    var place: UInt32 { UInt32(truncatingIfNeeded: bits) }

    /// Counts the tenants of a place.
    var tenant: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

    /// The identity of no record.
    @usableFromInline static var none: RecordID { RecordID(place: .max, tenant: 0) }
}
