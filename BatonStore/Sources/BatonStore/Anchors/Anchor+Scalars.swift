@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Anchor {
    /// A string, nil for null. A number or a boolean reads as its text.
    @MainActor
    @inlinable
    @inline(__always)
    public func string(_ slot: Slot) -> String? {
        let value = load(slot)
        return value.isString ? value.string : otherText(value, slot, isRequired: false)
    }

    /// A string of a non-null field; empty, and reported, where there is none.
    @MainActor
    @inlinable
    @inline(__always)
    public func requiredString(_ slot: Slot) -> String {
        let value = load(slot)
        return value.isString ? value.string : otherText(value, slot, isRequired: true) ?? ""
    }

    /// An integer, nil for null.
    @MainActor
    @inlinable
    @inline(__always)
    public func int(_ slot: Slot) -> Int? {
        let value = load(slot)
        return value.has(.integer) ? value.integer : otherInteger(value, slot, isRequired: false)
    }

    /// An integer of a non-null field; 0, and reported, where there is none.
    @MainActor
    @inlinable
    @inline(__always)
    public func requiredInt(_ slot: Slot) -> Int {
        let value = load(slot)
        return value.has(.integer) ? value.integer : otherInteger(value, slot, isRequired: true) ?? 0
    }

    /// A double, nil for null.
    @MainActor
    @inlinable
    @inline(__always)
    public func double(_ slot: Slot) -> Double? {
        let value = load(slot)
        return value.has(.double) ? value.double : otherDouble(value, slot, isRequired: false)
    }

    /// A double of a non-null field; 0, and reported, where there is none.
    @MainActor
    @inlinable
    @inline(__always)
    public func requiredDouble(_ slot: Slot) -> Double {
        let value = load(slot)
        return value.has(.double) ? value.double : otherDouble(value, slot, isRequired: true) ?? 0
    }

    /// A boolean, nil for null.
    @MainActor
    @inlinable
    @inline(__always)
    public func bool(_ slot: Slot) -> Bool? {
        let value = load(slot)
        return value.has(.boolean) ? value.boolean : otherBoolean(value, slot, isRequired: false)
    }

    /// A boolean of a non-null field; false, and reported, where there is none.
    @MainActor
    @inlinable
    @inline(__always)
    public func requiredBool(_ slot: Slot) -> Bool {
        let value = load(slot)
        return value.has(.boolean) ? value.boolean : otherBoolean(value, slot, isRequired: true) ?? false
    }
}

extension Anchor {
    /// An enum, nil for null.
    @MainActor
    public func enumeration<Enum: SchemaEnum>(_ slot: Slot) -> Enum? {
        text(load(slot), slot, isRequired: false).map(Enum.init(scalarText:))
    }

    /// An enum of a non-null field; the unknown case of an empty text, and reported, where there is none.
    @MainActor
    public func requiredEnumeration<Enum: SchemaEnum>(_ slot: Slot) -> Enum {
        Enum(scalarText: text(load(slot), slot, isRequired: true) ?? "")
    }

    /// A mapped scalar, nil for null and for a text that does not convert, which is reported.
    @MainActor
    public func mapped<Scalar: MappedScalar>(_ slot: Slot) -> Scalar? {
        guard let text = text(load(slot), slot, isRequired: false) else { return nil }
        if let scalar = Scalar(scalarText: text) { return scalar }
        reportUnexpected(slot)
        return nil
    }

    /// A mapped scalar under a directive that says what a failure does.
    ///
    /// - Throws: `FieldErrors` with the field's errors, or with one that says the text does not convert.
    @MainActor
    public func throwingMapped<Scalar: MappedScalar>(_ slot: Slot) throws(FieldErrors) -> Scalar? {
        let value = load(slot)
        let errors = storedErrors(slot)
        if !errors.isEmpty { throw FieldErrors(errors) }
        guard let text = text(value, slot, isRequired: false) else { return nil }
        if let scalar = Scalar(scalarText: text) { return scalar }
        reportUnexpected(slot)
        throw FieldErrors([conversionError(slot)])
    }
}

// What follows is off the usual way: a null, a miss, or a value of another kind than the accessor's.
extension Anchor {
    @MainActor
    func text(_ value: Value, _ slot: Slot, isRequired: Bool) -> String? {
        value.isString ? value.string : otherText(value, slot, isRequired: isRequired)
    }

    @MainActor
    @usableFromInline
    func otherText(_ value: Value, _ slot: Slot, isRequired: Bool) -> String? {
        if let text = value.scalarText { return text }
        // A record has a type name whether or not a response said it.
        if value.isAbsent, record.isLive, slot.isTypename { return record.type.name }
        report(value, slot, isRequired: isRequired)
        return nil
    }

    @MainActor
    @usableFromInline
    func otherInteger(_ value: Value, _ slot: Slot, isRequired: Bool) -> Int? {
        report(value, slot, isRequired: isRequired)
        return nil
    }

    @MainActor
    @usableFromInline
    func otherDouble(_ value: Value, _ slot: Slot, isRequired: Bool) -> Double? {
        if value.has(.integer) { return Double(value.integer) }
        report(value, slot, isRequired: isRequired)
        return nil
    }

    @MainActor
    @usableFromInline
    func otherBoolean(_ value: Value, _ slot: Slot, isRequired: Bool) -> Bool? {
        report(value, slot, isRequired: isRequired)
        return nil
    }
}

extension Value {
    /// A scalar's text as a server would have written it in a string; nil for null and for what is no scalar.
    var scalarText: String? {
        switch tag {
        case .string: string
        case .raw: raw.isScalar ? raw.text : nil
        case .integer: String(integer)
        case .double: ECMAScriptNumber.text(of: double)
        case .boolean: boolean ? "true" : "false"
        case .absent, .null, .link, .links, .list: nil
        }
    }
}
