/// The build's slots in the order the process named them, for a store that adopts a constant named after it rendered
/// the same text.
@_spi(Runtime) public enum NamedSlots {
    /// How many slots `since(_:)` tells of from the first. An atomic load.
    public static var count: Int { Registry.shared.namedCount.load(ordering: .acquiring) }

    /// The slots named after the first `count`, of the abstract ones of a text the first. Takes the registry's lock.
    public static func since(_ count: Int) -> ArraySlice<Slot> {
        Registry.shared.slotsNamed(since: count)
    }

    /// The build's slot for a text on an object type, nil when the build names it neither there nor on an abstract type.
    /// Takes the registry's lock.
    public static func slot(_ type: TypeID, storageKey: String) -> Slot? {
        Registry.shared.constant(type, storageKey)
    }
}
