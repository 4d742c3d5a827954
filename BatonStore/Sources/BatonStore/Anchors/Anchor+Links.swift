@_spi(Generated) import BatonIngest

extension Anchor {
    /// The place a link leads to, nil for null and for a link to a deleted record.
    @MainActor
    @inlinable
    @inline(__always)
    public func linked(_ slot: Slot) -> Anchor? {
        let value = load(slot)
        if value.has(.link) {
            let record = value.record
            return record.isDeleted ? nil : moved(to: record)
        }
        return otherLink(value, slot, isRequired: false)
    }

    /// The place a non-null link leads to: where there is no live record, a placeholder of the type, which reads empty.
    ///
    /// - Parameters:
    ///   - slot: The link's slot.
    ///   - type: The type the schema promises, an interface or a union included.
    @MainActor
    @inlinable
    @inline(__always)
    public func requiredLinked(_ slot: Slot, type: TypeID) -> Anchor {
        let value = load(slot)
        if value.has(.link) {
            let record = value.record
            if !record.isDeleted { return moved(to: record) }
        }
        return placeholder(value, slot, type)
    }

    @MainActor
    @usableFromInline
    func otherLink(_ value: Value, _ slot: Slot, isRequired: Bool) -> Anchor? {
        if !value.has(.link) { report(value, slot, isRequired: isRequired) }
        return nil
    }

    @MainActor
    @usableFromInline
    func placeholder(_ value: Value, _ slot: Slot, _ type: TypeID) -> Anchor {
        if !value.has(.link) { report(value, slot, isRequired: true) }
        return moved(to: Placeholders.record(of: type))
    }

    /// The lenses of a plural link, nil for null.
    @MainActor
    public func list<Element: ListElement>(_ slot: Slot) -> List<Element>? {
        list(load(slot), slot, isRequired: false)
    }

    /// The lenses of a non-null plural link; empty, and reported, where there is none.
    @MainActor
    public func requiredList<Element: ListElement>(_ slot: Slot) -> List<Element> {
        list(load(slot), slot, isRequired: true) ?? .empty
    }

    @MainActor
    private func list<Element: ListElement>(_ value: Value, _ slot: Slot, isRequired: Bool) -> List<Element>? {
        guard let rows = ListRows(value, in: owner.store) else {
            report(value, slot, isRequired: isRequired)
            return nil
        }
        return List(rows: rows, owner: owner, origin: origin)
    }
}
