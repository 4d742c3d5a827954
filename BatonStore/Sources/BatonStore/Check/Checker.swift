@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The availability check's walk: whether memory holds everything a plan expects, and with a reader, whether memory and
/// image do, what memory lacks being read into it.
@MainActor
struct Checker {
    let store: Store
    let hydration: Hydration?
    private var walk: Walk
    /// Whether the plan has fields that a later part brings.
    private(set) var sawDeferred = false
    /// Whether memory lacks a client field that an image may hold.
    private(set) var lacksClientField = false

    init(_ store: Store, _ hydration: Hydration? = nil) {
        self.store = store
        self.hydration = hydration
        walk = Walk(store)
    }

    /// Whether everything that a layout expects of a record is there, and below it. Deferred fields are not expected,
    /// nor are client fields.
    mutating func holds(_ record: Record, _ layout: Layout) -> Bool {
        if record.isDeleted || !walk.visit(record, layout) { return true }
        hydration?.verify(record, layout)
        if layout.isComposite { record.flags.insert(.composite) }
        for at in layout.fields.indices where !holds(at, of: record, layout) { return false }
        return true
    }

    @inline(__always)
    private mutating func holds(_ at: Int, of record: Record, _ layout: Layout) -> Bool {
        let field = layout.fields[at]
        if field.label != nil {
            sawDeferred = true
            return true
        }
        if field.isClient {
            seek(field, of: record, layout)
            return true
        }
        return holds(field, at, of: record, layout)
    }

    /// Whether a field that is expected is there, and what is below it.
    mutating func holds(_ field: Layout.Field, _ at: Int, of record: Record, _ layout: Layout) -> Bool {
        let slot = field.connection ?? field.slot
        func value() -> Value {
            field.connection == nil
                ? layout.value(at, of: record) : record.place(of: slot).map(record.value(at:)) ?? .absent
        }
        var found = value()
        if found.isAbsent {
            hydration?.hydrate(record, slot, layout)
            if record.isDeleted { return true }
            found = value()
        }
        if !found.isAbsent { return field.link == nil || holds(found, field) }
        if record.isOwnedEdge && field.link == nil { return true }
        return bind(field, of: record)
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

    private mutating func seek(_ field: Layout.Field, of record: Record, _ layout: Layout) {
        if record.place(of: field.slot).map({ !record.value(at: $0).isAbsent }) == true { return }
        lacksClientField = true
        hydration?.hydrate(record, field.slot, layout)
    }

    /// Binds a root field to the record that its arguments name, when that record holds what is selected of it.
    private mutating func bind(_ field: Layout.Field, of record: Record) -> Bool {
        guard let lookup = field.lookup, let link = field.link else { return false }
        let found = lookup.types.compactMap { type in
            store.entity(type, key: lookup.key) ?? hydration?.entity(type, key: lookup.key)
        }.filter { !$0.isDeleted }
        if found.count > 1 {
            store.tell(.ambiguousIdentity(id: lookup.key, types: found.map { $0.type.name }.sorted()))
        }
        guard found.count == 1, let target = found.first else { return false }
        guard holds(target, link.layout(of: target.type)) else { return false }
        store.writeLocally { $0.write(Value(target), to: record, slot: field.slot) }
        return true
    }
}
