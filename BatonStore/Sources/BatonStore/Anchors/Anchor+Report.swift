@_spi(Generated) @_spi(Runtime) import BatonIngest

// What a read reports: a slot the store never received, and a value its type cannot hold.
extension Anchor {
    /// Reports what kept an accessor from a value: nothing for a null that the field's type allows.
    @MainActor
    @usableFromInline
    func report(_ value: Value, _ slot: Slot, isRequired: Bool) {
        if value.isAbsent {
            reportMissing(slot)
        } else if !value.isNull || isRequired {
            reportUnexpected(slot)
        }
    }

    /// Reports a slot that the store never received, and has the owner's root fetched once.
    @MainActor
    func reportMissing(_ slot: Slot) {
        guard let store = owner.store, record.isLive else { return }
        let concrete = owner.numbers.concrete(slot, in: record.type)
        let key = owner.numbers.storageKey(of: concrete)
        // An interface's or a union's field is its slot's type's, whatever the build knows of the record's.
        if ClientField.includes(record.type, storageKey: key) || ClientField.includes(slot.type, storageKey: key) {
            return
        }
        store.missing(type: record.type, storageKey: key, root: owner.root)
    }

    /// Reports a value that the accessor's type cannot hold.
    @MainActor
    func reportUnexpected(_ slot: Slot) {
        guard let store = owner.store, record.isLive else { return }
        let concrete = owner.numbers.concrete(slot, in: record.type)
        store.unexpected(type: record.type, storageKey: owner.numbers.storageKey(of: concrete))
    }

    @MainActor
    func conversionError(_ slot: Slot) -> FieldError {
        let key = owner.numbers.storageKey(of: owner.numbers.concrete(slot, in: record.type))
        return FieldError(message: "the value of `\(key)` does not convert to the type it is mapped to", path: key)
    }
}
