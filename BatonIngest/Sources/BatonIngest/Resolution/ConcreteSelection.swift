/// The fields read of an object type: what the rows of a change set and the walks over records follow.
///
/// One object per selection, variables and object type, so its identity can key what is derived from it.
@_spi(Runtime) public final class ConcreteSelection: Sendable {
    /// The object type.
    public let type: TypeID
    /// The fields, in the order of a row's cells.
    public let fields: [FieldResolution]
    /// The positions of the key fields, in the key's order; empty when the type has no key or the selection lacks a
    /// field of it, so that its objects are keyed by their path.
    public let keyFields: [Int]

    /// What a store derives from the selection and keeps with it, a mapping of its fields to a record's values.
    @MainActor public var attachment: AnyObject? {
        get { attached }
        set { attached = newValue }
    }
    @exclusivity(unchecked) @MainActor private var attached: AnyObject?  // Loaded and stored whole.

    nonisolated(unsafe) private var block: ConcreteCodeBlock?  // written in `init` alone; it holds the object's address

    init(_ type: TypeID, key: [String], _ templates: [FieldTemplate], in selection: SelectionResolution) {
        self.type = type
        let fields = templates.map { FieldResolution($0, on: type) }
        self.fields = fields
        let positions = key.map { name in fields.firstIndex { $0.storageKey == name } }
        let keyFields = positions.contains(nil) ? [] : positions.compactMap(\.self)
        self.keyFields = keyFields
        block = ConcreteCodeBlock(
            Unmanaged.passUnretained(self),
            ConcreteParts(type: type, fields: fields, keyFields: keyFields, memberships: selection.memberships)
        )
    }

    deinit { block?.deallocate() }

    /// The selection as plain data, alive as long as the object.
    var code: ConcreteAddress {
        block!.address  // set in `init`
    }
}
