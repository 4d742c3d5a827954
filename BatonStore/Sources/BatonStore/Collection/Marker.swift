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
        if record.walk != walk.number { count += 1 }
        guard walk.visit(record, layout) else { return }
        for link in 0..<layout.linkCount {
            let at = Int(layout.links[link])
            let field = layout.fields[at]
            mark(layout.value(at, of: record), field)
            if field.flags.contains(.connection) { mark(record.value(ofIndex: field.connection), field) }
        }
    }

    @inline(__always)
    private mutating func mark(_ value: Value, _ field: Layout.Field) {
        guard let link = field.link else { return }
        switch value.tag {
        case .link: mark(value.unmanagedRecord, link)
        case .links:
            let links = value.unmanagedLinks.borrow { ($0.elements, $0.count) }
            for at in 0..<links.1 {
                if let record = links.0[at] { mark(record, link) }
            }
        case .list: markRows(value, field)
        default: break
        }
    }

    private mutating func markRows(_ value: Value, _ field: Layout.Field) {
        let list = value.list
        for at in 0..<list.count { mark(list.elements[at], field) }
    }

    @inline(__always)
    private mutating func mark(_ record: Unmanaged<Record>, _ link: Unmanaged<LinkLayout>) {
        record.borrow { record in
            link.borrow { $0.layout(of: record.type) }.borrow { layout in
                if !walk.isVisited(record, layout) { mark(record, layout) }
            }
        }
    }

    /// Marks everything that links lead to from a value: what a layer will put back, whatever plan reads it.
    mutating func markAll(_ value: Value) {
        value.forEachLink { markAll($0) }
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
