@_spi(Runtime) import BatonIngest
@_spi(Runtime) import BatonStore

/// Writes keys and rows as bytes: a tag before each value, counts as variable-length integers of seven bits a byte,
/// strings as a count and UTF-8. `RowReader` reads them back.
struct RowWriter {
    private(set) var bytes: [UInt8] = []

    static func bytes(of key: RecordKey) -> [UInt8] {
        var writer = RowWriter()
        writer.write(key)
        return writer.bytes
    }

    static func bytes(of row: ImageRow) -> [UInt8] {
        var writer = RowWriter()
        writer.write(tag: row.isDeleted ? 1 : 0)
        writer.write(count: row.cells.count)
        for cell in row.cells {
            writer.write(cell.storageKey)
            writer.write(cell)
        }
        return writer.bytes
    }

    static func bytes(of cell: ImageCell) -> [UInt8] {
        var writer = RowWriter()
        writer.write(cell)
        return writer.bytes
    }

    private mutating func write(tag: UInt8) { bytes.append(tag) }

    private mutating func write(count: Int) { write(varint: UInt64(count)) }

    private mutating func write(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func write(fixed value: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
    }

    private mutating func write(_ cell: ImageCell) {
        write(cell.value)
        write(count: cell.errors.count)
        for error in cell.errors {
            write(error.message)
            write(tag: error.path == nil ? 0 : 1)
            if let path = error.path { write(path) }
            write(tag: error.extensions == nil ? 0 : 1)
            if let extensions = error.extensions { write(extensions) }
        }
    }

    private mutating func write(_ key: RecordKey) {
        switch key {
        case .root(let type):
            write(tag: 0)
            write(type)
        case .entity(let type, let key):
            write(tag: 1)
            write(type)
            write(key)
        case .path(let step, let place, let type, let isTyped):
            write(tag: 2 | (place == nil ? 0 : 4) | (isTyped ? 8 : 0))
            write(type)
            if let place { write(varint: UInt64(place)) }
            write(step.storageKey)
            write(count: step.outer.count)
            for index in step.outer { write(varint: UInt64(index)) }
            write(step.parent)
        }
    }

    private mutating func write(_ value: ImageValue) {
        switch value {
        case .null: write(tag: 0)
        case .boolean(let value): write(tag: value ? 2 : 1)
        case .integer(let value):
            write(tag: 3)
            write(fixed: UInt64(bitPattern: Int64(value)))
        case .double(let value):
            write(tag: 4)
            write(fixed: value.bitPattern)
        case .string(let text):
            write(tag: 5)
            write(text)
        case .raw(let text, let isScalar):
            write(tag: isScalar ? 7 : 6)
            write(text)
        case .link(let key):
            write(tag: 8)
            write(key)
        case .links(let keys):
            write(tag: 9)
            write(count: keys.count)
            for key in keys {
                write(tag: key == nil ? 0 : 1)
                if let key { write(key) }
            }
        case .list(let values): write(tag: 10, values)
        case .rows(let values): write(tag: 11, values)
        }
    }

    private mutating func write(tag: UInt8, _ values: [ImageValue]) {
        write(tag: tag)
        write(count: values.count)
        for value in values { write(value) }
    }

    private mutating func write(_ value: Variable) {
        switch value {
        case .null: write(tag: 0)
        case .bool(let value): write(tag: value ? 2 : 1)
        case .int(let value):
            write(tag: 3)
            write(fixed: UInt64(bitPattern: Int64(value)))
        case .double(let value):
            write(tag: 4)
            write(fixed: value.bitPattern)
        case .string(let text):
            write(tag: 5)
            write(text)
        case .list(let values):
            write(tag: 6)
            write(count: values.count)
            for value in values { write(value) }
        case .object(let members):
            write(tag: 7)
            write(count: members.count)
            for (name, value) in members {
                write(name)
                write(value)
            }
        }
    }
}
