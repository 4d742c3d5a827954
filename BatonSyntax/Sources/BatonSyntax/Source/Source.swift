import Synchronization

/// One document's text and where it stands: a file, or a literal inside another file.
///
/// A document that was found inside a host (a Swift literal) has the document's own bytes, which the parser reads, and
/// a `PositionMap` into the host's bytes, from which lines, columns and the shown line of a diagnostic are taken.
/// Sources are compared by identity. Line tables are made on first use and kept.
public final class Source: Sendable {
    /// The path as diagnostics print it: the file's, or the host's.
    public let path: String
    /// The document's text. Any bytes are allowed; ill-formed UTF-8 is reported by the parser.
    public let bytes: [UInt8]
    /// The source that lines and columns are taken from: the host, or this one.
    public var host: Source { embedding?.host ?? self }

    private let embedding: Embedding?
    private let lineTable = Mutex<LineTable?>(nil)

    private struct Embedding: Sendable {
        let host: Source
        let map: PositionMap
    }

    /// Makes a source that is a file of its own.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        embedding = nil
    }

    /// Makes a source that is a file of its own, from text.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Makes a source whose text stands inside `host`, as a literal's value stands in its Swift file.
    ///
    /// Sources over one host share its line table.
    public init(bytes: [UInt8], host: Source, map: PositionMap) {
        path = host.path
        self.bytes = bytes
        embedding = Embedding(host: host, map: map)
    }

    /// The line and column of a byte of the document, in the host's file when there is one.
    ///
    /// Offsets past the end are taken for the end. O(log lines + column); the first call is linear in the file.
    public func location(of offset: UInt32) -> SourceLocation {
        let place = host.lines.place(of: hostOffset(of: offset), in: host.bytes)
        return SourceLocation(line: place.line, column: place.column)
    }

    /// The UTF-8 offset in the host's file that a document offset stands for; the offset itself without a host.
    public func hostOffset(of offset: UInt32) -> UInt32 {
        let clamped = min(offset, UInt32(clamping: bytes.count))
        guard let embedding else { return clamped }
        return min(embedding.map.hostOffset(of: clamped), UInt32(clamping: embedding.host.bytes.count))
    }

    /// The bytes that `range` covers as text, ill-formed UTF-8 repaired. Out-of-range offsets are clamped.
    public func text(in range: SourceRange) -> String {
        let end = min(Int(range.end), bytes.count)
        let start = min(Int(range.start), end)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The table of this source's own lines.
    var lines: LineTable {
        lineTable.withLock { table in
            if let table { return table }
            let made = LineTable(bytes)
            table = made
            return made
        }
    }
}

extension Source: Hashable {
    /// Whether both are the same object.
    public static func == (left: Source, right: Source) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
