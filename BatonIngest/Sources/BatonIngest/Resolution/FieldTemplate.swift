/// A field with its variables settled, before the object type is known that its slots belong to.
struct FieldTemplate: Sendable {
    /// A slot and the storage key it stands for.
    struct Key: Sendable {
        let slot: Slot
        let text: String

        /// The slot on an object type: the build's constant for the text where it names one.
        func slot(on type: TypeID) -> Slot {
            guard slot.isAbstract else { return slot }
            return (slot.isSession ? Registry.shared.constant(type, text) : nil) ?? slot.concrete(in: type)
        }
    }

    /// What a link's objects read.
    enum Child: Sendable {
        /// A selection that no variable decides, resolved when it is first reached.
        case shared(Selection)
        case resolved(SelectionResolution)

        var resolution: SelectionResolution {
            switch self {
            case .shared(let selection): selection.shared
            case .resolved(let resolution): resolution
            }
        }
    }

    struct Connection: Sendable {
        let key: Key
        let slots: ConnectionSlots
        let mode: ConnectionResolution.Mode
    }

    struct Link: Sendable {
        let selection: Child
        let connection: Connection?
        let lookup: LookupResolution?
    }

    let field: PlanField
    let key: Key
    let edits: [EditResolution]
    let link: Link?

    init(_ field: PlanField, key: Key, edits: [EditResolution], link: Link? = nil) {
        self.field = field
        self.key = key
        self.edits = edits
        self.link = link
    }

    /// A field that no variable decides.
    init(constant field: PlanField) {
        guard case .fixed(let slot) = field.key else { preconditionFailure("a key with variables needs a store") }
        let none = Variables()
        self.init(
            field,
            key: Key(slot: slot, text: slot.storageKey),
            edits: field.edits.compactMap { EditResolution($0, none) },
            link: field.constantLink
        )
    }
}

extension PlanField {
    fileprivate var constantLink: FieldTemplate.Link? {
        guard case .link(let selection, let connection) = value else { return nil }
        let none = Variables()
        return FieldTemplate.Link(
            selection: .shared(selection),
            connection: connection.flatMap { connection in
                guard case .fixed(let slot) = connection.key else { return nil }
                return FieldTemplate.Connection(
                    key: FieldTemplate.Key(slot: slot, text: slot.storageKey),
                    slots: connection.slots(of: selection.type),
                    mode: connection.mode(in: none)
                )
            },
            lookup: lookup.flatMap { LookupResolution($0, none) }
        )
    }
}
