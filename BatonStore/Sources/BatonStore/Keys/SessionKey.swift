@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A storage key that a session rendered from variables, with its number: held by the resolutions, owners, layers and
/// image rows that can name it, and freed once the store is the only one to hold it.
@_spi(Runtime) public final class SessionKey: @unchecked Sendable {  // The twins are touched on the main actor alone.
    /// The number, below 2^30.
    public let number: UInt32
    /// The text, `notes(after:"c2",first:2)`.
    public let storageKey: String
    /// The build's slot for the same text, by type, where the store asked: nil when the build does not name it.
    var twins: [(type: TypeID, slot: Slot?)] = []

    init(number: UInt32, storageKey: String) {
        self.number = number
        self.storageKey = storageKey
    }

    /// The build's slot for this text on a type, asked of the registry once per type.
    func twin(on type: TypeID) -> Slot? {
        if let known = twins.first(where: { $0.type == type }) { return known.slot }
        let slot = NamedSlots.slot(type, storageKey: storageKey)
        twins.append((type, slot))
        return slot
    }
}
