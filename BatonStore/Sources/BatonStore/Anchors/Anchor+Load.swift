@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Anchor {
    /// The value of a slot, absent where there is none; registers the running tracking scope on the slot.
    ///
    /// The usual slot is a build slot of the record's own type that the record's shape has: two comparisons and two
    /// loads. The value is not owned: it is read before anything else runs.
    @MainActor
    @inlinable
    @inline(__always)
    func load(_ slot: Slot) -> Value {
        if slot.type == record.type {
            let position = record.shape.position(of: slot.index)
            if position != Shape.none {
                observe(position)
                return record.values[Int(position)]
            }
        }
        return loadElsewhere(slot)
    }

    /// Registers the running tracking scope, if there is one, on the slot at a position.
    @MainActor
    @usableFromInline
    func observe(_ position: UInt16) {
        if let channel = record.channel {
            channel.borrow { $0.access(position: position) }
        } else if owner.probe.isTracking() {
            observeFirst(position)
        }
    }

    /// The first tracked read of a record. Apart, so that the usual read needs no frame for it.
    @MainActor
    @inline(never)
    private func observeFirst(_ position: UInt16) {
        owner.store?.openChannel(record)?.access(position: position)
    }

    /// The value of a slot that the record's shape lacks, or that is no build slot of the record's type.
    @MainActor
    @usableFromInline
    func loadElsewhere(_ slot: Slot) -> Value {
        let slot = owner.numbers.concrete(slot, in: record.type)
        if slot.isSession { return loadSession(UInt32(slot.number)) }
        // A lens is never made over a record of another type than its own, except by hand.
        guard slot.type == record.type else { return .absent }
        let position = record.shape.position(of: slot.index)
        if position != Shape.none {
            observe(position)
            return record.values[Int(position)]
        }
        // A field that is missing gets its place when somebody tracks it, so that its arrival is told.
        if record.isLive, owner.probe.isTracking(), let store = owner.store {
            store.openChannel(record)?.access(position: store.makePlace(for: slot, in: record))
        }
        return .absent
    }

    @MainActor
    private func loadSession(_ number: UInt32) -> Value {
        if let channel = record.channel {
            channel.borrow { $0.access(session: number) }
        } else if owner.probe.isTracking() {
            owner.store?.openChannel(record)?.access(session: number)
        }
        return record.sessionValue(number)
    }
}
