@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The availability check's walk: whether memory holds everything a plan expects.
@MainActor
struct Checker {
    let store: Store
    private var walk: Walk

    init(_ store: Store) {
        self.store = store
        walk = Walk(store)
    }

    /// Whether everything that a layout expects of a record is there, and below it.
    mutating func holds(_ record: Record, _ layout: Layout) -> Bool {
        if record.isDeleted || !walk.visit(record, layout) { return true }
        for at in layout.fields.indices {
            let field = layout.fields[at]
            if field.isClient || field.label != nil { continue }
            if let connection = field.connection {
                let value = record.place(of: connection).map(record.value(at:)) ?? .absent
                if value.isAbsent || !holds(value, field) { return false }
                continue
            }
            let value = layout.value(at, of: record)
            if value.isAbsent {
                if record.isOwnedEdge && field.link == nil { continue }
                if !bind(field, of: record) { return false }
            } else if field.link != nil, !holds(value, field) {
                return false
            }
        }
        return true
    }

    private mutating func holds(_ value: Value, _ field: Layout.Field) -> Bool {
        guard let link = field.link else { return true }
        switch value.tag {
        case .link:
            let record = value.record
            return holds(record, link.layout(of: record.type))
        case .links:
            let links = value.links
            for at in 0..<links.count {
                guard let record = links.elements[at]?.takeUnretainedValue() else { continue }
                if !holds(record, link.layout(of: record.type)) { return false }
            }
            return true
        case .list:
            let list = value.list
            for at in 0..<list.count where !holds(list.elements[at], field) { return false }
            return true
        default: return true
        }
    }

    /// Binds a root field to the record that its arguments name, when that record holds what is selected of it.
    private mutating func bind(_ field: Layout.Field, of record: Record) -> Bool {
        guard let lookup = field.lookup, let link = field.link else { return false }
        let found = lookup.types.compactMap { store.entity($0, key: lookup.key) }.filter { !$0.isDeleted }
        if found.count > 1 {
            store.tell(.ambiguousIdentity(id: lookup.key, types: found.map { $0.type.name }.sorted()))
        }
        guard found.count == 1, let target = found.first else { return false }
        guard holds(target, link.layout(of: target.type)) else { return false }
        store.writeLocally { $0.write(Value(target), to: record, slot: field.slot) }
        return true
    }
}

extension Store {
    /// Whether memory holds everything a root's plan expects, deferred parts and client fields apart.
    func holds(_ root: Root) -> Bool {
        var checker = Checker(self)
        return checker.holds(root.record, Layout.of(root.operation.plan.rootSelection))
    }

    /// Whether a root's data is there; the root's `present` says so from then on.
    @_spi(Runtime) public func check(_ root: Root) -> Availability {
        if isEnded { return .miss }
        adoptTwins()
        guard holds(root) else { return .miss }
        root.present = true
        root.judge()
        return .memory
    }
}
