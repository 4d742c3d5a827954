@_spi(Generated) @_spi(Runtime) import BatonIngest

/// How the fields of a selection lie in the records they are written to and read from, kept with the selection.
///
/// Positions are found once per shape: records of a type mostly have one or two, so a row is written and a walk steps
/// without looking a slot up.
@MainActor
final class Layout {
    /// Numbers layouts, for the mark a walk leaves on a record.
    let number: UInt32
    /// The object type.
    let type: TypeID
    /// The fields, in the order of a row's cells.
    let fields: [Field]
    /// The fields that are links.
    let links: [Int]
    /// The one key field, whose text is the record's key; nil for a composite key and for none.
    let keyField: Int?
    /// Whether a new record takes the cells as they stand: every slot is the build's and no two fields share one.
    let isPlain: Bool
    /// The session numbers of pages after or before a cursor.
    let furtherPages: [UInt32]
    /// Whether the type has several key fields.
    let isComposite: Bool
    /// Whether some field can be absent without a miss: a client field, or one that a later part brings.
    let hasOptionalFields: Bool

    /// The shape that a plain row gives a new record.
    private(set) var newShape = Shape.empty
    /// The positions of the fields in the shapes met, the one met last first.
    private var maps: [PositionMap] = []

    private static var count: UInt32 = 0

    /// What is needed of a field beside its cell.
    struct Field {
        let slot: Slot
        /// How many lists are around the values.
        let depth: Int
        /// What is selected of a link's records; nil for a scalar.
        let link: LinkLayout?
        /// The connection's link on the same record.
        let connection: Slot?
        /// What a scalar's values are; nil for a link.
        let kind: ScalarKind?
        /// Whether the field fetches a page after or before a cursor.
        let isFurtherPage: Bool
        /// Whether a token that is neither string nor number reads as a text.
        let isCustom: Bool
        let isClient: Bool
        let label: String?
        let lookup: LookupResolution?
    }

    init(_ selection: ConcreteSelection) {
        Layout.count += 1
        number = Layout.count
        type = selection.type
        let fields = selection.fields.map { Field($0) }
        self.fields = fields
        keyField = selection.keyFields.count == 1 ? selection.keyFields[0] : nil
        links = fields.indices.filter { fields[$0].link != nil }
        furtherPages = fields.filter { $0.isFurtherPage && $0.slot.isSession }.map { UInt32($0.slot.number) }
        isComposite = selection.keyFields.count > 1
        hasOptionalFields = fields.contains { $0.isClient || $0.label != nil }
        let slots = fields.map(\.slot)
        isPlain = !slots.contains(where: \.isSession) && Set(slots).count == slots.count
        if isPlain {
            for slot in slots { newShape = Shapes.adding(slot.index, to: newShape, type: selection.type) }
            // The limit on shared shapes may have made it one of its own, which no two records can have.
            if newShape.pointee.isPrivate { newShape.free() }
        }
    }

    /// The layout of a selection, made the first time.
    static func of(_ selection: ConcreteSelection) -> Layout {
        // Nothing else attaches to a selection.
        if let known = selection.attachment { return unsafeDowncast(known, to: Layout.self) }
        let made = Layout(selection)
        selection.attachment = made
        return made
    }

    /// The positions of the fields in a shape, `Shape.none` for one that is a session's or not in it; nil for a shape
    /// of one record's own, which may be freed. Valid as long as the layout.
    @inline(__always)
    func positions(in shape: ShapePointer) -> UnsafeMutablePointer<UInt16>? {
        if let first = maps.first, first.shape == shape { return first.positions }
        return findPositions(in: shape)
    }

    private func findPositions(in shape: ShapePointer) -> UnsafeMutablePointer<UInt16>? {
        if shape.pointee.isPrivate { return nil }
        if let at = maps.firstIndex(where: { $0.shape == shape }) {
            maps.swapAt(0, at)
            return maps[0].positions
        }
        let map = PositionMap(shape, fields)
        maps.insert(map, at: 0)
        return map.positions
    }

    /// The value of a field of a record, absent where it has none.
    @inline(__always)
    func value(_ at: Int, of record: Record) -> Value {
        if let positions = positions(in: record.shape), positions[at] != Shape.none {
            return record.values[Int(positions[at])]
        }
        return record.place(of: fields[at].slot).map(record.value(at:)) ?? .absent
    }
}

extension Layout.Field {
    @MainActor
    init(_ field: FieldResolution) {
        slot = field.slot
        depth = field.depth
        link = field.selection.map { LinkLayout($0) }
        connection = field.connection?.slot
        kind = field.kind
        isFurtherPage = field.connection.map { $0.mode != .replace } ?? false
        if case .custom = field.kind { isCustom = true } else { isCustom = false }
        isClient = field.isClient
        label = field.label
        lookup = field.lookup
    }
}

/// Where a selection's fields are in the records of a shape.
private final class PositionMap: Sendable {
    let shape: ShapePointer
    nonisolated(unsafe) let positions: UnsafeMutablePointer<UInt16>  // Written by the initialiser alone.

    init(_ shape: ShapePointer, _ fields: [Layout.Field]) {
        self.shape = shape
        positions = .allocate(capacity: max(fields.count, 1))
        for (at, field) in fields.enumerated() {
            (positions + at).initialize(to: field.slot.isSession ? Shape.none : shape.position(of: field.slot.index))
        }
    }

    deinit { positions.deallocate() }
}

/// The layouts of what is selected of a link's records, by their types.
@MainActor
final class LinkLayout {
    private let selection: SelectionResolution
    /// The layout of the one object type, or of the type met last where the build says which fields it has.
    private var known: Layout?

    init(_ selection: SelectionResolution) {
        self.selection = selection
    }

    /// Whether a record of a type can stand behind the link.
    func accepts(_ type: TypeID) -> Bool { selection.isAbstract || selection.type == type }

    /// The layout of a record's type. Without a lock for the type met last.
    @inline(__always)
    func layout(of type: TypeID) -> Layout {
        if let known, known.type == type { return known }
        return find(type)
    }

    private func find(_ type: TypeID) -> Layout {
        let layout = Layout.of(selection.concrete(of: type))
        // What a type that the build does not list reads may change with what a response says of it.
        if selection.isSettled(type) { known = layout }
        return layout
    }
}

extension SelectionResolution {
    /// Whether the fields read of a type never change: those of an object type's own selection.
    fileprivate func isSettled(_ type: TypeID) -> Bool { !isAbstract }
}
