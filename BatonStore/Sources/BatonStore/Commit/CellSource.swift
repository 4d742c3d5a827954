@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The cells of a change set as a record's values: addresses of its blocks, valid while it is applied.
@MainActor
struct CellSource {
    let cells: UnsafePointer<Cell>
    let rows: UnsafePointer<Row>
    let elements: UnsafePointer<Cell>
    /// The records of the change set, by their indices.
    let records: UnsafePointer<Unmanaged<Record>>
    /// The first byte of the response, and of the side buffer of unescaped strings.
    private let response: UnsafePointer<UInt8>
    private let side: UnsafePointer<UInt8>

    /// Whether strings may be read by their bits.
    private let knowsStrings = StringBits.isKnown

    /// - Parameters:
    ///   - changes: The change set, kept alive by the caller.
    ///   - records: Its records, kept alive by the caller.
    init(_ changes: ChangeSet, records: UnsafePointer<Unmanaged<Record>>) {
        self.records = records
        response = changes.bytes
        side = changes.unescapedBytes
        // Without a row there is no cell to ask for.
        rows = changes.rows.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
        cells = changes.cells.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
        elements = changes.elements.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
    }

    /// The record of a row.
    @inline(__always)
    func record(ofRow row: Int) -> Unmanaged<Record> { records[Int(rows[row].record)] }

    /// The bytes of a text cell.
    @inline(__always)
    func text(_ cell: Cell) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: (cell.isUnescaped ? side : response) + cell.offset, count: cell.count)
    }

    private func string(_ cell: Cell) -> String { String(decoding: text(cell), as: UTF8.self) }

    /// Whether a string is a cell's text.
    @inline(__always)
    func isText(_ value: Value, _ cell: Cell) -> Bool {
        let bytes = (cell.isUnescaped ? side : response) + cell.offset
        return knowsStrings ? StringBits.isText(value, bytes, cell.count) : value.string.isText(text(cell))
    }

    /// The string of a cell's text, owned by whoever stores it.
    @inline(__always)
    private func stringValue(_ cell: Cell) -> Value {
        if knowsStrings && cell.count <= StringBits.greatestSmallCount {
            return StringBits.small((cell.isUnescaped ? side : response) + cell.offset, cell.count)
        }
        return Value(string(cell))
    }
}

// MARK: - Making values

extension CellSource {
    /// The value of a cell, owned by whoever stores it.
    @inline(__always)
    func value(_ cell: Cell, _ field: Layout.Field) -> Value {
        switch cell.tag {
        case .string: stringValue(cell)
        case .link: Value(tag: .link, low: UInt64(UInt(bitPattern: record(ofRow: cell.row).toOpaque())))
        case .list: list(cell, field, depth: field.depth)
        default: otherValue(cell, field)
        }
    }

    private func otherValue(_ cell: Cell, _ field: Layout.Field) -> Value {
        switch cell.tag {
        case .missing, .list, .string, .link: .absent
        case .null: .null
        case .bool: Value(cell.bool)
        case .int: Value(cell.int)
        case .double: Value(cell.double)
        case .number: Value(owning: RawText(string(cell), isScalar: true))
        case .json: Value(owning: RawText(string(cell), isScalar: field.flags.contains(.custom)))
        }
    }

    private func list(_ cell: Cell, _ field: Layout.Field, depth: UInt8) -> Value {
        let elements = elements + cell.offset
        if field.isLink && depth <= 1 {
            return Value(
                owning: LinkList(count: cell.count) { records in
                    var nulls = 0
                    for at in 0..<cell.count {
                        let isLink = elements[at].tag == .link
                        (records + at).initialize(to: isLink ? record(ofRow: elements[at].row) : nil)
                        if !isLink { nulls += 1 }
                    }
                    return nulls
                }
            )
        }
        let values = (0..<cell.count).map { at in
            elements[at].tag == .list ? list(elements[at], field, depth: depth - 1) : value(elements[at], field)
        }
        return Value(owning: ValueList(owning: values, isOfRecords: field.isLink))
    }
}

// MARK: - Comparing values

extension CellSource {
    /// Whether a stored value says what a cell says.
    @inline(__always)
    func isEqual(_ place: UnsafePointer<Value>, _ cell: Cell, _ field: Layout.Field) -> Bool {
        switch cell.tag {
        case .string: place.pointee.isString && isText(place.pointee, cell)
        case .link:
            place.pointee.has(.link) && place.pointee.pointer == UnsafeRawPointer(record(ofRow: cell.row).toOpaque())
        case .null: place.pointee.isNull
        case .int: place.pointee.has(.integer) && place.pointee.integer == cell.int
        default: isEqualOther(place, cell, field)
        }
    }

    private func isEqualOther(_ place: UnsafePointer<Value>, _ cell: Cell, _ field: Layout.Field) -> Bool {
        let value = place.pointee
        switch cell.tag {
        case .bool: return value.has(.boolean) && value.boolean == cell.bool
        case .double: return value.has(.double) && value.double.bitPattern == cell.double.bitPattern
        case .number: return value.has(.raw) && value.raw.isScalar && value.raw.text.isText(text(cell))
        case .json:
            let isScalar = field.flags.contains(.custom)
            return value.has(.raw) && value.raw.isScalar == isScalar && value.raw.text.isText(text(cell))
        case .list: return isEqualList(value, cell, field, depth: field.depth)
        case .missing: return value.isAbsent
        case .string, .link, .null, .int: return false
        }
    }

    private func isEqualList(_ value: Value, _ cell: Cell, _ field: Layout.Field, depth: UInt8) -> Bool {
        let elements = elements + cell.offset
        if field.isLink && depth <= 1 {
            guard value.has(.links) else { return false }
            return value.unmanagedLinks.borrow { links in
                guard links.count == cell.count else { return false }
                for at in 0..<cell.count {
                    let record = elements[at].tag == .link ? record(ofRow: elements[at].row).toOpaque() : nil
                    if links.elements[at]?.toOpaque() != record { return false }
                }
                return true
            }
        }
        guard value.has(.list), value.list.count == cell.count else { return false }
        let list = value.list
        for at in 0..<cell.count {
            let isSame =
                elements[at].tag == .list
                ? isEqualList(list.elements[at], elements[at], field, depth: depth - 1)
                : isEqual(list.elements + at, elements[at], field)
            if !isSame { return false }
        }
        return true
    }
}
