#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Splits a multipart body into its parts as the bytes arrive (RFC 2046 section 5.1).
///
///     var parser = MultipartParser(boundary: "-")
///     for part in try parser.consume(bytes) { use(part.body) }
///     try parser.finish()
///
/// A delimiter counts at the very start of the body or after a line break (CR LF), and nowhere else. What stands before the
/// first and after the closing one is passed over, and so is the rest of a delimiter's line. A part is given out with the
/// delimiter that ends it, before that delimiter's own line break arrives, so that a server which flushes there is
/// understood at once. Every way to split the bytes gives the same parts.
///
/// O(n) in the bytes; memory is the part being read and the parts given out.
public struct MultipartParser: Sendable {
    /// One part of a multipart body.
    public struct Part: Sendable, Hashable {
        /// The part's header fields as they came, a line break before each.
        public let head: Data
        /// The part's content.
        public let body: Data
    }

    private enum State {
        /// Before the first delimiter.
        case preamble
        /// Right after a delimiter, which two dashes would make the closing one.
        case delimiter
        /// On the rest of a delimiter's line.
        case delimiterLine
        case head
        case body
        case epilogue
    }

    /// The largest head that a part may have, in bytes.
    static let maximumHeadSize = 64 << 10

    /// The delimiter with the line break it needs before it. The body is read as if one stood before it.
    private let delimiter: [UInt8]
    private let maximumPartSize: Int
    private var state = State.preamble
    private var failure: TransportError?
    private var head = Data()
    /// What is not used up yet begins at `start`: in a head and a body with the line break before the line, since it may be
    /// a delimiter's. No end of what is being read begins before `searched`.
    private var buffer = lineBreak
    private var start = 0
    private var searched = 0

    private static let lineBreak: [UInt8] = [0x0D, 0x0A]

    /// Makes a parser for a boundary as the `content-type` field's parameter gives it, quotes removed.
    ///
    /// - Parameters:
    ///   - boundary: Without the two dashes that a delimiter starts with.
    ///   - maximumPartSize: The largest body of a part, in bytes.
    public init(boundary: String, maximumPartSize: Int = 256 << 20) {
        delimiter = Self.lineBreak + Array("--\(boundary)".utf8)
        self.maximumPartSize = maximumPartSize
    }

    /// Makes a parser from a `content-type` field; nil when it is not multipart or names no boundary.
    public init?(contentType: String, maximumPartSize: Int = 256 << 20) {
        guard let type = MediaType(contentType), type.essence.hasPrefix("multipart/"),
            let boundary = type.parameters["boundary"], !boundary.isEmpty
        else { return nil }
        self.init(boundary: boundary, maximumPartSize: maximumPartSize)
    }

    /// Whether the closing delimiter was read.
    public var isComplete: Bool { state == .epilogue }

    /// Takes the next bytes of the body, any number of them, and gives the parts that they complete.
    ///
    /// Throws a ``TransportError`` of status 0 for a part that is too large, after the parts before it were given out; the
    /// parser is of no use afterwards.
    public mutating func consume(_ bytes: some Collection<UInt8>) throws(TransportError) -> [Part] {
        if let failure { throw failure }
        guard state != .epilogue else { return [] }
        buffer.append(contentsOf: bytes)
        var parts: [Part] = []
        while failure == nil, step(&parts) {}
        compact()
        if let failure, parts.isEmpty { throw failure }
        return parts
    }

    /// Says that the body ends here. Throws a ``TransportError`` of status 0 when its closing delimiter has not come, and
    /// what ``consume(_:)`` would throw.
    public func finish() throws(TransportError) {
        if let failure { throw failure }
        guard isComplete else {
            throw TransportError(message: "The response was cut off before its closing delimiter.")
        }
    }
}

// MARK: - Reading on

extension MultipartParser {
    /// Reads on to the next state; false when more bytes are needed, or none.
    private mutating func step(_ parts: inout [Part]) -> Bool {
        switch state {
        case .preamble: takePreamble()
        case .delimiter: takeDelimiterEnd()
        case .delimiterLine: takeDelimiterLine()
        case .head: takeHeadLine(&parts)
        case .body: takeBody(&parts)
        case .epilogue: false
        }
    }

    private mutating func move(to state: State, at index: Int) -> Bool {
        self.state = state
        start = index
        searched = index
        return true
    }

    private mutating func takePreamble() -> Bool {
        guard let index = buffer.firstIndex(of: delimiter, from: &searched) else {
            start = searched
            return false
        }
        return move(to: .delimiter, at: index + delimiter.count)
    }

    private mutating func takeDelimiterEnd() -> Bool {
        guard start + 2 <= buffer.count else { return false }
        let dash = UInt8(ascii: "-")
        guard buffer[start] == dash, buffer[start + 1] == dash else { return move(to: .delimiterLine, at: start) }
        buffer = []
        return move(to: .epilogue, at: 0)
    }

    private mutating func takeDelimiterLine() -> Bool {
        guard let end = buffer.firstIndex(of: Self.lineBreak, from: &searched) else {
            start = searched
            return false
        }
        head = Data()
        return move(to: .head, at: end)
    }

    /// From the line break before a line of the head: the line is a delimiter, or empty and the head's end, or a field.
    private mutating func takeHeadLine(_ parts: inout [Part]) -> Bool {
        if buffer.holds(delimiter, at: start) {
            guard start + delimiter.count <= buffer.count else { return false }
            parts.append(Part(head: head, body: Data()))
            return move(to: .delimiter, at: start + delimiter.count)
        }
        searched = max(searched, start + 2)
        let end = buffer.firstIndex(of: Self.lineBreak, from: &searched)
        let line = start..<(end ?? searched)
        guard head.count + line.count <= Self.maximumHeadSize else { return fail("head", Self.maximumHeadSize) }
        guard let end else { return false }
        guard end > start + 2 else { return move(to: .body, at: end) }
        head.append(contentsOf: buffer[line])
        return move(to: .head, at: end)
    }

    /// From the line break that ends the head, which is the delimiter's when there is no body.
    private mutating func takeBody(_ parts: inout [Part]) -> Bool {
        let end = buffer.firstIndex(of: delimiter, from: &searched)
        let body = min(start + 2, end ?? searched)..<(end ?? searched)
        guard body.count <= maximumPartSize else { return fail("part", maximumPartSize) }
        guard let end else { return false }
        parts.append(Part(head: head, body: Data(buffer[body])))
        return move(to: .delimiter, at: end + delimiter.count)
    }

    private mutating func fail(_ what: String, _ limit: Int) -> Bool {
        failure = TransportError(message: "A \(what) in the response is larger than \(limit) bytes.")
        buffer = []
        return move(to: .epilogue, at: 0)
    }

    /// Drops what is used up when it is the larger half, so that a byte is moved once at the most.
    private mutating func compact() {
        guard start > buffer.count / 2 else { return }
        buffer.removeFirst(start)
        searched -= start
        start = 0
    }
}

extension MultipartParser.Part {
    /// The header fields by name in lower case, space around the values removed; the last of a name wins. O(n) in the
    /// head, at each call.
    public var headers: [String: String] {
        var headers: [String: String] = [:]
        for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].trimmingSpace())
        }
        return headers
    }
}
