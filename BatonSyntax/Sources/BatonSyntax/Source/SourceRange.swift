/// A half-open stretch of a document's text, in UTF-8 offsets from its first byte (a byte order mark counts).
///
/// A range says nothing about which document it lies in: `Diagnostic` and `Document` carry the `Source` beside it.
public struct SourceRange: Hashable, Sendable {
    /// The offset of the first byte.
    public var start: UInt32
    /// The offset behind the last byte.
    public var end: UInt32

    /// Makes a range of the bytes from `start` up to, but not including, `end`.
    public init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    /// The range of a node that was made by a program and stands in no text.
    public static let synthesized = SourceRange(start: .max, end: .max)

    /// Whether the range stands in no text.
    public var isSynthesized: Bool { start == .max }

    /// The number of bytes.
    public var count: Int { end > start ? Int(end - start) : 0 }

    /// The smallest range that holds both; a synthesized one adds nothing.
    public func union(_ other: SourceRange) -> SourceRange {
        if isSynthesized { return other }
        if other.isSynthesized { return self }
        return SourceRange(start: min(start, other.start), end: max(end, other.end))
    }
}
