@_spi(Generated) @_spi(Runtime) import BatonIngest

/// How the fields of a selection lie in the records they are written to and read from, kept with the selection.
///
/// What a row or a walk needs of a field is plain data in one block; positions are found once per shape, since records
/// of a type mostly have one or two. So a step of either costs a few loads and no reference count.
@MainActor
final class Layout {
    /// Numbers layouts, for the mark a walk leaves on a record.
    let number: UInt32
    /// The object type.
    let type: TypeID
    /// How many fields there are.
    let count: Int
    /// What is needed of each field, in the order of a row's cells.
    let fields: UnsafeMutablePointer<Field>
    /// The rest of what is known of each field.
    let details: [FieldResolution]
    /// How many of the fields are links, and which.
    let linkCount: Int
    let links: UnsafeMutablePointer<Int32>
    /// The one key field, whose text is the record's key; -1 for a composite key and for none.
    let keyField: Int
    /// Facts about the selection.
    let traits: Traits
    /// The session numbers of pages after or before a cursor.
    let furtherPages: [UInt32]
    /// The shape that a plain row gives a new record.
    let newShape: ShapePointer
    private let memory: LayoutMemory

    // Unchecked for exclusivity: single loads and stores on the main actor.
    /// The positions of the fields in the shape met last.
    @exclusivity(unchecked) private var lastShape: ShapePointer?  // See above.
    @exclusivity(unchecked) private var lastPositions: UnsafeMutablePointer<UInt16>  // See above.

    private static var layouts: UInt32 = 0

    /// What a row or a walk needs of a field: plain data.
    struct Field: BitwiseCopyable {
        /// The slot's index, its kind included.
        let slot: UInt32
        /// How many lists are around the values.
        let depth: UInt8
        let flags: Flags
        /// The slot of the connection's link on the same record.
        let connection: UInt32
        /// What is selected of a link's records; nil for a scalar. Owned by the layout's memory.
        let link: Unmanaged<LinkLayout>?

        @inline(__always) var isLink: Bool { link != nil }
        @inline(__always) var isSession: Bool { slot >> 31 != 0 }

        struct Flags: OptionSet, BitwiseCopyable {
            let rawValue: UInt8
            /// A token that is neither string nor number reads as a text.
            static let custom = Flags(rawValue: 1)
            /// `__typename`: every record has it by its type, whatever was answered.
            static let typename = Flags(rawValue: 16)
            /// A client schema extension's: never expected.
            static let client = Flags(rawValue: 2)
            /// A later part brings it.
            static let deferred = Flags(rawValue: 4)
            /// Its pages merge into a connection.
            static let connection = Flags(rawValue: 8)
        }
    }

    /// Facts about a selection.
    struct Traits: OptionSet {
        let rawValue: UInt8
        /// A new record takes the cells as they stand: every slot is the build's and no two fields share one.
        static let plain = Traits(rawValue: 1)
        /// The type has several key fields.
        static let composite = Traits(rawValue: 2)
        /// Some field fetches a page after or before a cursor.
        static let furtherPages = Traits(rawValue: 4)
    }

    init(_ selection: ConcreteSelection) {
        Layout.layouts += 1
        number = Layout.layouts
        type = selection.type
        let details = selection.fields
        self.details = details
        count = details.count
        memory = LayoutMemory(details)
        fields = memory.fields
        links = memory.links
        linkCount = memory.linkCount
        keyField = selection.keyFields.count == 1 ? selection.keyFields[0] : -1
        furtherPages = details.filter { $0.slot.isSession && $0.connection.map { $0.mode != .replace } == true }
            .map { UInt32($0.slot.number) }
        let slots = details.map(\.slot)
        var traits: Traits = selection.keyFields.count > 1 ? .composite : []
        if !furtherPages.isEmpty { traits.insert(.furtherPages) }
        var shape = Shapes.root(of: selection.type)
        if !slots.contains(where: \.isSession) && Set(slots).count == slots.count {
            for slot in slots { shape = Shapes.adding(slot.index, to: shape, type: selection.type) }
            // Past the limit on shared shapes it is one of its own, which no two records can have.
            if shape.pointee.isPrivate { shape.free() } else { traits.insert(.plain) }
        }
        newShape = traits.contains(.plain) ? shape : Shape.empty
        self.traits = traits
        lastPositions = memory.fallback
    }

    /// The layout of a selection, made the first time.
    static func of(_ selection: ConcreteSelection) -> Layout {
        // Nothing else attaches to a selection.
        if let known = selection.attachment { return unsafeDowncast(known, to: Layout.self) }
        let made = Layout(selection)
        selection.attachment = made
        return made
    }

    /// The positions of the fields in a shape: `Shape.none` for one that is a session's or not in it, and for every
    /// field in a shape of one record's own, which may be freed. Valid as long as the layout.
    @inline(__always)
    func positions(in shape: ShapePointer) -> UnsafeMutablePointer<UInt16> {
        lastShape == shape ? lastPositions : findPositions(in: shape)
    }

    private func findPositions(in shape: ShapePointer) -> UnsafeMutablePointer<UInt16> {
        if shape.pointee.isPrivate { return memory.fallback }
        lastPositions = memory.positions(in: shape)
        lastShape = shape
        return lastPositions
    }

    /// The value of a field of a record, absent where it has none.
    @inline(__always)
    func value(_ at: Int, of record: Record) -> Value {
        let position = positions(in: record.shape)[at]
        return position != Shape.none ? record.values[Int(position)] : record.value(ofIndex: fields[at].slot)
    }
}

/// The blocks of a layout, freed with it on whatever thread that is.
private final class LayoutMemory: @unchecked Sendable {  // Written on the main actor alone.
    let fields: UnsafeMutablePointer<Layout.Field>
    let links: UnsafeMutablePointer<Int32>
    /// Positions that say of every field that it has none.
    let fallback: UnsafeMutablePointer<UInt16>
    let linkCount: Int
    private let count: Int
    private let linkLayouts: [LinkLayout]
    private var maps: [(shape: ShapePointer, positions: UnsafeMutablePointer<UInt16>)] = []

    @MainActor
    init(_ details: [FieldResolution]) {
        count = details.count
        fields = .allocate(capacity: max(count, 1))
        links = .allocate(capacity: max(count, 1))
        fallback = .allocate(capacity: max(count, 1))
        fallback.initialize(repeating: Shape.none, count: count)
        var linkLayouts: [LinkLayout] = []
        for (at, field) in details.enumerated() {
            let link = field.selection.map { LinkLayout($0) }
            if let link {
                (links + linkLayouts.count).initialize(to: Int32(at))
                linkLayouts.append(link)
            }
            (fields + at).initialize(to: Layout.Field(field, link))
        }
        linkCount = linkLayouts.count
        self.linkLayouts = linkLayouts
    }

    deinit {
        for map in maps { map.positions.deallocate() }
        fields.deallocate()
        links.deallocate()
        fallback.deallocate()
    }

    func positions(in shape: ShapePointer) -> UnsafeMutablePointer<UInt16> {
        if let known = maps.first(where: { $0.shape == shape }) { return known.positions }
        let positions = UnsafeMutablePointer<UInt16>.allocate(capacity: max(count, 1))
        for at in 0..<count {
            // A session's index is beyond any shape's table.
            (positions + at).initialize(to: shape.position(of: fields[at].slot))
        }
        maps.append((shape, positions))
        return positions
    }
}

extension Layout.Field {
    fileprivate init(_ field: FieldResolution, _ link: LinkLayout?) {
        slot = field.slot.index
        depth = UInt8(clamping: field.depth)
        connection = field.connection?.slot.index ?? 0
        var flags: Flags = []
        if case .custom = field.kind { flags.insert(.custom) }
        if field.slot.isTypename { flags.insert(.typename) }
        if field.isClient { flags.insert(.client) }
        if field.label != nil { flags.insert(.deferred) }
        if field.connection != nil { flags.insert(.connection) }
        self.flags = flags
        self.link = link.map { .passUnretained($0) }
    }
}
