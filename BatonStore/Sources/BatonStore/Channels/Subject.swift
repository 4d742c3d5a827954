internal import Observation

/// The type whose key paths stand for slots. One object of it serves every record of the process: a registrar keeps
/// observers by key path, and each record has its own registrar.
final class Subject: Observable, Sendable {
    static let shared = Subject()
    private init() {}

    let s0: UInt8 = 0, s1: UInt8 = 0, s2: UInt8 = 0, s3: UInt8 = 0, s4: UInt8 = 0, s5: UInt8 = 0, s6: UInt8 = 0,
        s7: UInt8 = 0
    let s8: UInt8 = 0, s9: UInt8 = 0, s10: UInt8 = 0, s11: UInt8 = 0, s12: UInt8 = 0, s13: UInt8 = 0, s14: UInt8 = 0,
        s15: UInt8 = 0
    let s16: UInt8 = 0, s17: UInt8 = 0, s18: UInt8 = 0, s19: UInt8 = 0, s20: UInt8 = 0, s21: UInt8 = 0, s22: UInt8 = 0,
        s23: UInt8 = 0
    let s24: UInt8 = 0, s25: UInt8 = 0, s26: UInt8 = 0, s27: UInt8 = 0, s28: UInt8 = 0, s29: UInt8 = 0, s30: UInt8 = 0,
        s31: UInt8 = 0
    let s32: UInt8 = 0, s33: UInt8 = 0, s34: UInt8 = 0, s35: UInt8 = 0, s36: UInt8 = 0, s37: UInt8 = 0, s38: UInt8 = 0,
        s39: UInt8 = 0
    let s40: UInt8 = 0, s41: UInt8 = 0, s42: UInt8 = 0, s43: UInt8 = 0, s44: UInt8 = 0, s45: UInt8 = 0, s46: UInt8 = 0,
        s47: UInt8 = 0
    let s48: UInt8 = 0, s49: UInt8 = 0, s50: UInt8 = 0, s51: UInt8 = 0, s52: UInt8 = 0, s53: UInt8 = 0, s54: UInt8 = 0,
        s55: UInt8 = 0
    let s56: UInt8 = 0, s57: UInt8 = 0, s58: UInt8 = 0, s59: UInt8 = 0, s60: UInt8 = 0, s61: UInt8 = 0, s62: UInt8 = 0,
        s63: UInt8 = 0

    subscript(probe: TrackingProbe.Question) -> UInt8 { 0 }
}

/// A key path in a box: a load from the box of an immortal table costs no reference count, where the key path itself
/// out of any other place costs two (18 ns for an untracked read of a slot in place of 9).
final class SubjectPath: Sendable {
    let path: KeyPath<Subject, UInt8> & Sendable

    init(_ path: KeyPath<Subject, UInt8> & Sendable) { self.path = path }

    /// How many slots one registrar serves.
    static let count = 64

    /// The boxes by number, `count` of them; made once and never freed.
    nonisolated(unsafe) static let table: UnsafeMutablePointer<Unmanaged<SubjectPath>> = {  // Never changed.
        let paths: [KeyPath<Subject, UInt8> & Sendable] = [
            \.s0, \.s1, \.s2, \.s3, \.s4, \.s5, \.s6, \.s7, \.s8, \.s9, \.s10, \.s11, \.s12, \.s13, \.s14, \.s15,
            \.s16, \.s17, \.s18, \.s19, \.s20, \.s21, \.s22, \.s23, \.s24, \.s25, \.s26, \.s27, \.s28, \.s29, \.s30,
            \.s31,
            \.s32, \.s33, \.s34, \.s35, \.s36, \.s37, \.s38, \.s39, \.s40, \.s41, \.s42, \.s43, \.s44, \.s45, \.s46,
            \.s47,
            \.s48, \.s49, \.s50, \.s51, \.s52, \.s53, \.s54, \.s55, \.s56, \.s57, \.s58, \.s59, \.s60, \.s61, \.s62,
            \.s63,
        ]
        let table = UnsafeMutablePointer<Unmanaged<SubjectPath>>.allocate(capacity: paths.count)
        for (number, path) in paths.enumerated() {
            (table + number).initialize(to: .passRetained(SubjectPath(path)))
        }
        return table
    }()
}
