@_spi(Generated) @_spi(Runtime) import BatonIngest

// What a lens over a connection shows beside its selection.
extension Anchor {
    /// The connection record's key, for the `connections` variable of an edge directive.
    @MainActor
    public var connectionID: String { record.name }

    /// Whether the server says that a page follows the last one; false while it said nothing.
    @MainActor
    public var hasNext: Bool { pageInfo(\.hasNextPage) }

    /// Whether the server says that a page precedes the first one; false while it said nothing.
    @MainActor
    public var hasPrevious: Bool { pageInfo(\.hasPreviousPage) }

    /// Whether a next page is being fetched.
    @MainActor
    public var isLoadingNext: Bool { flag(\.isLoadingNext) }

    /// Whether a previous page is being fetched.
    @MainActor
    public var isLoadingPrevious: Bool { flag(\.isLoadingPrevious) }

    @MainActor
    private func flag(_ slot: KeyPath<ConnectionSlots, Slot>) -> Bool {
        guard let slots = ConnectionSlots.of(record.type) else { return false }
        let value = load(slots[keyPath: slot])
        return value.has(.boolean) && value.boolean
    }

    @MainActor
    private func pageInfo(_ slot: KeyPath<ConnectionSlots, Slot>) -> Bool {
        guard let slots = ConnectionSlots.of(record.type) else { return false }
        let info = load(slots.pageInfo)
        guard info.has(.link), !info.record.isDeleted else { return false }
        let value = moved(to: info.record).load(slots[keyPath: slot])
        return value.has(.boolean) && value.boolean
    }
}
