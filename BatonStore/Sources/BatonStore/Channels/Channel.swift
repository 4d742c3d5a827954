internal import Observation

/// Where the slots of one record are observed: made at the first tracked read of the record, and freed with it.
///
/// The slot at position p is the key path number p % 64 of the registrar number p / 64. Slots that a session numbered
/// have no position; they take numbers of registrars of their own in the order in which they are first read.
final class Channel: @unchecked Sendable {  // Used on the main actor alone; registrars are thread safe.
    /// The registrar of the first 64 positions, beside the rest so that a usual read loads it at once.
    let first = ObservationRegistrar()
    /// The positions below 64 that were read since the channel was made.
    var readFirst: UInt64 = 0
    private var rest: [Group] = []
    /// Where the nodes of a connection's edges are observed as a whole.
    private var nodes: ObservationRegistrar?
    private var session: [Group] = []
    private var sessionNumbers: [UInt32] = []
    /// The record, not owned: it frees its channel.
    unowned(unsafe) let record: Record  // The channel does not outlive its record.
    /// Neighbours in the store's list of observed records.
    unowned(unsafe) var previous: Channel?  // Unlinked before it is freed.
    unowned(unsafe) var next: Channel?  // Unlinked before it is freed.

    private struct Group {
        let registrar = ObservationRegistrar()
        var read: UInt64 = 0
    }

    init(record: Record) {
        self.record = record
    }

    /// Registers the running tracking scope, if any, on the slot at a position.
    func access(position: UInt16) {
        if position < SubjectPath.count {
            readFirst |= 1 << UInt64(position)
            SubjectPath.numbered(Int(position)).borrow { $0.access(first) }
        } else {
            Channel.access(&rest, Int(position) - SubjectPath.count)
        }
    }

    /// Registers on a slot of the session's.
    func access(session number: UInt32) {
        let at =
            sessionNumbers.firstIndex(of: number)
            ?? {
                sessionNumbers.append(number)
                return sessionNumbers.count - 1
            }()
        Channel.access(&session, at)
    }

    /// Registers on the nodes of a connection's edges.
    func accessNodes() {
        let registrar = nodes ?? ObservationRegistrar()
        nodes = registrar
        SubjectPath.numbered(0).borrow { $0.access(registrar) }
    }

    /// Whether the nodes of the record's edges were ever read since the channel was made.
    var readsNodes: Bool { nodes != nil }

    func notifyNodes() {
        if let nodes { Channel.notify(nodes, 0) }
    }

    /// Whether the slot at a position was ever read since the channel was made.
    func isObserved(position: UInt16) -> Bool {
        let number = Int(position)
        if number < SubjectPath.count { return readFirst & (1 << UInt64(number)) != 0 }
        return Channel.isRead(rest, number - SubjectPath.count)
    }

    func isObserved(session number: UInt32) -> Bool { sessionNumbers.contains(number) }

    /// The places that were read since the channel was made.
    var observedPlaces: [Place] {
        var places: [Place] = []
        for position in 0..<record.shape.pointee.count where isObserved(position: position) {
            places.append(Place(position: position))
        }
        return places + sessionNumbers.filter { $0 != .max }.map(Place.init(session:))
    }

    /// Tells whoever observes the slot at a position.
    func notify(position: UInt16) {
        let number = Int(position)
        if number < SubjectPath.count {
            Channel.notify(first, number)
        } else {
            Channel.notify(rest[(number - SubjectPath.count) / SubjectPath.count].registrar, number % SubjectPath.count)
        }
    }

    func notify(session number: UInt32) {
        guard let at = sessionNumbers.firstIndex(of: number) else { return }
        Channel.notify(session[at / SubjectPath.count].registrar, at % SubjectPath.count)
    }

    /// Forgets who read slots of session numbers that are freed.
    func forget(session numbers: Set<UInt32>) {
        for at in sessionNumbers.indices where numbers.contains(sessionNumbers[at]) { sessionNumbers[at] = .max }
    }

    private static func access(_ groups: inout [Group], _ number: Int) {
        let group = number / SubjectPath.count
        while groups.count <= group { groups.append(Group()) }
        groups[group].read |= 1 << UInt64(number % SubjectPath.count)
        SubjectPath.numbered(number % SubjectPath.count).borrow { $0.access(groups[group].registrar) }
    }

    private static func isRead(_ groups: [Group], _ number: Int) -> Bool {
        let group = number / SubjectPath.count
        return group < groups.count && groups[group].read & (1 << UInt64(number % SubjectPath.count)) != 0
    }

    private static func notify(_ registrar: ObservationRegistrar, _ number: Int) {
        SubjectPath.numbered(number).borrow { $0.notify(registrar) }
    }
}
