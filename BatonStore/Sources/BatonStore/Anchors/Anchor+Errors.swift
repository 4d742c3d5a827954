@_spi(Generated) import BatonIngest

extension Anchor {
    /// Whether a slot holds anything, null included. Registers on the slot; reports nothing.
    ///
    /// A deferred fragment is there when all its fields are.
    @MainActor
    public func isPresent(_ slot: Slot) -> Bool {
        !load(slot).isAbsent || record.isLive && slot.isTypename
    }

    /// Whether a slot holds nothing that a field without null could show: null, nothing, or a link to a record that is
    /// deleted. Registers on the slot; a missing slot is reported.
    @MainActor
    public func isNull(_ slot: Slot) -> Bool {
        let value = load(slot)
        switch value.tag {
        case .absent:
            if record.isLive, slot.isTypename { return false }
            reportMissing(slot)
            return true
        case .null: return true
        case .link: return value.record.isDeleted
        default: return false
        }
    }

    /// The errors of a field, in the server's order; empty for a field without. Registers on the slot.
    @MainActor
    public func errors(_ slot: Slot) -> [FieldError] {
        _ = load(slot)
        return storedErrors(slot)
    }

    /// Throws the errors of a field that has any.
    @MainActor
    public func throwErrors(_ slot: Slot) throws(FieldErrors) {
        let errors = errors(slot)
        if !errors.isEmpty { throw FieldErrors(errors) }
    }

    /// Calls a function for each live record that a link or a list of links leads to. Registers on the slot; reports
    /// nothing. O(n).
    @MainActor
    public func forEachLinked(_ slot: Slot, _ body: (Anchor) -> Void) {
        forEach(load(slot), body)
    }

    @MainActor
    private func forEach(_ value: Value, _ body: (Anchor) -> Void) {
        switch value.tag {
        case .link:
            let record = value.record
            if !record.isDeleted { body(moved(to: record)) }
        case .links:
            let links = value.links
            for at in 0..<links.count {
                guard let record = links.elements[at]?.takeUnretainedValue(), !record.isDeleted else { continue }
                body(moved(to: record))
            }
        case .list:
            let list = value.list
            for at in 0..<list.count { forEach(list.elements[at], body) }
        default: break
        }
    }

    /// The error of a field under `@required(action: THROW)` that is null.
    @MainActor
    public func requiredFieldError(_ path: String) -> RequiredFieldError {
        RequiredFieldError(operation: owner.root?.id.operation ?? "", path: path)
    }

    /// Logs a field under `@required(action: LOG)` that is null.
    @MainActor
    public func logRequired(_ path: String) {
        guard record.isLive else { return }
        owner.store?.tell(.requiredFieldMissing(operation: owner.root?.id.operation ?? "", path: path))
    }

    @MainActor
    func storedErrors(_ slot: Slot) -> [FieldError] {
        guard record.extras != nil else { return [] }
        let concrete = owner.numbers.concrete(slot, in: record.type)
        // Errors may stand where no value is: a session's slot has no other place then.
        if concrete.isSession { return record.errors(at: Place(session: UInt32(concrete.number))) }
        return record.place(of: concrete).map(record.errors(at:)) ?? []
    }
}
