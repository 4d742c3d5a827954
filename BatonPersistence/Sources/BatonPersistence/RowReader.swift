@_spi(Runtime) import BatonIngest
@_spi(Runtime) import BatonStore

/// Reads what `RowWriter` wrote. Bytes of any other making throw `Damaged`, never trap: a row that cannot be read is a
/// miss.
struct RowReader {
    struct Damaged: Error {}

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// Deeper than anything an ingest lets through, and shallow enough for the stack.
    private static let limit = 600

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func row(_ bytes: [UInt8]) -> ImageRow? {
        var reader = RowReader(bytes)
        return try? reader.row()
    }

    static func cell(_ bytes: [UInt8], storageKey: String) -> ImageCell? {
        var reader = RowReader(bytes)
        guard let cell = try? reader.cell(storageKey), reader.isAtEnd else { return nil }
        return cell
    }

    private var isAtEnd: Bool { position == bytes.count }

    private mutating func row() throws -> ImageRow {
        let isDeleted = try byte() == 1
        let cells = try elements { reader in try reader.cell(reader.text()) }
        guard isAtEnd else { throw Damaged() }
        return ImageRow(isDeleted: isDeleted, cells: cells)
    }

    private mutating func byte() throws -> UInt8 {
        guard position < bytes.count else { throw Damaged() }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func varint() throws -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        throw Damaged()
    }

    /// A count of things of at least a byte each, so that a wrong one reserves nothing.
    private mutating func count() throws -> Int {
        let value = try varint()
        guard value <= UInt64(bytes.count - position) else { throw Damaged() }
        return Int(value)
    }

    private mutating func text() throws -> String {
        let count = try count()
        defer { position += count }
        guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else { throw Damaged() }
        return text
    }

    private mutating func fixed() throws -> UInt64 {
        guard bytes.count - position >= 8 else { throw Damaged() }
        defer { position += 8 }
        return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    }

    private mutating func index() throws -> UInt32 {
        guard let value = UInt32(exactly: try varint()) else { throw Damaged() }
        return value
    }

    private mutating func elements<T>(_ element: (inout RowReader) throws -> T) throws -> [T] {
        guard depth < Self.limit else { throw Damaged() }
        depth += 1
        defer { depth -= 1 }
        let count = try count()
        var elements: [T] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try element(&self)) }
        return elements
    }

    private mutating func cell(_ storageKey: String) throws -> ImageCell {
        let value = try value()
        let errors = try elements { reader in
            FieldError(
                message: try reader.text(),
                path: try reader.byte() == 1 ? try reader.text() : nil,
                extensions: try reader.byte() == 1 ? try reader.variable() : nil
            )
        }
        return ImageCell(storageKey: storageKey, value: value, errors: errors)
    }

    private mutating func key() throws -> RecordKey {
        guard depth < Self.limit else { throw Damaged() }
        depth += 1
        defer { depth -= 1 }
        let tag = try byte()
        switch tag {
        case 0: return .root(type: try text())
        case 1: return .entity(type: try text(), key: try text())
        case 2, 6, 10, 14:
            let type = try text()
            let place = tag & 4 == 0 ? nil : try index()
            let storageKey = try text()
            let outer = try elements { try $0.index() }
            let step = RecordKey.Step(parent: try key(), storageKey: storageKey, outer: outer)
            return .path(step, place: place, type: type, isTyped: tag & 8 != 0)
        default: throw Damaged()
        }
    }

    private mutating func value() throws -> ImageValue {
        switch try byte() {
        case 0: return .null
        case 1: return .boolean(false)
        case 2: return .boolean(true)
        case 3: return .integer(Int(Int64(bitPattern: try fixed())))
        case 4: return .double(Double(bitPattern: try fixed()))
        case 5: return .string(try text())
        case 6: return .raw(try text(), isScalar: false)
        case 7: return .raw(try text(), isScalar: true)
        case 8: return .link(try key())
        case 9: return .links(try elements { try $0.byte() == 1 ? try $0.key() : nil })
        case 10: return .list(try elements { try $0.value() })
        case 11: return .rows(try elements { try $0.value() })
        default: throw Damaged()
        }
    }

    private mutating func variable() throws -> Variable {
        switch try byte() {
        case 0: return .null
        case 1: return .bool(false)
        case 2: return .bool(true)
        case 3: return .int(Int(Int64(bitPattern: try fixed())))
        case 4: return .double(Double(bitPattern: try fixed()))
        case 5: return .string(try text())
        case 6: return .list(try elements { try $0.variable() })
        case 7:
            let members = try elements { (try $0.text(), try $0.variable()) }
            return .object(Variables(Dictionary(members.map { ($0.0, Optional($0.1)) }) { _, last in last }))
        default: throw Damaged()
        }
    }
}
