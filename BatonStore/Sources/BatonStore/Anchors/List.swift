/// The lenses of a plural link: a lazy collection over the records that are there.
///
/// A null entry has no identity to be shown by and is left out, as a deleted record is. An element is made when it is
/// asked for, in constant time. A list is a value: it shows what the link held when it was read, and a body that reads
/// it again after a change gets another.
nonisolated public struct List<Element: ListElement>: Sendable {
    let rows: ListRows
    /// The scope of the elements; nil in the empty list alone.
    let owner: Owner?
    let origin: RecordID

    init(rows: ListRows, owner: Owner?, origin: RecordID) {
        self.rows = rows
        self.owner = owner
        self.origin = origin
    }

    /// No element: what a view shows for a list that is null.
    public static var empty: List { List(rows: .none, owner: nil, origin: .none) }
}

extension List: RandomAccessCollection {
    /// The first index, 0.
    public var startIndex: Int { 0 }

    /// The number of elements. O(1).
    public var endIndex: Int { rows.count }

    /// The element at an index, made now. O(1).
    public subscript(position: Int) -> Element {
        precondition(position >= 0 && position < rows.count, "index out of range")
        // A list without an owner has no element.
        return Element.element(
            ListEntry(rows: rows, position: position, owner: owner.unsafelyUnwrapped, origin: origin)
        )
    }
}

extension List: Equatable {
    /// Whether both show the same records in the same order, for the same owner and origin. O(n).
    public static func == (lhs: List, rhs: List) -> Bool {
        lhs.owner === rhs.owner && lhs.origin == rhs.origin && lhs.rows.isEqual(to: rhs.rows)
    }
}

/// What a list can hold: a lens, or a list of them.
nonisolated public protocol ListElement: Sendable {
    /// Makes the element of an entry.
    @_spi(Generated) static func element(_ entry: ListEntry) -> Self
}

/// An entry of a list, from which its element is made.
@_spi(Generated) public struct ListEntry {
    let rows: ListRows
    let position: Int
    let owner: Owner
    let origin: RecordID
}

extension Lens {
    /// The lens over the entry's record.
    @_spi(Generated) nonisolated public static func element(_ entry: ListEntry) -> Self {
        Self(anchor: Anchor(record: entry.rows.record(entry.position), owner: entry.owner, origin: entry.origin))
    }
}

extension List: ListElement {
    /// The list of the entry's own entries.
    @_spi(Generated) public static func element(_ entry: ListEntry) -> List {
        List(rows: entry.rows.list(entry.position), owner: entry.owner, origin: entry.origin)
    }
}
