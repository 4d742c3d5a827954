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
        self.hydration = hydration
        self.store = store
    }

    /// Visits every part below a record.
    mutating func visit(_ record: Record, _ layout: Layout) {
        if record.isDeleted { return }
        guard visited.insert(Walk.Visit(record: record.id, layout: layout.number)).inserted else { return }
        var labels: [String] = []
        for field in layout.details {
            if let label = field.label, !labels.contains(label) { labels.append(label) }
        }
        for label in labels where !isWhole(label, record, layout) {
            lacksPart = true
            // What the image holds of a part it holds half is not shown: the fragment reads absent, not empty.
            for field in layout.details where field.label == label { hydration?.withdraw(field.slot, of: record) }
        }
        for at in 0..<layout.count {
            let field = layout.fields[at]
            guard let link = field.link else { continue }
            let index = field.flags.contains(.connection) ? field.connection : field.slot
            record.value(ofIndex: index).forEachLink {
                visit($0, link.takeUnretainedValue().layout(of: $0.type).takeUnretainedValue())
            }
        }
    }

    /// Whether every field of a part is there, and what is below it.
    private func isWhole(_ label: String, _ record: Record, _ layout: Layout) -> Bool {
        // A walk of its own per part: what an earlier one reached counts only if that was whole.
        var checker = Checker(store, hydration)
        for at in 0..<layout.count where layout.details[at].label == label {
            if !checker.holds(at, of: record, layout) { return false }
        }
        return true
    }
}
