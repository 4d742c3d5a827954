@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The check of the deferred parts: whether each is held whole. It never keeps an operation from being shown.
@MainActor
struct DeferredCheck {
    private let store: Store
    private var visited: Set<Walk.Visit> = []
    private let hydration: Hydration?
    /// Whether some part is held half or not at all.
    private(set) var lacksPart = false
    /// The fields of the parts that are not whole.
    private var half: [(record: Record, field: FieldResolution)] = []

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
            if hydration == nil { continue }
            for field in layout.details where field.label == label { half.append((record, field)) }
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

    /// Withdraws what the image holds of parts it holds half: the fragment reads absent, not empty. Last, when it is known
    /// what the parts need that are whole.
    func withdraw() {
        for (record, field) in half {
            hydration?.withdraw(field.slot, of: record)
            if let connection = field.connection { hydration?.withdraw(connection.slot, of: record) }
        }
    }

    /// Whether every field of a part is there, and what is below it.
    private func isWhole(_ label: String, _ record: Record, _ layout: Layout) -> Bool {
        // A walk of its own per part: what an earlier one reached counts only if that was whole.
        var checker = Checker(store, hydration)
        var isWhole = true
        for at in 0..<layout.count where isWhole && layout.details[at].label == label {
            isWhole = checker.holds(at, of: record, layout)
            hydration?.note(at, of: record, layout)
        }
        hydration?.endWalk(isWhole: isWhole)
        return isWhole
    }
}
