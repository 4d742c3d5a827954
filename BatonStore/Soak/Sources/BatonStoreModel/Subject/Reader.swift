@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A lens over whatever record.
struct AnyLens: Lens {
    let anchor: Anchor
    init(anchor: Anchor) { self.anchor = anchor }
}

/// Reads an operation's data through anchors, as generated lenses do, and compares every field with the model's.
@MainActor
struct Reader {
    let world: World
    let plans: PlanMaker
    let identities: Identities
    let state: State
    let variables: [String: JSON]
    private let selected: SelectedFields
    private(set) var wrong: [String] = []
    private(set) var reads = 0
    /// The connections that were reached.
    private(set) var connections: [(anchor: Anchor, record: Int)] = []
    /// Scalars that were never received.
    private(set) var absences: [Absence] = []
    private var visited: Set<Visit> = []

    struct Absence {
        let anchor: Anchor
        let slot: Slot
        let record: Int
        let key: String
        let isClient: Bool
    }

    init(
        _ world: World,
        _ plans: PlanMaker,
        _ identities: Identities,
        _ state: State,
        _ variables: [String: JSON],
        _ selected: SelectedFields
    ) {
        self.selected = selected
        self.world = world
        self.plans = plans
        self.identities = identities
        self.state = state
        self.variables = variables
    }

    /// Which record a lens's identity says it is of.
    @MainActor
    struct Known {
        var records: [RecordID: Int] = [:]
        var numbers: [Int: RecordID] = [:]

        /// Forgets records that the state no longer has: one that comes back is another.
        mutating func keep(_ state: State) {
            numbers = numbers.filter { state.records[$0.key] != nil }
            records = records.filter { state.records[$0.value] != nil }
        }
    }

    mutating func read(
        _ anchor: Anchor,
        _ record: Int,
        _ selection: SelectionModel,
        _ known: inout Known,
        _ watches: inout Watches
    ) {
        check(anchor, record, &known)
        guard visited.insert(Visit(record, selection)).inserted else { return }
        let type = identities.type(record)
        for field in selection.variants.flatMap(\.fields) where !field.guards.isEmpty {
            if plans.includes(field, anchor.owner) != field.isSelected(variables) {
                wrong.append("the conditions on \(field.responseKey) do not hold as they should")
            }
        }
        checkType(anchor, record, type, selection)
        if identities.isConnection(record) { readConnection(anchor, record, &watches) }
        for field in selected.fields(of: selection, type) {
            read(field.model, field.key, anchor, record, &known, &watches)
        }
    }

    private mutating func check(_ anchor: Anchor, _ record: Int, _ known: inout Known) {
        let id = anchor.recordID
        if let other = known.records[id], other != record {
            wrong.append("\(identities.text(record)) is read where \(identities.text(other)) was")
        }
        if let other = known.numbers[record], other != id {
            wrong.append("\(identities.text(record)) became another record")
        }
        known.records[id] = record
        known.numbers[record] = id
    }

    private mutating func checkType(_ anchor: Anchor, _ record: Int, _ type: String, _ selection: SelectionModel) {
        guard selection.isAbstract else { return }
        if anchor.as(TypeID(type)) == nil { wrong.append("\(identities.text(record)) is not of its type") }
        if let condition = plans.members[world.condition] {
            if (anchor.as(condition) != nil) != world.satisfies(type, world.condition) {
                wrong.append("\(type) is a member of \(world.condition), or is not, against what responses say")
            }
        }
    }

    private mutating func read(
        _ field: FieldModel,
        _ key: String,
        _ anchor: Anchor,
        _ record: Int,
        _ known: inout Known,
        _ watches: inout Watches
    ) {
        let slot =
            field.connection == nil
            ? plans.slot(of: field, anchor.owner) : plans.connectionSlot(of: field, anchor.owner)
        reads += 1
        if field.name == "__typename" {
            // A record knows its type, whatever responses said.
            if !anchor.isPresent(slot) || anchor.string(slot) != identities.type(record) {
                wrong.append("\(identities.text(record)) has the type name \(anchor.string(slot) ?? "nil")")
            }
            return
        }
        let value = state.value(record, key)
        let errors = state.records[record]?.errors[key] ?? []
        var found: [String] = []
        var next: [(Anchor, Int)] = []
        watches.track("\(record)|\(key)|\(field.depth)", [SlotModel(record: record, key: key)]) {
            if anchor.isPresent(slot) != (value != nil) {
                found.append(value == nil ? "reads present" : "reads absent")
                return
            }
            let stored = anchor.errors(slot).map(Reader.model)
            if stored != errors { found.append("has the errors \(stored), not \(errors)") }
            guard let value else {
                if field.selection == nil && field.depth == 0 {
                    absences.append(
                        Absence(anchor: anchor, slot: slot, record: record, key: key, isClient: field.isClient)
                    )
                }
                return
            }
            if let selection = field.selection {
                links(anchor, slot, value, field.depth, selection, &found, &next)
            } else {
                let read = scalar(anchor, slot, field)
                let expected = Reader.shown(value, field.kind, field.depth)
                if read != expected { found.append("reads \(read), not \(expected)") }
            }
        }
        for text in found { wrong.append("\(identities.text(record)).\(key) \(text)") }
        if !found.isEmpty { return }
        for (anchor, record) in next {
            if let selection = field.selection { read(anchor, record, selection, &known, &watches) }
        }
    }

    private static func model(_ error: FieldError) -> ErrorModel {
        var code: String?
        if case .object(let members)? = error.extensions, case .string(let text)? = members["code"] { code = text }
        return ErrorModel(message: error.message, path: error.path ?? "", code: code)
    }

    // MARK: Links

    private func links(
        _ anchor: Anchor,
        _ slot: Slot,
        _ value: FieldValue,
        _ depth: Int,
        _ selection: SelectionModel,
        _ found: inout [String],
        _ next: inout [(Anchor, Int)]
    ) {
        switch depth {
        case 0:
            var expected: Int?
            if case .link(let target) = value, state.records[target]?.isDeleted == false { expected = target }
            let linked = anchor.linked(slot)
            if (linked == nil) != (expected == nil) { found.append("links \(linked == nil ? "nothing" : "something")") }
            if let linked, let expected { next.append((linked, expected)) }
        case 1:
            let list: List<AnyLens>? = anchor.list(slot)
            compare(list, value, &found, &next)
        default:
            let lists: List<List<AnyLens>>? = anchor.list(slot)
            guard case .links(let elements) = value else {
                if lists != nil { found.append("lists something") }
                return
            }
            let inner = elements.filter { if case .links = $0 { true } else { false } }
            guard let lists, lists.count == inner.count else {
                found.append("lists \(lists?.count ?? -1) lists, not \(inner.count)")
                return
            }
            for (list, element) in zip(lists, inner) { compare(list, element, &found, &next) }
        }
    }

    private func compare(
        _ list: List<AnyLens>?,
        _ value: FieldValue,
        _ found: inout [String],
        _ next: inout [(Anchor, Int)]
    ) {
        guard case .links(let elements) = value else {
            if list != nil { found.append("lists something") }
            return
        }
        let targets = elements.flatMap(\.targets).filter { state.records[$0]?.isDeleted == false }
        guard let list, list.count == targets.count else {
            found.append("lists \(list?.count ?? -1), not \(targets.count)")
            return
        }
        for (lens, target) in zip(list, targets) { next.append((lens.anchor, target)) }
    }

    // MARK: Scalars

    /// What an accessor reads, in one type, so that every kind is compared alike.
    private func scalar(_ anchor: Anchor, _ slot: Slot, _ field: FieldModel) -> AnyHashable {
        switch (field.kind, field.depth) {
        case (.int, 0): AnyHashable(anchor.int(slot) as Int?)
        case (.int, 1): AnyHashable(anchor.scalars(slot) as [Int?]?)
        case (.int, _): AnyHashable(anchor.scalars(slot) as [[Int?]?]?)
        case (.float, 0): AnyHashable(anchor.double(slot) as Double?)
        case (.float, 1): AnyHashable(anchor.scalars(slot) as [Double?]?)
        case (.float, _): AnyHashable(anchor.scalars(slot) as [[Double?]?]?)
        case (.bool, 0): AnyHashable(anchor.bool(slot) as Bool?)
        case (.bool, 1): AnyHashable(anchor.scalars(slot) as [Bool?]?)
        case (.bool, _): AnyHashable(anchor.scalars(slot) as [[Bool?]?]?)
        case (_, 0): AnyHashable(anchor.string(slot) as String?)
        case (_, 1): AnyHashable(anchor.scalars(slot) as [String?]?)
        default: AnyHashable(anchor.scalars(slot) as [[String?]?]?)
        }
    }

    /// What the accessor of a kind reads of a value: nil of one it cannot hold.
    private static func shown(_ value: FieldValue, _ kind: FieldModel.Kind, _ depth: Int) -> AnyHashable {
        switch (kind, depth) {
        case (.int, 0): AnyHashable(int(value))
        case (.int, 1): AnyHashable(list(value, int))
        case (.int, _): AnyHashable(list(value) { list($0, int) })
        case (.float, 0): AnyHashable(double(value))
        case (.float, 1): AnyHashable(list(value, double))
        case (.float, _): AnyHashable(list(value) { list($0, double) })
        case (.bool, 0): AnyHashable(bool(value))
        case (.bool, 1): AnyHashable(list(value, bool))
        case (.bool, _): AnyHashable(list(value) { list($0, bool) })
        case (_, 0): AnyHashable(string(value))
        case (_, 1): AnyHashable(list(value, string))
        default: AnyHashable(list(value) { list($0, string) })
        }
    }

    private static func list<Element>(_ value: FieldValue, _ element: (FieldValue) -> Element?) -> [Element?]? {
        if case .list(let elements) = value { elements.map(element) } else { nil }
    }

    private static func int(_ value: FieldValue) -> Int? { if case .int(let value) = value { value } else { nil } }

    private static func bool(_ value: FieldValue) -> Bool? { if case .bool(let value) = value { value } else { nil } }

    private static func double(_ value: FieldValue) -> Double? {
        switch value {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    private static func string(_ value: FieldValue) -> String? {
        switch value {
        case .string(let text): text
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .raw(let text): text
        default: nil
        }
    }

    // MARK: Connections

    private mutating func readConnection(_ anchor: Anchor, _ record: Int, _ watches: inout Watches) {
        connections.append((anchor, record))
        let name = identities.text(record)
        if anchor.connectionID != name { wrong.append("\(name) gives the connection id \(anchor.connectionID)") }
        var nodes: [(Anchor, Int)] = []
        if case .links(let edges)? = state.value(record, "edges") {
            var slots = [SlotModel(record: record, key: "edges")]
            var expected: [Int] = []
            for edge in edges.flatMap(\.targets) {
                slots.append(SlotModel(record: edge, key: "node"))
                guard case .link(let node)? = state.value(edge, "node") else { continue }
                if state.records[node]?.isDeleted == false { expected.append(node) }
            }
            var found: [String] = []
            watches.track("\(record)|nodes", slots) {
                let list: List<AnyLens> = anchor.nodes()
                compare(list, .links(expected.map { .link($0) }), &found, &nodes)
            }
            for text in found { wrong.append("\(name) \(text) as nodes") }
        }
        for (key, flag) in [("hasNextPage", \Anchor.hasNext), ("hasPreviousPage", \Anchor.hasPrevious)] {
            var slots = [SlotModel(record: record, key: "pageInfo")]
            var expected = false
            if case .link(let info)? = state.value(record, "pageInfo") {
                slots.append(SlotModel(record: info, key: key))
                expected = state.value(info, key) == .bool(true)
            }
            var shown = false
            watches.track("\(record)|\(key)", slots) { shown = anchor[keyPath: flag] }
            if shown != expected { wrong.append("\(name) says \(shown) of \(key)") }
        }
        for (key, flag) in [
            ("__isLoadingNext", \Anchor.isLoadingNext), ("__isLoadingPrevious", \Anchor.isLoadingPrevious),
        ] {
            var shown = false
            watches.track("\(record)|\(key)", [SlotModel(record: record, key: key)]) { shown = anchor[keyPath: flag] }
            if shown != (state.value(record, key) == .bool(true)) { wrong.append("\(name) says \(shown) of \(key)") }
        }
    }
}
