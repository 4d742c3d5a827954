/// How offsets of a document's text map to offsets of the file the text is embedded in.
///
/// A list of segments: from a segment's start the offsets advance together, byte by byte, up to the next segment. A
/// literal's stripped indentation and each escape begin a new segment. `\n` at host offset 40 that gave byte 7 of the
/// text is `(7, 40), (8, 42)`.
public struct PositionMap: Hashable, Sendable {
    /// The start of a stretch that is the same, byte for byte, in the document and in its host.
    public struct Segment: Hashable, Sendable {
        /// The UTF-8 offset in the document.
        public var document: UInt32
        /// The UTF-8 offset in the host.
        public var host: UInt32

        /// Makes a segment that starts at both offsets.
        public init(document: UInt32, host: UInt32) {
            self.document = document
            self.host = host
        }
    }

    /// The segments by rising document offset.
    public let segments: [Segment]

    /// Makes a map of segments, which are put in order of their document offsets.
    ///
    /// When two segments start at one document offset, the later of them in the list counts.
    public init(_ segments: [Segment]) {
        var ordered: [Segment] = []
        ordered.reserveCapacity(segments.count)
        let inOrder = zip(segments, segments.dropFirst()).allSatisfy { $0.document <= $1.document }
        for segment in inOrder ? segments : Self.stablySorted(segments) {
            if ordered.last?.document == segment.document { ordered.removeLast() }
            ordered.append(segment)
        }
        self.segments = ordered
    }

    /// The host's offset for a document offset. O(log segments).
    ///
    /// An offset inside an escape stays before the escape's end. Before the first segment, and without any, offsets
    /// are the same.
    public func hostOffset(of offset: UInt32) -> UInt32 {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].document <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        let segment = segments[low - 1]
        let (advanced, overflow) = segment.host.addingReportingOverflow(offset - segment.document)
        let mapped = overflow ? UInt32.max : advanced
        guard low < segments.count, segments[low].host > segment.host else { return mapped }
        return min(mapped, segments[low].host - 1)
    }

    private static func stablySorted(_ segments: [Segment]) -> [Segment] {
        segments.enumerated().sorted { ($0.element.document, $0.offset) < ($1.element.document, $1.offset) }
            .map(\.element)
    }
}
