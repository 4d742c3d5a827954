@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Marks the records that something still needs.
@MainActor
struct Marker {
    private var walk: Walk
    /// How many records were marked.
    private(set) var count = 0

    init(_ store: Store) {
        walk = Walk(store)
    }

    func isMarked(_ record: Record) -> Bool { record.walk == walk.number }

    /// Marks a record alone.
    mutating func mark(_ record: Record) {
        if record.walk == walk.number { return }
        record.walk = walk.number
        record.walkedBy = 0
        count += 1
    }

    /// Marks what a selection reaches from a record, connections' own records included.
    mutating func mark(_ record: Record, _ layout: Layout) {
        let isNew = record.walk != walk.number
        guard walk.visit(record, layout) else { return }
        if isNew { count += 1 }
        for link in layout.links {
            let field = layout.fields[link]
            mark(layout.value(link, of: record), field)
            guard let connection = field.connection, let place = record.place(of: connection) else { continue }
            mark(record.value(at: place), field)
        }
    }

    private mutating func mark(_ value: Value, _ field: Layout.Field) {
        switch value.tag {
        case .link: mark(value.unmanagedRecord, field)
        case .links:
            let links = value.links
            for at in 0..<links.count {
                if let record = links.elements[at] { mark(record, field) }
            }
        case .list:
            let list = value.list
            for at in 0..<list.count { mark(list.elements[at], field) }
        default: break
        }
    }

    @inline(__always)
    private mutating func mark(_ record: Unmanaged<Record>, _ field: Layout.Field) {
        record._withUnsafeGuaranteedRef { record in
            // A link field has a layout; a scalar that holds a link was read through another plan.
            if let link = field.link { mark(record, link.layout(of: record.type)) } else { mark(record) }
        }
    }

    /// Marks everything that links lead to from a value: what a layer will put back, whatever plan reads it.
    mutating func markAll(_ value: Value) {
        switch value.tag {
        case .link: markAll(value.record)
        case .links:
            let links = value.links
            for at in 0..<links.count {
                if let record = links.elements[at] { markAll(record.takeUnretainedValue()) }
            }
        case .list:
            let list = value.list
            for at in 0..<list.count { markAll(list.elements[at]) }
        default: break
        }
    }

    private mutating func markAll(_ first: Record) {
        var waiting = [first]
        while let record = waiting.popLast() {
            if record.walk == walk.number && record.walkedBy == .max { continue }
            mark(record)
            record.walkedBy = .max
            record.forEachLink { waiting.append($0) }
        }
    }
}

extension Record {
    /// Calls a function for each record that a link of this one leads to.
    func forEachLink(_ body: (Record) -> Void) {
        for position in 0..<Int(shape.pointee.count) { values[position].forEachLink(body) }
        for cell in extras?.session ?? [] { cell.value.forEachLink(body) }
    }
}

extension Value {
    /// Calls a function for each record that the value leads to.
    func forEachLink(_ body: (Record) -> Void) {
        switch tag {
        case .link: body(record)
        case .links:
            let links = links
            for at in 0..<links.count {
                if let record = links.elements[at] { body(record.takeUnretainedValue()) }
            }
        case .list:
            let list = list
            for at in 0..<list.count { list.elements[at].forEachLink(body) }
        default: break
        }
    }
}
