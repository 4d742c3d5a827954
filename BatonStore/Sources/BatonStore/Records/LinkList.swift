// Unchecked: elements never change, and the caches are touched on the main actor alone.
/// The records of a plural link, in order; immutable once built.
///
/// The records are not owned: what is not reachable from a root goes, and a list that named it is withdrawn by the
/// collector. A list that somebody outside reads (``pin()``) owns them from then on, so that a collection which runs
/// while it is held leaves it whole.
@_spi(Generated) public final class LinkList: @unchecked Sendable {
    /// How many entries there are, the null ones included.
    @usableFromInline let count: Int
    /// The entries; nil stands for a null of the server's.
    @usableFromInline let elements: UnsafeMutablePointer<Unmanaged<Record>?>
    /// How many of them are null.
    @usableFromInline let nulls: Int
    private var isPinned = false
    /// What was derived from the list, for the few lists of which something was.
    private var views: Views?

    private final class Views {
        /// The list of what a reader sees, when that is not all, and the deletions it was found at.
        var shown: LinkList?
        var shownEpoch: UInt32 = 0
        /// The nodes of a list of edges, and the changes of nodes they were found at.
        var nodesOfEdges: LinkList?
        var nodesEpoch: UInt32 = 0
    }

    /// The nodes of a list of edges, where they were found already and no node changed since.
    func nodes(epoch: UInt32) -> LinkList? {
        guard let views, views.nodesEpoch == epoch else { return nil }
        return views.nodesOfEdges
    }

    /// Keeps the nodes of a list of edges.
    func keepNodes(_ nodes: LinkList, epoch: UInt32) {
        let views = makeViews()
        views.nodesOfEdges = nodes
        views.nodesEpoch = epoch
    }

    private func makeViews() -> Views {
        if let views { return views }
        let made = Views()
        views = made
        return made
    }

    /// Fills `count` entries by a function that returns how many of them are null.
    init(count: Int, fill: (UnsafeMutablePointer<Unmanaged<Record>?>) -> Int) {
        self.count = count
        elements = .allocate(capacity: max(count, 1))
        nulls = fill(elements)
    }

    deinit {
        if isPinned {
            for index in 0..<count { elements[index]?.release() }
        }
        elements.deallocate()
    }

    @inline(__always)
    func isEqual(to other: LinkList) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where elements[index]?.toOpaque() != other.elements[index]?.toOpaque() { return false }
        return true
    }

    func contains(_ record: Unmanaged<Record>) -> Bool {
        for index in 0..<count where elements[index]?.toOpaque() == record.toOpaque() { return true }
        return false
    }

    /// Owns the records for as long as the list lives. O(n) the first time.
    func pin() {
        if isPinned { return }
        isPinned = true
        for index in 0..<count { _ = elements[index]?.retain() }
    }

    /// The list of the entries that are neither null nor deleted: this list, when that is all of them.
    ///
    /// O(1) for a list without nulls in a store without deletions; otherwise O(n) once per deletion in the store.
    func visible(deletions epoch: UInt32) -> LinkList {
        if nulls == 0 && epoch == 0 { return self }
        if let views, views.shownEpoch == epoch {
            if let shown = views.shown { return shown }
            if nulls == 0 { return self }
        }
        var found: [Unmanaged<Record>] = []
        for index in 0..<count {
            if let record = elements[index], !record.borrow({ $0.isDeleted }) { found.append(record) }
        }
        let views = makeViews()
        views.shownEpoch = epoch
        views.shown = found.count == count ? nil : LinkList(found)
        return views.shown ?? self
    }

    /// The list of records given, none of them null.
    convenience init(_ records: [Unmanaged<Record>]) {
        self.init(count: records.count) { elements in
            for (at, record) in records.enumerated() { (elements + at).initialize(to: record) }
            return 0
        }
    }
}
