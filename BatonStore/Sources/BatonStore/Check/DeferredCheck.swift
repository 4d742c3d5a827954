@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The check of the deferred parts: whether each is held whole. It never keeps an operation from being shown.
@MainActor
struct DeferredCheck {
    private let store: Store
    private var visited: Set<Walk.Visit> = []
    private let hydration: Hydration?
    /// Whether some part is held half or not at all.
    private(set) var lacksPart = false

    init(_ store: Store, _ hydration: Hydration?) {
        self.store = store
        self.hydration = hydration
    }

    /// Visits every part below a record.
    mutating func visit(_ record: Record, _ layout: Layout) {
        if record.isDeleted { return }
        guard visited.insert(Walk.Visit(record: record.id, layout: layout.number)).inserted else { return }
        var labels: [String] = []
        for field in layout.fields {
            if let label = field.label, !labels.contains(label) { labels.append(label) }
        }
        for label in labels where !isWhole(label, record, layout) {
            lacksPart = true
            // What the image holds of a part it holds half is not shown: the fragment reads absent, not empty.
            for field in layout.fields where field.label == label { hydration?.withdraw(field.slot, of: record) }
        }
        for link in layout.links {
            let field = layout.fields[link]
            let slot = field.connection ?? field.slot
            guard let place = record.place(of: slot) else { continue }
            visit(record.value(at: place), field)
        }
    }

    private mutating func visit(_ value: Value, _ field: Layout.Field) {
        guard let link = field.link else { return }
        var records: [Record] = []
        value.forEachLink { records.append($0) }
        for record in records { visit(record, link.layout(of: record.type)) }
    }

    /// Whether every field of a part is there, and what is below it.
    private func isWhole(_ label: String, _ record: Record, _ layout: Layout) -> Bool {
        // A walk of its own per part: what an earlier one reached counts only if that was whole.
        var checker = Checker(store, hydration)
        for at in layout.fields.indices where layout.fields[at].label == label {
            if !checker.holds(layout.fields[at], at, of: record, layout) { return false }
        }
        return true
    }
}
