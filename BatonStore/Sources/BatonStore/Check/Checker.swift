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
        if hydration != nil { prepare(record, layout) }
        let fields = layout.fields
        for at in 0..<layout.count {
            let field = fields[at]
            if !field.flags.isDisjoint(with: [.client, .deferred, .connection, .typename]) {
                if !holdsSpecial(at, of: record, layout) { return false }
                continue
            }
            let value = layout.value(at, of: record)
            if value.isAbsent {
                if !finds(at, of: record, layout) { return false }
            } else if let link = field.link, !holds(value, link) {
                return false
            }
        }
        hydration?.note(record, layout)
        return true
    }

    /// Whether a field is there that is not simply expected.
    private mutating func holdsSpecial(_ at: Int, of record: Record, _ layout: Layout) -> Bool {
        let flags = layout.fields[at].flags
        if flags.contains(.deferred) {
            sawDeferred = true
            return true
        }
        if flags.contains(.client) {
            seek(at, of: record, layout)
            return true
        }
        return holds(at, of: record, layout)
    }

    /// Whether a field is there, expected or not, and what is below it. Of a connection it is the connection that
    /// counts, whatever became of its pages.
    mutating func holds(_ at: Int, of record: Record, _ layout: Layout) -> Bool {
        let field = layout.fields[at]
        if field.flags.contains(.typename) { return true }
        let value = record.value(ofIndex: field.flags.contains(.connection) ? field.connection : field.slot)
        if value.isAbsent { return finds(at, of: record, layout) }
        return field.link.map { holds(value, $0) } ?? true
    }

    /// Whether a field that memory lacks is in the image, or a record that memory holds satisfies it.
    private mutating func finds(_ at: Int, of record: Record, _ layout: Layout) -> Bool {
        let field = layout.fields[at]
        if let hydration {
            let index = field.flags.contains(.connection) ? field.connection : field.slot
            hydration.hydrate(record, Slot(record.type, rawIndex: index), layout)
            if record.isDeleted { return true }
            let value = record.value(ofIndex: index)
            if !value.isAbsent { return field.link.map { holds(value, $0) } ?? true }
        }
        if record.isOwnedEdge && field.link == nil { return true }
        return bind(at, of: record, layout)
    }

    private mutating func holds(_ value: Value, _ link: Unmanaged<LinkLayout>) -> Bool {
        switch value.tag {
        case .link: return holds(value.unmanagedRecord, link)
        case .links:
            let links = value.unmanagedLinks.borrow { ($0.elements, $0.count) }
            for at in 0..<links.1 {
                if let record = links.0[at], !holds(record, link) { return false }
            }
            return true
        case .list:
            let list = value.list
            for at in 0..<list.count where !holds(list.elements[at], link) { return false }
            return true
        default: return true
        }
    }

    @inline(__always)
    private mutating func holds(_ record: Unmanaged<Record>, _ link: Unmanaged<LinkLayout>) -> Bool {
        record.borrow { record in
            link.borrow { $0.layout(of: record.type) }.borrow { layout in
                if walk.isVisited(record, layout) { return true }
                return holds(record, layout)
            }
        }
    }

    /// What an image's data needs before it is walked.
    private func prepare(_ record: Record, _ layout: Layout) {
        hydration?.verify(record, layout)
        if layout.traits.contains(.composite) { record.flags.insert(.composite) }
    }

    /// Looks for a client field that memory lacks.
    private mutating func seek(_ at: Int, of record: Record, _ layout: Layout) {
        let index = layout.fields[at].slot
        if !record.value(ofIndex: index).isAbsent { return }
        lacksClientField = true
        hydration?.hydrate(record, Slot(record.type, rawIndex: index), layout)
    }

    /// Binds a root field to the record that its arguments name, when that record holds what is selected of it.
    private mutating func bind(_ at: Int, of record: Record, _ layout: Layout) -> Bool {
        let field = layout.details[at]
        guard let lookup = field.lookup, let link = layout.fields[at].link else { return false }
        let found = lookup.types.compactMap { type in
            store.entity(type, key: lookup.key) ?? hydration?.entity(type, key: lookup.key)
        }.filter { !$0.isDeleted }
        if found.count > 1 {
            store.tell(.ambiguousIdentity(id: lookup.key, types: found.map { $0.type.name }.sorted()))
        }
        // The link is the runtime's own and lies below the layers: what a layer made goes with it.
        guard found.count == 1, let target = found.first, !target.flags.contains(.optimistic) else { return false }
        guard holds(.passUnretained(target), link) else { return false }
        store.writeLocally { $0.write(Value(target), to: record, slot: field.slot) }
        return true
    }
}
