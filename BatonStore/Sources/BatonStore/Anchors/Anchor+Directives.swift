@_spi(Generated) import BatonIngest

// What accessors under @required and @catch read through.
extension Anchor {
    /// This anchor, where a field under `@required(action: THROW)` is not null.
    ///
    /// - Throws: The error that names the field, where it is.
    @MainActor
    public func demanding(_ slot: Slot, _ path: String) throws(RequiredFieldError) -> Anchor {
        if isNull(slot) { throw requiredFieldError(path) }
        return self
    }

    /// What a field under `@catch` reads, or its errors and those below it.
    ///
    /// - Parameters:
    ///   - slot: The field's slot.
    ///   - below: The errors of a record that the field links to.
    ///   - read: Reads the field where there is none.
    @MainActor
    public func result<Value>(
        _ slot: Slot,
        below: (@MainActor (Anchor) -> [FieldError])? = nil,
        _ read: @MainActor (Anchor) -> Value
    ) -> Result<Value, FieldErrors> {
        var found = errors(slot)
        if let below { forEachLinked(slot) { found += below($0) } }
        return found.isEmpty ? .success(read(self)) : .failure(FieldErrors(found))
    }

    /// The lenses of a plural link whose `@required` fields are there, nil for null. O(n).
    @MainActor
    public func list<Element: ListElement>(
        _ slot: Slot,
        satisfying isSatisfied: @MainActor (Anchor) -> Bool
    ) -> List<Element>? {
        let all: List<Element>? = list(slot)
        return all?.satisfying(isSatisfied)
    }

    /// The lenses of a non-null plural link whose `@required` fields are there. O(n).
    @MainActor
    public func requiredList<Element: ListElement>(
        _ slot: Slot,
        satisfying isSatisfied: @MainActor (Anchor) -> Bool
    ) -> List<Element> {
        let all: List<Element> = requiredList(slot)
        return all.satisfying(isSatisfied)
    }

    /// The nodes of a connection's edges whose `@required` fields are there. O(n).
    @MainActor
    public func nodes<Element: Lens>(satisfying isSatisfied: @MainActor (Anchor) -> Bool) -> List<Element> {
        let all: List<Element> = nodes()
        return all.satisfying(isSatisfied)
    }
}

extension List {
    /// The list without the records that a condition refuses, at every depth.
    @MainActor
    func satisfying(_ isSatisfied: @MainActor (Anchor) -> Bool) -> List {
        guard let owner else { return self }
        let shown = rows.filtered { isSatisfied(Anchor(record: $0, owner: owner, origin: origin)) }
        return List(rows: shown, owner: owner, origin: origin)
    }
}

extension ListRows {
    /// The rows without the records that a condition refuses, at every depth. O(n).
    @MainActor
    func filtered(_ isShown: @MainActor (Record) -> Bool) -> ListRows {
        switch self {
        case .none: return .none
        case .lists(let rows): return .lists(rows.map { $0.filtered(isShown) })
        case .records(let links):
            var shown: [Unmanaged<Record>] = []
            for at in 0..<links.count {
                guard let record = links.elements[at], isShown(record.takeUnretainedValue()) else { continue }
                shown.append(record)
            }
            if shown.count == links.count { return self }
            let list = LinkList(shown)
            list.pin()
            return .records(list)
        }
    }
}
