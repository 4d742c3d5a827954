@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Slot {
    /// Whether the slot is `__typename`'s, which a record has by its type. Takes the registry's lock: for a layout that is
    /// made, and for a read that found nothing.
    var isTypename: Bool { !isSession && storageKey == "__typename" }
}
