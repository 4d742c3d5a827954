/// A key that was pressed.
public enum Key: Sendable, Equatable {
    /// A printable character, or space.
    case character(Character)
    /// An arrow.
    case up, down, left, right
    /// Return.
    case enter
    /// Escape.
    case escape
    /// A page up or down.
    case pageUp, pageDown
    /// Control and C, or the end of the input.
    case interrupt
}

/// Turns what a terminal sends into keys.
///
/// An escape may be a key or the start of a sequence; who reads decides, by waiting a moment, and calls `flush`.
public struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []

    /// Makes a decoder that has read nothing.
    public init() {}

    /// Whether a sequence has started and not ended.
    public var isPending: Bool { !pending.isEmpty }

    /// Takes the next byte; gives the key that it completes.
    public mutating func take(_ byte: UInt8) -> Key? {
        pending.append(byte)
        switch pending[0] {
        case 0x1B: return sequence()
        case 0x80...: return scalar()
        default:
            pending = []
            return Self.key(byte)
        }
    }

    /// No further byte came for a moment: a lone escape is the key, anything else that was begun is dropped.
    public mutating func flush() -> Key? {
        defer { pending = [] }
        return pending == [0x1B] ? .escape : nil
    }

    private static func key(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x03, 0x04: .interrupt
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .escape
        case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
        default: nil
        }
    }

    /// `ESC [ … final` or `ESC O final` (ECMA-48, 5.4).
    private mutating func sequence() -> Key? {
        guard pending.count > 1 else { return nil }
        guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
            let byte = pending[1]
            pending = []
            // An escape and then a key of its own, typed quickly: the escape is not worth losing the key.
            return byte == 0x1B ? .escape : Self.key(byte)
        }
        guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else {
            if pending.count > 16 { pending = [] }
            return nil
        }
        defer { pending = [] }
        switch (last, pending.dropFirst(2).dropLast().first) {
        case (UInt8(ascii: "A"), _): return .up
        case (UInt8(ascii: "B"), _): return .down
        case (UInt8(ascii: "C"), _): return .right
        case (UInt8(ascii: "D"), _): return .left
        case (UInt8(ascii: "~"), UInt8(ascii: "5")): return .pageUp
        case (UInt8(ascii: "~"), UInt8(ascii: "6")): return .pageDown
        default: return nil
        }
    }

    private mutating func scalar() -> Key? {
        if let text = String(validating: pending, as: UTF8.self), let character = text.first {
            pending = []
            return .character(character)
        }
        if pending.count >= 4 { pending = [] }
        return nil
    }
}
