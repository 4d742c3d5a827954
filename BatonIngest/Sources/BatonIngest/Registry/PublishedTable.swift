internal import Synchronization

/// A growing matrix of 32-bit numbers that is written under its owner's lock and read without one.
///
/// Rows are allocated when they are first written and replaced by longer ones as columns are added. Both a row and the
/// directory of rows are published by one atomic store, so a reader sees the old one or the new one, whole. A replaced
/// block is kept until the table goes, since a reader may still be in it: sizes double, so what is left behind is less
/// than what is in use, and the process's tables live as long as the process.
final class PublishedTable: @unchecked Sendable {  // sound: blocks are reached through atomics and outlive readers
    /// The address of the directory: its row count, then the address of each row.
    private let directory: Atomic<UInt>
    /// The blocks that longer ones replaced; touched under the lock that orders writes.
    private var retired: [Block] = []

    init() {
        directory = Atomic(UInt(bitPattern: Self.makeBlock(count: 8)))
    }

    deinit {
        let rows = Self.block(directory.load(ordering: .relaxed))
        for row in 0..<Int(bitPattern: rows.pointee.load(ordering: .relaxed)) {
            let address = rows[row + 1].load(ordering: .relaxed)
            if address != 0 { Self.block(address).deallocate() }
        }
        rows.deallocate()
        for block in retired { block.deallocate() }
    }

    /// The number at a row and a column, 0 where none was written. Constant time, any thread.
    @inline(__always)
    func value(row: Int, column: Int) -> UInt32 {
        guard let cell = Self.cell(of: Self.block(directory.load(ordering: .acquiring)), at: row) else { return 0 }
        let address = cell.pointee.load(ordering: .acquiring)
        guard address != 0, let value = Self.cell(of: Self.block(address), at: column) else { return 0 }
        return UInt32(truncatingIfNeeded: value.pointee.load(ordering: .acquiring))
    }

    /// Writes a number. The caller holds the lock that orders the table's writes.
    func set(_ value: UInt32, row: Int, column: Int) {
        let rows = grow(directory, toHold: row)
        let address = Self.cell(of: rows, at: row)!  // grown to hold it on the line above
        if address.pointee.load(ordering: .relaxed) == 0 {
            address.pointee.store(UInt(bitPattern: Self.makeBlock(count: 16)), ordering: .releasing)
        }
        let columns = grow(address.pointee, toHold: column)
        Self.cell(of: columns, at: column)!.pointee.store(UInt(value), ordering: .releasing)  // grown likewise
    }

    private typealias Block = UnsafeMutablePointer<Atomic<UInt>>

    private static func block(_ address: UInt) -> Block {
        Block(bitPattern: address)!  // only addresses of blocks are stored
    }

    @inline(__always)
    private static func cell(of block: Block, at index: Int) -> Block? {
        index < Int(bitPattern: block.pointee.load(ordering: .relaxed)) ? block + (index + 1) : nil
    }

    private static func makeBlock(count: Int) -> Block {
        let block = Block.allocate(capacity: count + 1)
        block.initialize(to: Atomic(UInt(count)))
        for index in 1...count { (block + index).initialize(to: Atomic(0)) }
        return block
    }

    private func grow(_ place: borrowing Atomic<UInt>, toHold index: Int) -> Block {
        let old = Self.block(place.load(ordering: .relaxed))
        let count = Int(bitPattern: old.pointee.load(ordering: .relaxed))
        guard index >= count else { return old }
        let new = Self.makeBlock(count: max(index + 1, count * 2))
        for position in 1...count {
            new[position].store(old[position].load(ordering: .relaxed), ordering: .relaxed)
        }
        place.store(UInt(bitPattern: new), ordering: .releasing)
        retired.append(old)
        return new
    }
}
