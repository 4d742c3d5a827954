@_spi(Generated) @_spi(Runtime) import BatonIngest

/// What slots held before a batch, a slot once.
///
/// A block of plain data, which a batch of few changes leaves to the next one: most batches change a field or two, and
/// an allocation and the reference counts of an array's elements would cost them more than what they write.
@MainActor
struct Journal: ~Copyable {
    private(set) var count = 0
    private var capacity = 0
    private var entries: UnsafeMutablePointer<Entry>?

    /// What a slot held before the batch.
    struct Entry {
        /// Not owned: no record leaves the store while a batch runs.
        let record: Unmanaged<Record>
        let place: Place
        /// The record's entry before this one, or a mark.
        let previous: Int32
        /// Owned.
        let value: Value
        /// Owned; nil for none.
        let errors: Unmanaged<ErrorList>?

        func release() {
            value.release()
            errors?.release()
        }
    }

    /// The errors of a slot.
    final class ErrorList: Sendable {
        let errors: [FieldError]
        init(_ errors: [FieldError]) { self.errors = errors }
    }

    /// How many entries the block has that one batch leaves to the next.
    private static let spareCapacity = 64

    init() {}

    subscript(at: Int) -> Entry {
        @inline(__always) get {
            // There is a block wherever there is an entry.
            entries.unsafelyUnwrapped[at]
        }
        @inline(__always) nonmutating set { entries.unsafelyUnwrapped[at] = newValue }  // Likewise.
    }

    @inline(__always)
    mutating func append(_ entry: Entry, _ store: Store) {
        if count == capacity { grow(store) }
        (entries.unsafelyUnwrapped + count).initialize(to: entry)  // Grown when there was none.
        count += 1
    }

    /// Forgets the entries from a place on, which the caller has released.
    mutating func removeLast(to count: Int) { self.count = count }

    @inline(never)
    private mutating func grow(_ store: Store) {
        if capacity == 0 {
            swap(&self, &store.spareJournal)
            if capacity > 0 { return }
        }
        let larger = max(Self.spareCapacity, capacity * 2)
        let grown = UnsafeMutablePointer<Entry>.allocate(capacity: larger)
        if let entries {
            grown.moveInitialize(from: entries, count: count)
            entries.deallocate()
        }
        entries = grown
        capacity = larger
    }

    /// Empties the journal, whose entries have been released, and gives its block up.
    mutating func clear(_ store: Store) {
        count = 0
        if capacity == Self.spareCapacity && store.spareJournal.capacity == 0 {
            swap(&self, &store.spareJournal)
        } else {
            free()
        }
    }

    /// Frees the block of a journal without entries.
    mutating func free() {
        entries?.deallocate()
        entries = nil
        capacity = 0
    }
}
