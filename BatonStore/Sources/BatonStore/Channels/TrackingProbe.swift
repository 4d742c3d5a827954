internal import Observation
internal import Synchronization

/// Tells whether somebody is tracking reads right now, so that a record needs no registrar until a tracked read.
///
/// Observation has no such question. But a registrar outside a tracking scope returns at once, and inside one it puts
/// the key path into a set: a key path with an argument asks the argument for its hash then, and the argument here
/// answers by setting a flag. Should a future Observation not ask, the probe finds out once per process and every
/// record gets its registrar at the first read, tracked or not.
final class TrackingProbe: @unchecked Sendable {  // Used on the main actor alone, where the store lives.
    /// The argument whose hash is asked for.
    struct Question: Hashable, Sendable {
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func hash(into hasher: inout Hasher) {
            TrackingProbe.wasAsked.store(true, ordering: .relaxed)
            hasher.combine(0)
        }
    }

    let registrar = ObservationRegistrar()
    private var answers = 0

    private init() {}

    /// Set by a read in a tracking scope. Atomic, since a registration that another thread ends may ask too.
    private static let wasAsked = Atomic<Bool>(false)

    /// The probe in use. Replaced after some answers: whoever observed it never hears from it, so the registrations
    /// would pile up in one that stays.
    @exclusivity(unchecked)  // Replaced between two uses, on the main actor.
    nonisolated(unsafe) static var current = TrackingProbe()

    private static let path = Unmanaged.passRetained(SubjectPath(\Subject[Question()]))
    private static let answersBeforeReplacement = 64

    /// Whether Observation asks for hashes as expected.
    private static let works: Bool = {
        wasAsked.store(false, ordering: .relaxed)
        withObservationTracking {
            path._withUnsafeGuaranteedRef { TrackingProbe().registrar.access(Subject.shared, keyPath: $0.path) }
        } onChange: {
        }
        return wasAsked.load(ordering: .relaxed)
    }()

    /// Whether the caller runs in a tracking scope, or may. About 9 ns when it does not.
    static func isTracking() -> Bool {
        wasAsked.store(false, ordering: .relaxed)
        path._withUnsafeGuaranteedRef { current.registrar.access(Subject.shared, keyPath: $0.path) }
        if !wasAsked.load(ordering: .relaxed) { return !works }
        current.answers += 1
        if current.answers == answersBeforeReplacement { current = TrackingProbe() }
        return true
    }
}
