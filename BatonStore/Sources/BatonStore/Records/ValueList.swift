/// The elements of a list that is not a plain list of records: scalars, or lists again. Immutable once built.
@_spi(Generated) public final class ValueList: @unchecked Sendable {  // Elements never change after the initialiser.
    @usableFromInline let count: Int
    @usableFromInline let elements: UnsafeMutablePointer<Value>

    /// Whether the elements are lists of records, lists of such lists, or null.
    let isOfRecords: Bool

    /// Takes the values over.
    init(owning values: some Collection<Value>, isOfRecords: Bool = false) {
        self.isOfRecords = isOfRecords
        count = values.count
        elements = .allocate(capacity: max(values.count, 1))
        var index = 0
        for value in values {
            (elements + index).initialize(to: value)
            index += 1
        }
    }

    deinit {
        for index in 0..<count { elements[index].release() }
        elements.deallocate()
    }

    func isEqual(to other: ValueList) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where !elements[index].isEqual(to: other.elements[index]) { return false }
        return true
    }

    func contains(_ record: Unmanaged<Record>) -> Bool {
        for index in 0..<count {
            switch elements[index].tag {
            case .link: if elements[index].unmanagedRecord.toOpaque() == record.toOpaque() { return true }
            case .links: if elements[index].links.contains(record) { return true }
            case .list: if elements[index].list.contains(record) { return true }
            default: break
            }
        }
        return false
    }
}

/// A token that was kept as the server wrote it: no string, and no number or boolean of its field's kind.
@_spi(Generated) public final class RawText: Sendable {
    /// The token, an object or a list included.
    let text: String
    /// Whether it reads as a text: any token of a custom scalar, and a number anywhere.
    let isScalar: Bool

    init(_ text: String, isScalar: Bool) {
        self.text = text
        self.isScalar = isScalar
    }
}
