internal import Observation
internal import Synchronization

/// Tells whether somebody is tracking reads right now, so that a record needs no registrar until a tracked read.
///
/// Observation has no such question. But a registrar outside a tracking scope returns at once, and inside one it puts
/// the key path into a set: a key path with an argument asks the argument for its hash then, and the argument here
/// answers by setting a flag. Should a future Observation not ask, the probe finds out when it is made and every record
/// gets its registrar at the first read, tracked or not.
///
/// An owner holds the one probe: a load where a global would cost a call.
final class TrackingProbe: @unchecked Sendable {  // Used on the main actor alone, where the store lives.
    /// The probe of the process.
    static let shared = TrackingProbe()

    /// The argument whose hash is asked for.
    struct Question: Hashable, Sendable {
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func hash(into hasher: inout Hasher) {
            Flag.shared.wasAsked.store(true, ordering: .relaxed)
            hasher.combine(0)
        }
    }

    /// Set by a read in a tracking scope. Atomic, since a registration that another thread ends may ask too.
    private final class Flag: Sendable {
        static let shared = Flag()
        let wasAsked = Atomic<Bool>(false)
    }

    private final class Path: Sendable {
        let path: KeyPath<Subject, UInt8> & Sendable = \Subject[Question()]
    }

    private final class Registrar: Sendable {
        let registrar = ObservationRegistrar()
    }

    private let flag = Flag.shared
    private let path = Unmanaged.passRetained(Path())  // The process has one probe.
    private let subject = Subject.shared
    /// The registrar in use, owned. Replaced after some answers: whoever observed it never hears from it, so the
    /// registrations would pile up in one that stays.
    @exclusivity(unchecked) private var current = Unmanaged.passRetained(Registrar())  // Replaced between two uses.
    @exclusivity(unchecked) private var answers = 0  // Counted on the main actor.
    /// Whether Observation asks for hashes as expected.
    @exclusivity(unchecked) private var works = true  // Written by the initialiser alone.

    private static let answersBeforeReplacement = 64

    private init() {
        withObservationTracking {
            ask()
            works = flag.wasAsked.exchange(false, ordering: .relaxed)
        } onChange: {
        }
    }

    /// Whether the caller runs in a tracking scope, or may. About 8 ns when it does not.
    @inline(__always)
    func isTracking() -> Bool {
        ask()
        return flag.wasAsked.load(ordering: .relaxed) ? confirm() : !works
    }

    @inline(__always)
    private func ask() {
        path.borrow { path in
            current.borrow { $0.registrar.access(subject, keyPath: path.path) }
        }
    }

    /// Whether it was this read that was asked: the flag is up too after a scope of earlier reads ended, which asks for
    /// the hash to take its registrations back.
    @inline(never)
    private func confirm() -> Bool {
        flag.wasAsked.store(false, ordering: .relaxed)
        ask()
        guard flag.wasAsked.exchange(false, ordering: .relaxed) else { return !works }
        noteAnswer()
        return true
    }

    @inline(never)
    private func noteAnswer() {
        answers += 1
        if answers < Self.answersBeforeReplacement { return }
        // The scope that runs has read it and is registered with it when it ends. One that was freed by then and the
        // registration would hold each other until something else that the scope read changes.
        let replaced = current.takeRetainedValue()
        Task { @MainActor in withExtendedLifetime(replaced) {} }
        current = .passRetained(Registrar())
        answers = 0
    }
}
