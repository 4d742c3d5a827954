@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Store {
    /// Adopts the constants that the build named after the store rendered their texts: a record that holds a value under
    /// the session's number holds it under the constant's slot too from now on, and a write to either writes both.
    func adoptTwins() {
        if keys.sawNamedSlots { return }
        let found = keys.adoptTwins()
        if found.isEmpty { return }
        var copies: [(record: Record, from: Place, to: Slot)] = []
        for record in records.all {
            guard record.extras?.session.isEmpty == false else { continue }
            for (key, slot) in found where slot.isAbstract || slot.type == record.type {
                let place = Place(session: key.number)
                if record.value(at: place).isAbsent { continue }
                if let twin = keys.twin(of: record.slot(at: place)) { copies.append((record, place, twin)) }
            }
        }
        if copies.isEmpty { return }
        writeLocally { batch in
            for copy in copies {
                let place = batch.place(of: copy.to, in: copy.record)
                // Asked before the write, which gives the session's slot the errors of the constant's: none so far.
                let errors = copy.record.errors(at: copy.from)
                batch.write(copy.record.value(at: copy.from).retained(), to: copy.record, at: place)
                batch.setErrors(errors, of: copy.record, at: place)
            }
        }
    }
}

extension Batch {
    /// Gives a slot's twin what was written to the slot. The session's key and the build's constant for one text are two
    /// slots only where the constant was named after the key was rendered.
    func copyToTwin(of place: Place, in record: Record) {
        guard place != .deletion, let twin = store.keys.twin(of: record.slot(at: place)) else { return }
        let other = self.place(of: twin, in: record)
        // Neither copies back: halfway the two differ, and the first slot would lose what the other does not have yet.
        let value = record.value(at: place)
        if !record.value(at: other).isEqual(to: value) { exchange(with: value.retained(), in: record, at: other) }
        let errors = record.errors(at: place)
        if record.errors(at: other) != errors { exchange(errors, of: record, at: other) }
    }
}
