/// What a payload says, record by record, apart from any state.
struct Changes {
    /// An object of the response: what it gives its record.
    struct Row {
        let record: Int
        var cells: [(field: FieldModel, key: String, value: FieldValue)]
    }

    enum Edit {
        case merge(parent: Int, key: String, ConnectionModel, after: String?, before: String?, page: Int?)
        case insert(rows: [Int], edge: String?, connections: [String], atStart: Bool)
        case deleteEdge(ids: [String], connections: [String])
        case deleteRecord(ids: [String])

        /// Whether an edge directive names a connection.
        func edits(_ connection: String) -> Bool {
            switch self {
            case .insert(_, _, let connections, _), .deleteEdge(_, let connections): connections.contains(connection)
            default: false
            }
        }
    }

    struct PlacedError {
        let slot: SlotModel
        let error: ErrorModel
    }

    var rows: [Row] = []
    var edits: [Edit] = []
    var errors: [PlacedError] = []
    var unplaced = 0

    /// Every record that is named.
    var records: Set<Int> { Set(rows.map(\.record)) }
}

enum PayloadSource { case server, payload, optimistic }

/// Where an object of a response became a record, for the parts that follow.
struct ObjectPlace {
    let record: Int
    let selection: SelectionModel
    let type: String
}
