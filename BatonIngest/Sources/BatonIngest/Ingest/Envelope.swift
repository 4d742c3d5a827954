/// The members of a response, or of an item of an incremental one, found before any is read.
struct Envelope {
    /// The first byte of `data`'s value.
    private(set) var data: Bytes?
    private(set) var members: [String: Variable] = [:]
    /// The items of `incremental`, each by its own members.
    private(set) var items: [Envelope] = []

    /// The members that are read as values; any other one is skipped.
    private static let read: Set<String> = [
        "errors", "pending", "completed", "hasNext", "label", "path", "subPath", "id",
    ]

    /// Reads the object that begins at a byte. The last of equal members counts.
    ///
    /// - Parameters:
    ///   - at: The opening brace; on return, the byte after the closing one.
    ///   - depth: How many values are around it.
    ///   - onData: Called with the first byte of `data`'s value; gives the byte after it.
    init(
        _ at: inout Bytes,
        _ scanner: Scanner,
        depth: Int,
        onData: (Bytes) throws(Fault) -> Bytes
    ) throws(Fault) {
        let reader = ValueReader(scanner: scanner)
        guard at.pointee == UInt8(ascii: "{") else { throw scanner.fault(.envelopeKind, at) }
        at = scanner.skipSpace(at + 1)
        if at.pointee == UInt8(ascii: "}") {
            at += 1
            return
        }
        while true {
            guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
            let name = try reader.string(&at)
            at = try scanner.skipColon(at)
            switch name {
            case "data":
                data = at
                at = try onData(at)
            case "incremental": try readItems(&at, scanner, depth: depth + 1)
            case _ where Self.read.contains(name): members[name] = try reader.value(&at, depth: depth + 1)
            default: at = try scanner.valueEnd(at, depth: depth + 1)
            }
            at = scanner.skipSpace(at)
            if at.pointee == UInt8(ascii: "}") { break }
            guard at.pointee == UInt8(ascii: ",") else { throw scanner.fault(.unexpectedByte, at) }
            at = scanner.skipSpace(at + 1)
        }
        at += 1
    }

    private mutating func readItems(_ at: inout Bytes, _ scanner: Scanner, depth: Int) throws(Fault) {
        items = []
        guard at.pointee == UInt8(ascii: "[") else {
            let start = at
            at = try scanner.valueEnd(at, depth: depth)
            guard start.pointee == UInt8(ascii: "n") else { throw scanner.fault(.envelopeKind, start) }
            return
        }
        at = scanner.skipSpace(at + 1)
        if at.pointee == UInt8(ascii: "]") {
            at += 1
            return
        }
        while true {
            items.append(
                try Envelope(&at, scanner, depth: depth + 1) { (value) throws(Fault) in
                    try scanner.valueEnd(value, depth: depth + 2)
                }
            )
            at = scanner.skipSpace(at)
            if at.pointee == UInt8(ascii: "]") { break }
            guard at.pointee == UInt8(ascii: ",") else { throw scanner.fault(.unexpectedByte, at) }
            at = scanner.skipSpace(at + 1)
        }
        at += 1
    }
}
