@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The way from a record to the objects keyed by their path below one of its fields: shared by the elements of a list.
///
/// It owns the parent, so that the path of a record whose parent was collected stays whole, and the key of a slot that
/// the session numbered, so that the number keeps its meaning.
final class PathStep: Sendable {
    /// The record the field is of.
    let parent: Record
    /// The field's slot, of the parent's type.
    let slot: Slot
    /// The key of a slot that the session numbered.
    let key: SessionKey?
    /// The places in the lists around the last one.
    let outer: [UInt32]

    init(parent: Record, slot: Slot, key: SessionKey?, outer: [UInt32] = []) {
        self.parent = parent
        self.slot = slot
        self.key = key
        self.outer = outer
    }

    /// The storage key of the field. Takes the registry's lock for a build slot.
    var storageKey: String { key?.storageKey ?? slot.storageKey }

    /// Whether both lead the same way. A parent that was collected and fetched anew is the same by its identity.
    func isSame(as other: PathStep) -> Bool {
        self === other
            || outer == other.outer && (slot == other.slot || storageKey == other.storageKey)
                && parent.isSame(as: other.parent)
    }
}
