/// What stops an ingest: small, so that throwing it costs the scan nothing until it happens.
struct Fault: Error {
    let kind: Kind
    /// The offset of the byte it was found at.
    let offset: Int

    /// Why the ingest stops.
    enum Kind: UInt8, Sendable {
        case unexpectedByte
        case control
        case utf8
        case escape
        case surrogate
        case number
        case depth
        case notObject
        case notList
        case noTypename
        case abstractTypename
        case missingField
        case noData
        case envelopeKind
        case tooLarge
        /// A member that was read already comes again: the ingest starts over and looks ahead for the last of each.
        case duplicate

        /// Whether the reason counts only if no later member of the same name takes the value's place: JSON itself is
        /// sound, so the ingest starts over with the last of each.
        var mayBeSuperseded: Bool {
            switch self {
            case .duplicate, .notObject, .notList, .noTypename, .abstractTypename, .missingField, .envelopeKind: true
            default: false
            }
        }
    }

    init(_ kind: Kind, _ offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
