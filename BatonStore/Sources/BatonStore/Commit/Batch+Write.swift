@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Batch {
    /// Writes a value that the batch takes over. An equal one is no change.
    func write(_ value: Value, to record: Record, at place: Place) {
        if record.value(at: place).isEqual(to: value) { return value.release() }
        replace(with: value, in: record, at: place)
    }

    /// Writes a value of a slot that is concrete and of the record's type, and of its twin if it has one.
    func write(_ value: Value, to record: Record, slot: Slot) {
        write(value, to: record, at: place(of: slot, in: record))
    }

    /// Writes a value that differs from the one that is there.
    func replace(with value: Value, in record: Record, at place: Place) {
        exchange(with: value, in: record, at: place)
        if store.keys.hasTwins { copyToTwin(of: place, in: record) }
    }

    /// Writes a value that differs, of one slot alone.
    @inline(__always)
    func exchange(with value: Value, in record: Record, at place: Place) {
        let errors = record.errors(at: place)
        let old = record.exchange(value, at: place)
        if let undo { undo.entries.append((record, place, old.retained(), errors)) }
        remember(record, place, old, errors)
        if isForImage { note(record, place) }
    }

    /// Clears the errors of a slot that is answered.
    @inline(__always)
    func clearErrors(_ record: Record, at place: Place) {
        if let extras = record.extras, !extras.errors.isEmpty { setErrors([], of: record, at: place) }
    }

    /// Sets the errors of a slot.
    func setErrors(_ errors: [FieldError], of record: Record, at place: Place) {
        if record.errors(at: place) == errors { return }
        exchange(errors, of: record, at: place)
        if store.keys.hasTwins { copyToTwin(of: place, in: record) }
    }

    /// Sets errors that differ, of one slot alone.
    func exchange(_ errors: [FieldError], of record: Record, at place: Place) {
        let old = record.errors(at: place)
        let value = record.value(at: place)
        if let undo { undo.entries.append((record, place, value.retained(), old)) }
        remember(record, place, value.retained(), old)
        record.setErrors(errors, at: place)
        if isForImage { note(record, place) }
    }

    /// The place of a slot, made now if the record has none.
    @inline(__always)
    func place(of slot: Slot, in record: Record) -> Place {
        slot.isSession
            ? Place(session: UInt32(slot.number)) : Place(position: record.makePosition(of: slot.index))
    }

    /// Remembers what a slot held before the batch, unless the record is new or the slot was remembered already.
    private func remember(_ record: Record, _ place: Place, _ value: Value, _ errors: [FieldError]) {
        touch(record)
        if record.entry == Batch.created { return value.release() }
        var at = record.entry
        while at >= 0 {
            if journal[Int(at)].place == place { return value.release() }
            at = journal[Int(at)].previous
        }
        let entry = Journal.Entry(
            record: .passUnretained(record),
            place: place,
            previous: record.entry,
            value: value,
            errors: errors.isEmpty ? nil : .passRetained(Journal.ErrorList(errors))
        )
        record.entry = Int32(journal.count)
        journal.append(entry, store)
    }

    /// Notes a write for the image.
    private func note(_ record: Record, _ place: Place) {
        if record === store.queryRoot {
            writtenRootPlaces.insert(place)
        } else if written.last !== record {
            written.append(record)
        }
    }

    /// Notes that the batch reached a record.
    @inline(__always)
    func touch(_ record: Record) {
        if record.batch != number {
            record.batch = number
            record.entry = Batch.untouched
        }
    }
}

// MARK: - Deletion

extension Batch {
    /// Deletes a record: its values go, links to it read null, and lists skip it.
    func delete(_ record: Record) {
        if record.isDeleted || record.flags.contains(.root) { return }
        for position in 0..<record.shape.pointee.count {
            clear(record, at: Place(position: position))
        }
        for cell in record.extras?.session ?? [] { clear(record, at: Place(session: cell.number)) }
        setDeleted(true, record)
    }

    /// Brings a record back that a payload names again.
    @inline(__always)
    func revive(_ record: Record) {
        if record.isDeleted { setDeleted(false, record) }
    }

    private func clear(_ record: Record, at place: Place) {
        setErrors([], of: record, at: place)
        write(.absent, to: record, at: place)
    }

    func setDeleted(_ isDeleted: Bool, _ record: Record) {
        if record.isDeleted == isDeleted { return }
        if let undo { undo.entries.append((record, .deletion, Value(record.isDeleted), [])) }
        remember(record, .deletion, Value(record.isDeleted), [])
        if isDeleted { record.flags.insert(.deleted) } else { record.flags.remove(.deleted) }
        store.deletions &+= 1
        if isForImage { note(record, .deletion) }
    }
}

// MARK: - Undo

extension Batch {
    /// Puts back what a log remembers, last write first.
    func roll(back log: UndoLog) {
        for entry in log.entries.reversed() {
            if entry.place == .deletion {
                setDeleted(entry.value.boolean, entry.record)
                continue
            }
            write(entry.value.retained(), to: entry.record, at: entry.place)
            setErrors(entry.errors, of: entry.record, at: entry.place)
        }
    }
}
