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
        guard let slots = owner.store?.connectionSlots(of: record.type) else { return false }
        let value = load(slots[keyPath: slot])
        return value.has(.boolean) && value.boolean
    }

    @MainActor
    private func pageInfo(_ slot: KeyPath<ConnectionSlots, Slot>) -> Bool {
        guard let slots = owner.store?.connectionSlots(of: record.type) else { return false }
        let info = load(slots.pageInfo)
        guard info.has(.link), !info.record.isDeleted else { return false }
        let value = moved(to: info.record).load(slots[keyPath: slot])
        return value.has(.boolean) && value.boolean
    }
}

// What a page's fetch needs of a lens.
extension Anchor {
    /// The key of the entity that the fragment starts at, the `id` that its query takes; nil when it is no entity, or
    /// was collected.
    @MainActor
    @_spi(Runtime) public var originKey: String? {
        guard let record = owner.store?.records.record(origin), record.isEntity else { return nil }
        return record.key
    }

    /// The connection's end cursor, as merged; nil while there is none. Registers nothing.
    @MainActor
    @_spi(Runtime) public var endCursor: String? { cursor(\.endCursor) }

    /// The connection's start cursor, as merged; nil while there is none. Registers nothing.
    @MainActor
    @_spi(Runtime) public var startCursor: String? { cursor(\.startCursor) }

    /// Sets the flags that a connection shows while a page of it is fetched. Nothing for a record that is none.
    @MainActor
    @_spi(Runtime) public func setLoading(next: Bool? = nil, previous: Bool? = nil) {
        guard let store = owner.store, record.isLive, !record.isDeleted else { return }
        guard let slots = store.connectionSlots(of: record.type) else { return }
        store.writeLocally { batch in
            if let next { batch.write(Value(next), to: record, slot: slots.isLoadingNext) }
            if let previous { batch.write(Value(previous), to: record, slot: slots.isLoadingPrevious) }
        }
    }

    @MainActor
    private func cursor(_ slot: KeyPath<ConnectionSlots, Slot>) -> String? {
        guard let slots = owner.store?.connectionSlots(of: record.type), let link = record.place(of: slots.pageInfo)
        else {
            return nil
        }
        let info = record.value(at: link)
        guard info.has(.link), let place = info.record.place(of: slots[keyPath: slot]) else { return nil }
        return info.record.value(at: place).scalarText
    }
}
