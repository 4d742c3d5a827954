#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Splits a `text/event-stream` body into its events as the bytes arrive (WHATWG HTML section 9.2.6).
///
///     var parser = EventStreamParser()
///     for event in try parser.consume(bytes) where event.type == "next" { use(event.data) }
///
/// Every way to split the bytes gives the same events: a line may end in CR, LF or both, and a byte order mark at the start
/// is passed over. An event that the stream's end cuts off is never given out. The data stays UTF-8 as it came.
///
/// O(n) in the bytes; memory is the event being read and the events given out.
public struct EventStreamParser: Sendable {
    /// One event of a stream.
    public struct Event: Sendable, Hashable {
        /// The event's name, `message` when it has none.
        public let type: String
        /// The event's lines of data with LF between them.
        public let data: Data
        /// The last event id that the stream gave, up to and with this event; empty when it gave none.
        public let id: String
    }

    /// What an event without data is worth. The standard drops it; servers of graphql-sse end an operation with one.
    public enum EmptyEvents: Sendable, Hashable {
        /// Dropped, as the standard says.
        case dropped
        /// Given out when it has a name.
        case keptWhenNamed
    }

    /// The time after which the server would like to be asked again, when it said so.
    public private(set) var reconnectionTime: Duration?

    private let emptyEvents: EmptyEvents
    private let maximumEventSize: Int
    private var failure: TransportError?
    /// The line being read, as far as it came.
    private var line: [UInt8] = []
    /// Whether the last byte was a CR, so that an LF right after it belongs to it.
    private var isAfterReturn = false
    private var isFirstLine = true
    private var data: [UInt8] = []
    private var hasData = false
    private var type = ""
    private var id = ""

    /// Makes a parser.
    ///
    /// - Parameters:
    ///   - emptyEvents: What to do with an event without data.
    ///   - maximumEventSize: The largest data of an event and the longest line, in bytes.
    public init(emptyEvents: EmptyEvents = .dropped, maximumEventSize: Int = 256 << 20) {
        self.emptyEvents = emptyEvents
        self.maximumEventSize = maximumEventSize
    }

    /// Takes the next bytes of the stream, any number of them, and gives the events that they complete.
    ///
    /// Throws a ``TransportError`` of status 0 for an event that is too large, after the events before it were given out;
    /// the parser is of no use afterwards.
    public mutating func consume(_ bytes: some Collection<UInt8>) throws(TransportError) -> [Event] {
        if let failure { throw failure }
        var events: [Event] = []
        if bytes.withContiguousStorageIfAvailable({ take($0, &events) }) == nil {
            Array(bytes).withUnsafeBufferPointer { take($0, &events) }
        }
        if let failure, events.isEmpty { throw failure }
        return events
    }
}

// MARK: - Lines

extension EventStreamParser {
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [Event]) {
        var index = 0
        if isAfterReturn, let first = bytes.first {
            isAfterReturn = false
            if first == Self.lineFeed { index = 1 }
        }
        while index < bytes.count, failure == nil {
            let rest = bytes[index...]
            guard let end = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) else {
                keep(rest)
                return
            }
            if line.isEmpty {
                take(line: UnsafeBufferPointer(rebasing: bytes[index..<end]), &events)
            } else {
                keep(bytes[index..<end])
                var line: [UInt8] = []
                swap(&line, &self.line)
                line.withUnsafeBufferPointer { take(line: $0, &events) }
                line.removeAll(keepingCapacity: true)
                swap(&line, &self.line)
            }
            index = end + 1
            guard bytes[end] == Self.carriageReturn else { continue }
            if index == bytes.count {
                isAfterReturn = true
            } else if bytes[index] == Self.lineFeed {
                index += 1
            }
        }
    }

    private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        line.append(contentsOf: bytes)
        checkLine(line.count)
    }

    /// A line may be as long as the largest data with what can stand before it; the data itself is checked when the line
    /// is whole.
    private mutating func checkLine(_ count: Int) {
        if count > maximumEventSize + "\u{FEFF}data: ".utf8.count { fail() }
    }

    private mutating func fail() {
        failure = TransportError(message: "An event in the response is larger than \(maximumEventSize) bytes.")
        line = []
        data = []
    }
}

// MARK: - Fields

extension EventStreamParser {
    private mutating func take(line: UnsafeBufferPointer<UInt8>, _ events: inout [Event]) {
        checkLine(line.count)
        guard failure == nil else { return }
        var line = line[...]
        if isFirstLine {
            isFirstLine = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        }
        guard !line.isEmpty else { return dispatch(&events) }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        take(field: line[..<colon], value: value)
    }

    private mutating func take(
        field: Slice<UnsafeBufferPointer<UInt8>>,
        value: Slice<UnsafeBufferPointer<UInt8>>
    ) {
        if field.elementsEqual("data".utf8) {
            if hasData { data.append(Self.lineFeed) }
            data.append(contentsOf: value)
            hasData = true
            if data.count > maximumEventSize { fail() }
        } else if field.elementsEqual("event".utf8) {
            type = String(decoding: value, as: UTF8.self)
        } else if field.elementsEqual("id".utf8) {
            if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        } else if field.elementsEqual("retry".utf8) {
            let isNumber = value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
                reconnectionTime = .milliseconds(milliseconds)
            }
        }
    }

    private mutating func dispatch(_ events: inout [Event]) {
        if hasData || (emptyEvents == .keptWhenNamed && !type.isEmpty) {
            events.append(Event(type: type.isEmpty ? "message" : type, data: Data(data), id: id))
        }
        data.removeAll(keepingCapacity: true)
        hasData = false
        type = ""
    }
}
