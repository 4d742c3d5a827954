/// A connection under a set of variables: where its record hangs and how this page merges into it.
@_spi(Runtime) public struct ConnectionResolution: Sendable {
    /// The parent's slot that links the connection's record.
    public let slot: Slot
    /// The slot's storage key, which ends the record's key.
    public let storageKey: String
    /// The hash of the storage key, the step of the record's path.
    public let stepHash: UInt64
    /// The slots by which the connection is edited.
    public let slots: ConnectionSlots
    /// How the page merges.
    public let mode: Mode

    /// How a page merges into a connection.
    public enum Mode: Hashable, Sendable {
        /// A page without a cursor takes the place of what is there.
        case replace
        /// A page after a cursor, which counts only while that is the end.
        case append(after: String)
        /// A page before a cursor, which counts only while that is the start.
        case prepend(before: String)
    }

    init(_ connection: FieldTemplate.Connection, on type: TypeID) {
        slot = connection.key.slot(on: type)
        storageKey = connection.key.text
        stepHash = IdentityHash.step(storageKey)
        slots = connection.slots
        mode = connection.mode
    }
}

extension ConnectionField {
    /// The slots of the connection's type, kept in the registry for the edits that name a connection by its key.
    func slots(of type: TypeID) -> ConnectionSlots {
        if let known = Registry.shared.connection(of: type) { return known }
        let slots = ConnectionSlots(type: type, edge: edge, pageInfo: pageInfo)
        Registry.shared.keep(slots)
        return slots
    }

    func mode(in variables: Variables) -> ConnectionResolution.Mode {
        if let after, !after.isNull(in: variables) { return .append(after: after.scalarText(variables) ?? "") }
        if let before, !before.isNull(in: variables) { return .prepend(before: before.scalarText(variables) ?? "") }
        return .replace
    }
}
