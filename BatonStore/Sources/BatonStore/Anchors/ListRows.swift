/// What a list shows: the entries that are neither null nor deleted, owned, so that a collection while the list is held
/// leaves it whole.
enum ListRows: Sendable {
    case none
    case records(LinkList)
    case lists([ListRows])

    /// The rows of a value that is a list, nil for any other. O(1) after the first time for a list without nulls.
    @MainActor
    init?(_ value: Value, in store: Store?) {
        let epoch = store?.deletions ?? 0
        switch value.tag {
        case .links:
            let shown = value.links.visible(deletions: epoch)
            shown.pin()
            self = .records(shown)
        case .list:
            let list = value.list
            self = .lists((0..<list.count).compactMap { ListRows(list.elements[$0], in: store) })
        default: return nil
        }
    }

    var count: Int {
        switch self {
        case .none: 0
        case .records(let links): links.count
        case .lists(let rows): rows.count
        }
    }

    /// The record at a position; of a list of lists, a placeholder, since it holds none.
    func record(_ position: Int) -> Record {
        guard case .records(let links) = self, let record = links.elements[position] else {
            return Placeholders.unknown
        }
        return record.takeUnretainedValue()
    }

    /// The rows at a position; of a list of records, none.
    func list(_ position: Int) -> ListRows {
        guard case .lists(let rows) = self else { return .none }
        return rows[position]
    }

    func isEqual(to other: ListRows) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.records(let mine), .records(let theirs)): mine.isEqual(to: theirs)
        case (.lists(let mine), .lists(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isEqual(to: $1) }
        default: false
        }
    }
}
