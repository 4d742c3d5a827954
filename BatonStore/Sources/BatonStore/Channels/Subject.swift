internal import Observation

/// The type of which one argument's key path asks whether reads are tracked.
final class Subject: Observable, Sendable {
    static let shared = Subject()
    private init() {}

    subscript(probe: TrackingProbe.Question) -> UInt8 { 0 }
}

/// One of the types that stand for slots: a registrar keeps observers by key path, and each record has its own
/// registrar, so that the whole process does with as many key paths as a registrar serves slots.
///
/// A slot's key path is a type's path to itself. It has no component, so that a registrar, which hashes a key path for
/// each step of observing it, hashes a type and nothing else: half of what a stored property's costs.
private struct SlotSubject<High, Low>: Observable, Sendable {}

/// The two digits of a slot's number.
private enum Digit {
    enum Zero {}
    enum One {}
    enum Two {}
    enum Three {}
    enum Four {}
    enum Five {}
    enum Six {}
    enum Seven {}
}

/// The key path that stands for a slot, in a box: a load from the box of an immortal table costs no reference count,
/// where the key path itself out of any other place costs two (18 ns for an untracked read of a slot in place of 9).
class SubjectPath: @unchecked Sendable {  // Immutable, as is its one kind.
    /// Registers the running tracking scope, if any.
    func access(_ registrar: ObservationRegistrar) { preconditionFailure("a box is of one subject's type") }

    /// Tells whoever observes the slot that it changed.
    func notify(_ registrar: ObservationRegistrar) { preconditionFailure("a box is of one subject's type") }

    /// How many slots one registrar serves.
    static let count = 64

    /// The boxes by number, `count` of them; each eight are made when one is first asked for, and never freed.
    // Unsafe: touched on the main actor alone.
    private nonisolated(unsafe) static let table: UnsafeMutablePointer<Unmanaged<SubjectPath>?> = {  // See above.
        let table = UnsafeMutablePointer<Unmanaged<SubjectPath>?>.allocate(capacity: count)
        table.initialize(repeating: nil, count: count)
        return table
    }()

    /// The box of a number below `count`.
    @inline(__always)
    static func numbered(_ number: Int) -> Unmanaged<SubjectPath> { table[number] ?? make(number) }

    @inline(never)
    private static func make(_ number: Int) -> Unmanaged<SubjectPath> {
        let eight =
            switch number >> 3 {
            case 0: eight(Digit.Zero.self)
            case 1: eight(Digit.One.self)
            case 2: eight(Digit.Two.self)
            case 3: eight(Digit.Three.self)
            case 4: eight(Digit.Four.self)
            case 5: eight(Digit.Five.self)
            case 6: eight(Digit.Six.self)
            default: eight(Digit.Seven.self)
            }
        for (at, path) in eight.enumerated() { table[(number & ~7) + at] = .passRetained(path) }
        return .passUnretained(eight[number & 7])
    }

    private static func eight<High>(_: High.Type) -> [SubjectPath] {
        [
            SlotPath(SlotSubject<High, Digit.Zero>()), SlotPath(SlotSubject<High, Digit.One>()),
            SlotPath(SlotSubject<High, Digit.Two>()), SlotPath(SlotSubject<High, Digit.Three>()),
            SlotPath(SlotSubject<High, Digit.Four>()), SlotPath(SlotSubject<High, Digit.Five>()),
            SlotPath(SlotSubject<High, Digit.Six>()), SlotPath(SlotSubject<High, Digit.Seven>()),
        ]
    }
}

/// Generic over the subject, and not over its digits, so that the subject's type is at hand and is not looked up.
private final class SlotPath<Subject: Observable & Sendable>: SubjectPath, @unchecked Sendable {
    private let subject: Subject
    private let path: KeyPath<Subject, Subject> = \.self

    init(_ subject: Subject) { self.subject = subject }

    override func access(_ registrar: ObservationRegistrar) { registrar.access(subject, keyPath: path) }

    override func notify(_ registrar: ObservationRegistrar) {
        registrar.willSet(subject, keyPath: path)
        registrar.didSet(subject, keyPath: path)
    }
}
