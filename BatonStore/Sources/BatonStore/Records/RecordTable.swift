/// The store's records by what names them: open addressing over (hash, record), with the hash that the ingest made.
///
/// Extendible hashing: the hash's high bits choose a segment, the low bits a place in it, and a segment that is full is
/// split alone, so that no insertion pays for the whole table (a page appended to a long list costs what the first one
/// did). A look-up is one probe, about 6 ns, where a dictionary keyed by text took 39 to 79.
final class RecordTable {
    // Unchecked for exclusivity: single loads and stores on the main actor.
    @exclusivity(unchecked) private var directory: UnsafeMutablePointer<UnsafeMutablePointer<Segment>>  // See above.
    /// The directory holds two to this power of segments, some of them several times.
    @exclusivity(unchecked) private var depth: Int  // See above.
    /// How many records there are.
    @exclusivity(unchecked) private(set) var count = 0  // See above.

    private struct Entry {
        var hash: UInt64
        var record: Unmanaged<Record>?
    }

    private struct Segment {
        var depth: Int
        var capacity: Int
        var count: Int
        var entries: UnsafeMutablePointer<Entry>

        static func make(depth: Int, capacity: Int) -> UnsafeMutablePointer<Segment> {
            let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
            entries.initialize(repeating: Entry(hash: 0, record: nil), count: capacity)
            let segment = UnsafeMutablePointer<Segment>.allocate(capacity: 1)
            segment.initialize(to: Segment(depth: depth, capacity: capacity, count: 0, entries: entries))
            return segment
        }

        var isFull: Bool { count * 4 >= capacity * 3 }

        /// Where a hash's entry is looked for first: its low half as a fraction of the capacity, which may be any number,
        /// so that a segment grows by halves and a record pays for 25 bytes of table and not for up to 43.
        @inline(__always)
        func home(_ hash: UInt64) -> Int {
            Int(truncatingIfNeeded: ((hash & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: capacity)) &>> 32)
        }

        @inline(__always)
        func next(_ at: Int) -> Int { at &+ 1 == capacity ? 0 : at &+ 1 }

        /// How far a place is behind another, around the end.
        func distance(from first: Int, to second: Int) -> Int {
            second >= first ? second - first : second - first + capacity
        }

        func insert(_ entry: Entry) {
            var at = home(entry.hash)
            while entries[at].record != nil { at = next(at) }
            entries[at] = entry
        }
    }

    private static let firstCapacity = 64
    private static let splitCapacity = 1024
    private static let halfCapacity = 576
    /// Beyond this depth hashes are alike, and a segment grows in place of being split.
    private static let greatestDepth = 24

    init() {
        directory = .allocate(capacity: 1)
        directory.initialize(to: Segment.make(depth: 0, capacity: Self.firstCapacity))
        depth = 0
    }

    deinit { free() }

    private func free() {
        forEachSegment { segment in
            segment.pointee.entries.deallocate()
            segment.deallocate()
        }
        directory.deallocate()
    }

    private func forEachSegment(_ body: (UnsafeMutablePointer<Segment>) -> Void) {
        var at = 0
        while at < 1 << depth {
            let segment = directory[at]
            at += 1 << (depth - segment.pointee.depth)
            body(segment)
        }
    }

    @inline(__always)
    private static func spread(_ hash: UInt64) -> UInt64 {
        let mixed = hash &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ (mixed >> 32)
    }

    @inline(__always)
    private func segment(_ spread: UInt64) -> UnsafeMutablePointer<Segment> {
        directory[depth == 0 ? 0 : Int(truncatingIfNeeded: spread >> UInt64(64 - depth))]
    }

    /// The record with the hash that the function accepts. Expected O(1).
    @inline(__always)
    func find(_ hash: UInt64, where matches: (Record) -> Bool) -> Unmanaged<Record>? {
        let hash = Self.spread(hash)
        let segment = segment(hash)
        let entries = segment.pointee.entries
        var at = segment.pointee.home(hash)
        while let record = entries[at].record {
            if entries[at].hash == hash, record.borrow(matches) { return record }
            at = segment.pointee.next(at)
        }
        return nil
    }

    /// How many places there are: counted by tests.
    var capacity: Int {
        var places = 0
        forEachSegment { places += $0.pointee.capacity }
        return places
    }

    /// How many places a look-up of a record that is there goes through: counted by tests.
    func probes(of record: Record) -> Int {
        let hash = Self.spread(record.hash)
        let segment = segment(hash)
        var (at, count) = (segment.pointee.home(hash), 1)
        while let found = segment.pointee.entries[at].record,
            found.toOpaque() != Unmanaged.passUnretained(record).toOpaque()
        {
            at = segment.pointee.next(at)
            count += 1
        }
        return count
    }

    /// Adds a record that the table does not hold. Amortised O(1), at worst the split of one segment.
    func insert(_ record: Record) {
        let hash = Self.spread(record.hash)
        while segment(hash).pointee.isFull { makeRoom(hash) }
        let segment = segment(hash)
        segment.pointee.insert(Entry(hash: hash, record: .passUnretained(record)))
        segment.pointee.count += 1
        count += 1
    }

    /// Takes every record out.
    func removeAll() {
        free()
        directory = .allocate(capacity: 1)
        directory.initialize(to: Segment.make(depth: 0, capacity: Self.firstCapacity))
        depth = 0
        count = 0
    }

    /// Takes a record out. Expected O(1).
    func remove(_ record: Record) {
        let hash = Self.spread(record.hash)
        let segment = segment(hash)
        let entries = segment.pointee.entries
        var at = segment.pointee.home(hash)
        while let found = entries[at].record {
            if found.toOpaque() == Unmanaged.passUnretained(record).toOpaque() {
                close(segment, at)
                count -= 1
                return
            }
            at = segment.pointee.next(at)
        }
    }

    /// Moves entries back over a gap, so that no tombstone is needed.
    private func close(_ segment: UnsafeMutablePointer<Segment>, _ gap: Int) {
        let entries = segment.pointee.entries
        var gap = gap
        var at = segment.pointee.next(gap)
        while entries[at].record != nil {
            let home = segment.pointee.home(entries[at].hash)
            if segment.pointee.distance(from: home, to: at) >= segment.pointee.distance(from: gap, to: at) {
                entries[gap] = entries[at]
                gap = at
            }
            at = segment.pointee.next(at)
        }
        entries[gap] = Entry(hash: 0, record: nil)
        segment.pointee.count -= 1
    }

    private func makeRoom(_ hash: UInt64) {
        let segment = segment(hash)
        if segment.pointee.capacity < Self.splitCapacity || segment.pointee.depth >= Self.greatestDepth {
            let capacity = segment.pointee.capacity
            let isLast = capacity < Self.splitCapacity && capacity * 3 / 2 > Self.splitCapacity
            let grown = Segment.make(
                depth: segment.pointee.depth,
                capacity: isLast ? Self.splitCapacity : capacity * 3 / 2
            )
            move(segment, to: grown, grown)
            swap(&segment.pointee, &grown.pointee)
            grown.pointee.entries.deallocate()
            grown.deallocate()
            return
        }
        if segment.pointee.depth == depth { doubleDirectory() }
        let half = segment.pointee.depth + 1
        let upper = upperCount(segment)
        let low = Segment.make(depth: half, capacity: Self.capacity(for: segment.pointee.count - upper))
        let high = Segment.make(depth: half, capacity: Self.capacity(for: upper))
        move(segment, to: low, high)
        let span = 1 << (depth - segment.pointee.depth)
        let start = Int(truncatingIfNeeded: hash >> UInt64(64 - depth)) & ~(span - 1)
        for at in 0..<span { directory[start + at] = at < span / 2 ? low : high }
        segment.pointee.entries.deallocate()
        segment.deallocate()
    }

    /// Room for a half of a segment: as a rule about the same for both, but hashes may be alike.
    private static func capacity(for count: Int) -> Int { max(halfCapacity, count * 3 / 2) }

    /// How many of a segment's entries the next bit of their hash sends up.
    private func upperCount(_ segment: UnsafeMutablePointer<Segment>) -> Int {
        let bit = UInt64(1) << UInt64(63 - segment.pointee.depth)
        let entries = segment.pointee.entries
        return (0..<segment.pointee.capacity).count { entries[$0].record != nil && entries[$0].hash & bit != 0 }
    }

    private func move(
        _ segment: UnsafeMutablePointer<Segment>,
        to low: UnsafeMutablePointer<Segment>,
        _ high: UnsafeMutablePointer<Segment>
    ) {
        let bit = UInt64(1) << UInt64(63 - segment.pointee.depth)
        for at in 0..<segment.pointee.capacity {
            let entry = segment.pointee.entries[at]
            guard entry.record != nil else { continue }
            let target = entry.hash & bit == 0 ? low : high
            target.pointee.insert(entry)
            target.pointee.count += 1
        }
    }

    /// Makes room at once for records of which most are new, where they are many beside those that are there: a table
    /// that grows under a large response moves each of its entries some ten times. O(records there and to come).
    func reserve(_ more: Int) {
        guard more > 2 * count + Self.firstCapacity else { return }
        let total = count + more
        var bits = 0
        while total >> bits > Self.halfCapacity { bits += 1 }
        if bits < depth || bits > Self.greatestDepth { return }
        // Hashes spread over the segments as dice do: a segment of some more than its share has room for them too.
        let capacity = (total >> bits) * 4 / 3 + Self.firstCapacity
        let reserved = UnsafeMutablePointer<UnsafeMutablePointer<Segment>>.allocate(capacity: 1 << bits)
        for at in 0..<1 << bits { (reserved + at).initialize(to: Segment.make(depth: bits, capacity: capacity)) }
        forEachSegment { segment in
            for at in 0..<segment.pointee.capacity {
                let entry = segment.pointee.entries[at]
                guard entry.record != nil else { continue }
                let target = reserved[bits == 0 ? 0 : Int(truncatingIfNeeded: entry.hash >> UInt64(64 - bits))]
                target.pointee.insert(entry)
                target.pointee.count += 1
            }
        }
        free()
        directory = reserved
        depth = bits
    }

    private func doubleDirectory() {
        let doubled = UnsafeMutablePointer<UnsafeMutablePointer<Segment>>.allocate(capacity: 2 << depth)
        for at in 0..<1 << depth {
            (doubled + 2 * at).initialize(to: directory[at])
            (doubled + 2 * at + 1).initialize(to: directory[at])
        }
        directory.deallocate()
        directory = doubled
        depth += 1
    }
}
