@_spi(Generated) import BatonIngest

extension Anchor {
    /// A list of scalars, nil for null.
    ///
    /// A list of non-null elements leaves out what it cannot hold, a list of nullable ones reads it as nil; either
    /// reports once per read, however many there are. O(n).
    @MainActor
    public func scalars<Element: ScalarReadable>(_ slot: Slot) -> [Element]? {
        scalars(load(slot), slot, isRequired: false)
    }

    /// A list of scalars of a non-null field; empty, and reported, where there is none. O(n).
    @MainActor
    public func requiredScalars<Element: ScalarReadable>(_ slot: Slot) -> [Element] {
        scalars(load(slot), slot, isRequired: true) ?? []
    }

    @MainActor
    private func scalars<Element: ScalarReadable>(_ value: Value, _ slot: Slot, isRequired: Bool) -> [Element]? {
        let failures = FailureCount()
        guard let elements = [Element].read(ScalarElement(value: value, failures: failures)) else {
            report(value, slot, isRequired: isRequired)
            return nil
        }
        if failures.count > 0 { reportUnexpected(slot) }
        return elements
    }
}
