/// Which record: its place among the store's records, and which tenant of that place.
///
/// Never used again by another record of the store, unlike an address; says nothing about the record's key.
@_spi(Generated) public struct RecordID: Hashable, Sendable {
    /// The place, used again once a record is collected.
    @usableFromInline let place: UInt32
    /// Counts the tenants of a place.
    @usableFromInline let tenant: UInt32

    @inlinable
    init(place: UInt32, tenant: UInt32) {
        self.place = place
        self.tenant = tenant
    }

    /// The identity of no record.
    @usableFromInline static var none: RecordID { RecordID(place: .max, tenant: 0) }
}
