/// The slots by which a commit edits a connection: those of the connection's type, its edge's and its page info's.
///
/// The registry keeps them under the connection's type from the first resolution of a plan that has such a connection,
/// so an edit looks no key up by name.
@_spi(Runtime) public struct ConnectionSlots: Sendable {
    /// The connection's type.
    public let type: TypeID
    /// The type of its edges.
    public let edgeType: TypeID
    /// The type of its page info.
    public let pageInfoType: TypeID
    /// `edges` of the connection.
    public let edges: Slot
    /// `pageInfo` of the connection.
    public let pageInfo: Slot
    /// `__connection_next_edge_index`, the client field that numbers inserted edges.
    public let nextEdgeIndex: Slot
    /// `__isLoadingNext`, the client field that is true while a next page loads.
    public let isLoadingNext: Slot
    /// `__isLoadingPrevious`, the client field that is true while a previous page loads.
    public let isLoadingPrevious: Slot
    /// `node` of the edge.
    public let node: Slot
    /// `cursor` of the edge.
    public let cursor: Slot
    /// `hasNextPage` of the page info.
    public let hasNextPage: Slot
    /// `endCursor` of the page info.
    public let endCursor: Slot
    /// `hasPreviousPage` of the page info.
    public let hasPreviousPage: Slot
    /// `startCursor` of the page info.
    public let startCursor: Slot

    init(type: TypeID, edge: TypeID, pageInfo info: TypeID) {
        self.type = type
        edgeType = edge
        pageInfoType = info
        edges = Slot(type, "edges")
        pageInfo = Slot(type, "pageInfo")
        nextEdgeIndex = Slot(type, "__connection_next_edge_index", client: true)
        isLoadingNext = Slot(type, "__isLoadingNext", client: true)
        isLoadingPrevious = Slot(type, "__isLoadingPrevious", client: true)
        node = Slot(edge, "node")
        cursor = Slot(edge, "cursor")
        hasNextPage = Slot(info, "hasNextPage")
        endCursor = Slot(info, "endCursor")
        hasPreviousPage = Slot(info, "hasPreviousPage")
        startCursor = Slot(info, "startCursor")
    }

    /// The slots of a connection type that some resolved plan has a connection of. Takes the registry's lock.
    public static func of(_ type: TypeID) -> ConnectionSlots? {
        Registry.shared.connection(of: type)
    }
}
