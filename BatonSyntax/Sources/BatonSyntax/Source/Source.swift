/// One document's text and where it stands: a file, or a literal inside another file.
///
/// A document that was found inside a host (a Swift literal) has the document's own bytes, which the parser reads, and
/// a `PositionMap` into the host's bytes, from which lines, columns and the shown line of a diagnostic are taken.
/// Sources are compared by identity.
public final class Source: Sendable {
    /// The path as diagnostics print it: the file's, or the host's.
    public let path: String
    /// The document's text. Any bytes are allowed; ill-formed UTF-8 is reported by the parser.
    public let bytes: [UInt8]

    private let place: Place

    private enum Place: Sendable {
        case file(LineTable)
        case inside(Source, PositionMap)
    }

    /// Makes a source that is a file of its own. Linear in the file, whose lines are looked up.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        place = .file(LineTable(bytes))
    }

    /// Makes a source that is a file of its own, from text.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Makes a source whose text stands inside `host`, as a literal's value stands in its Swift file.
    public init(bytes: [UInt8], host: Source, map: PositionMap) {
        path = host.path
        self.bytes = bytes
        place = .inside(host, map)
    }

    /// The file that lines and columns are taken from: the host, or this source.
    public var file: Source {
        switch place {
        case .file: self
        case .inside(let host, _): host.file
        }
    }

    /// The line and column in the file of a byte of the document.
    ///
    /// Offsets past the end are taken for the end. O(log lines + column).
    public func location(of offset: UInt32) -> SourceLocation {
        let file = file
        let line = file.lines.line(at: hostOffset(of: offset), in: file.bytes)
        return SourceLocation(line: line.number, column: line.column)
    }

    /// The UTF-8 offset in the file that a document offset stands for: the same, unless the document has a host.
    public func hostOffset(of offset: UInt32) -> UInt32 {
        let clamped = min(offset, UInt32(clamping: bytes.count))
        switch place {
        case .file: return clamped
        case .inside(let host, let map): return host.hostOffset(of: map.hostOffset(of: clamped))
        }
    }

    /// The bytes that `range` covers as text, ill-formed UTF-8 repaired. Out-of-range offsets are clamped.
    public func text(in range: SourceRange) -> String {
        let end = min(Int(range.end), bytes.count)
        let start = min(Int(range.start), end)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The lines of the file.
    var lines: LineTable {
        switch place {
        case .file(let lines): lines
        case .inside(let host, _): host.lines
        }
    }
}

extension Source: Hashable {
    /// Whether both are the same object.
    public static func == (left: Source, right: Source) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
