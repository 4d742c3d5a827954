@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Where in a record a value is: a position of its shape, or the number of a session slot.
struct Place: Hashable {
    let raw: UInt32

    @inline(__always) init(position: UInt16) { raw = UInt32(position) }
    @inline(__always) init(session number: UInt32) { raw = number | 1 << 31 }
    private init(raw: UInt32) { self.raw = raw }

    /// Stands for the record's deletion in a journal.
    static var deletion: Place { Place(raw: 1 << 30) }

    @inline(__always) var isSession: Bool { raw & 1 << 31 != 0 }
    @inline(__always) var position: UInt16 { UInt16(truncatingIfNeeded: raw) }
    @inline(__always) var session: UInt32 { raw & ~(1 << 31) }
}

/// What few records have: errors beside their fields, and slots that the session numbered.
final class RecordExtras: @unchecked Sendable {  // Its record's, and used where the record is.
    /// The errors, by where they are.
    var errors: [(place: Place, errors: [FieldError])] = []
    /// The places whose values came from the image and were compared with no plan yet.
    var unverified: Set<Place> = []
    /// The session slots, sorted by number.
    var session: [(number: UInt32, value: Value)] = []

    deinit {
        for cell in session { cell.value.release() }
    }

    /// Where a number is, or belongs.
    func index(of number: UInt32) -> (index: Int, isThere: Bool) {
        var (low, high) = (0, session.count)
        while low < high {
            let middle = (low + high) / 2
            if session[middle].number == number { return (middle, true) }
            if session[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return (low, false)
    }
}

extension Record {
    /// Where the value of a slot is, nil when the record has none. The slot is concrete and of the record's type.
    @inline(__always)
    func place(of slot: Slot) -> Place? {
        if slot.isSession {
            let number = UInt32(slot.number)
            return extras?.index(of: number).isThere == true ? Place(session: number) : nil
        }
        let position = shape.position(of: slot.index)
        return position == Shape.none ? nil : Place(position: position)
    }

    /// The slot whose value is at a place.
    func slot(at place: Place) -> Slot {
        place.isSession ? Slot(type, session: place.session) : Slot(type, rawIndex: shape.slots[Int(place.position)])
    }

    /// The value at a place, not owned.
    @inline(__always)
    func value(at place: Place) -> Value {
        place.isSession ? sessionValue(place.session) : values[Int(place.position)]
    }

    /// The value of a slot of the record's type by its index, absent where the record has none.
    func value(ofIndex index: UInt32) -> Value {
        if index >> 31 != 0 { return sessionValue(index & Slot.numberLimit) }
        let position = shape.position(of: index)
        return position == Shape.none ? .absent : values[Int(position)]
    }

    /// The value of a session slot, not owned.
    func sessionValue(_ number: UInt32) -> Value {
        guard let extras else { return .absent }
        let found = extras.index(of: number)
        return found.isThere ? extras.session[found.index].value : .absent
    }

    /// Stores a value and returns the one that was there; both owned by the caller's side of the exchange.
    func exchange(_ value: Value, at place: Place) -> Value {
        if !place.isSession {
            let old = values[Int(place.position)]
            values[Int(place.position)] = value
            return old
        }
        let extras = makeExtras()
        let found = extras.index(of: place.session)
        if found.isThere {
            let old = extras.session[found.index].value
            if value.isAbsent {
                extras.session.remove(at: found.index)
            } else {
                extras.session[found.index].value = value
            }
            return old
        }
        if !value.isAbsent { extras.session.insert((place.session, value), at: found.index) }
        return .absent
    }

    /// Notes that a value came from the image and was compared with no plan yet.
    func markUnverified(_ place: Place) { makeExtras().unverified.insert(place) }

    /// The errors at a place.
    func errors(at place: Place) -> [FieldError] {
        extras?.errors.first { $0.place == place }?.errors ?? []
    }

    /// Sets the errors at a place; none clears them.
    func setErrors(_ errors: [FieldError], at place: Place) {
        if extras == nil && errors.isEmpty { return }
        let extras = makeExtras()
        extras.errors.removeAll { $0.place == place }
        if !errors.isEmpty { extras.errors.append((place, errors)) }
    }

    private func makeExtras() -> RecordExtras {
        if let extras { return extras }
        let made = RecordExtras()
        extras = made
        return made
    }
}

// MARK: - Shape

extension Record {
    /// The position of a build slot, given now if the record has none.
    func makePosition(of index: UInt32) -> UInt16 {
        let known = shape.position(of: index)
        if known != Shape.none { return known }
        shape = Shapes.adding(index, to: shape, type: type)
        let position = shape.pointee.count - 1
        reserve(shape.pointee.count)
        (values + Int(position)).initialize(to: .absent)
        return position
    }

    /// Takes the shape of a record without values; the caller initialises every value.
    func adopt(_ shape: ShapePointer) {
        reserve(shape.pointee.count)
        self.shape = shape
    }

    private func reserve(_ count: UInt16) {
        if count <= capacity { return }
        let room = min(Int(capacity) + max(2, Int(capacity) / 2), Int(UInt16.max))
        let grown = capacity == 0 ? count : max(count, UInt16(room))
        let block = UnsafeMutablePointer<Value>.allocate(capacity: Int(grown))
        if capacity > 0 {
            block.moveInitialize(from: values, count: Int(min(capacity, count)))
            values.deallocate()
        }
        values = block
        capacity = grown
    }

    /// Gives up every value, error and session slot, and the places of them all.
    func clearStorage() {
        for position in 0..<Int(shape.pointee.count) { values[position].release() }
        if shape.pointee.isPrivate { shape.free() }
        shape = Shape.empty
        extras = nil
    }
}
