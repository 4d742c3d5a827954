/// A field of an object type under a set of variables.
@_spi(Runtime) public struct FieldResolution: Sendable {
    /// The alias, or the name.
    public let responseKey: String
    /// The slot, of the object type: the build's or a session's.
    public let slot: Slot
    /// The storage key's text.
    public let storageKey: String
    /// What a scalar's values are; nil for a link.
    public let kind: ScalarKind?
    /// How many lists are around the values.
    public let depth: Int
    /// What is read of a link's objects; nil for a scalar.
    public let selection: SelectionResolution?
    /// The connection whose pages the field fetches.
    public let connection: ConnectionResolution?
    /// The records that satisfy the field before it was fetched.
    public let lookup: LookupResolution?
    /// The label of the `@defer` the field arrives under.
    public let label: String?
    /// Whether the field is under `@catch`.
    public let isCaught: Bool
    /// Whether the field is a client schema extension's: written by a payload committed by hand, never expected.
    public let isClient: Bool

    /// The hash of the storage key, the step of a path.
    public let stepHash: UInt64

    let edits: [EditResolution]

    init(_ template: FieldTemplate, on type: TypeID) {
        let field = template.field
        responseKey = field.responseKey
        slot = template.key.slot(on: type)
        storageKey = template.key.text
        stepHash = IdentityHash.step(storageKey)
        if case .scalar(let kind) = field.value { self.kind = kind } else { kind = nil }
        depth = field.depth
        selection = template.link?.selection.resolution
        connection = template.link?.connection.map { ConnectionResolution($0, on: type) }
        lookup = template.link?.lookup
        label = field.label
        isCaught = field.caught
        isClient = field.client
        edits = template.edits
    }
}
