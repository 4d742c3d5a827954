#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The members of one JSON object, in the order they were written, each value as the bytes that spell it.
struct JSONMembers {
    private let bytes: Data
    private let members: [(name: String, value: Range<Int>)]

    /// Reads the object that these bytes are, or nothing when they are no object or not only one. O(n) in the bytes.
    init?(_ bytes: Data) {
        let members = bytes.withUnsafeBytes { try? Self.read($0) }
        guard let members else { return nil }
        self.bytes = bytes
        self.members = members
    }

    var isEmpty: Bool { members.isEmpty }

    var names: [String] { members.map(\.name) }

    /// The bytes of a member's value; the last one when the name is there twice.
    subscript(_ name: String) -> Data? {
        guard let range = members.last(where: { $0.name == name })?.value else { return nil }
        return bytes.subdata(in: (bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound))
    }

    /// A member's value if it is a string, its escapes resolved.
    func string(_ name: String) -> String? {
        self[name].flatMap(Self.string(of:))
    }

    /// Whether a member is there and is not `null`.
    func holds(_ name: String) -> Bool {
        guard let value = self[name] else { return false }
        return !value.elementsEqual("null".utf8)
    }

    /// The string that these bytes of JSON spell, nil when they spell something else or hold a lone surrogate.
    static func string(of value: Data) -> String? {
        value.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes)
            guard let range = try? scanner.takeString(), scanner.isAtEnd else { return nil }
            return JSONString.unescape(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }

    private static func read(
        _ bytes: UnsafeRawBufferPointer
    ) throws(JSONScanner.Failure) -> [(name: String, value: Range<Int>)] {
        var scanner = JSONScanner(bytes)
        var members: [(name: String, value: Range<Int>)] = []
        scanner.skipSpace()
        try scanner.expect(UInt8(ascii: "{"))
        scanner.skipSpace()
        if !scanner.take(UInt8(ascii: "}")) {
            repeat {
                scanner.skipSpace()
                let name = try scanner.takeString()
                scanner.skipSpace()
                try scanner.expect(UInt8(ascii: ":"))
                scanner.skipSpace()
                let value = try scanner.takeValue()
                guard let text = JSONString.unescape(UnsafeRawBufferPointer(rebasing: bytes[name])) else {
                    throw .malformed
                }
                members.append((text, value))
                scanner.skipSpace()
            } while scanner.take(UInt8(ascii: ","))
            try scanner.expect(UInt8(ascii: "}"))
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw .malformed }
        return members
    }
}
