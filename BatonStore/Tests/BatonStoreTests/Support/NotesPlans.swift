@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A character's notes, a connection, with the mutations that edit it.
@MainActor
enum Notes {
    static let node = object(Schema.note, [])

    static let noteSelection = entity(
        Schema.note,
        [text(Schema.note, "__typename"), text(Schema.note, "id"), text(Schema.note, "text")]
    )

    static let edgeSelection = object(
        Schema.noteEdge,
        [text(Schema.noteEdge, "cursor"), link(Schema.noteEdge, "node", noteSelection)]
    )

    static let infoSelection = object(
        Schema.pageInfo,
        [
            text(Schema.pageInfo, "endCursor"), scalar(Schema.pageInfo, "hasNextPage", .bool),
        ]
    )

    static let connectionSelection = object(
        Schema.notes,
        [
            number(Schema.notes, "totalCount"),
            link(Schema.notes, "edges", edgeSelection, plural: true),
            link(Schema.notes, "pageInfo", infoSelection),
        ]
    )

    static let connectionSlot = Slot(Schema.character, "__TestNotes_notes_connection")
    static let firstPage = Slot(Schema.character, "notes(first:2)")
    static let edges = Slot(Schema.notes, "edges")
    static let text_ = Slot(Schema.note, "text")
    static let laterPage = DynamicKey(
        Schema.character,
        "notes",
        ["first": .variable("count"), "after": .variable("cursor"), "before": .variable("before")]
    )
    static let nodeKey = DynamicKey(Schema.query, "node", ["id": .variable("id")])

    static func page(_ key: StorageKey) -> PlanField {
        .linked(
            "notes",
            key: key,
            plural: false,
            selection: connectionSelection,
            connection: ConnectionField(
                key: .fixed(connectionSlot),
                edge: Schema.noteEdge,
                pageInfo: Schema.pageInfo,
                after: .variable("cursor"),
                before: .variable("before")
            )
        )
    }

    static func character(_ page: PlanField) -> Selection {
        entity(Schema.character, [text(Schema.character, "id"), text(Schema.character, "name"), page])
    }

    /// `query TestNotesQuery($id: ID!)`
    static let query = Plan(
        root: object(
            Schema.query,
            [
                .linked(
                    "character",
                    key: .dynamic(Plans.characterKey),
                    plural: false,
                    selection: character(page(.fixed(firstPage)))
                )
            ]
        )
    )

    /// `query TestNotesPaginationQuery($count: Int, $cursor: String, $before: String, $id: ID!)`
    static let pagination = Plan(
        root: object(
            Schema.query,
            [
                .linked(
                    "node",
                    key: .dynamic(nodeKey),
                    plural: false,
                    selection: Selection(
                        type: Schema.node,
                        key: ["id"],
                        abstract: true,
                        variants: [
                            .init(
                                types: [Schema.character],
                                fields: [
                                    text(Schema.character, "__typename"), text(Schema.character, "id"),
                                    text(Schema.character, "name"), page(.dynamic(laterPage)),
                                ]
                            )
                        ]
                    )
                )
            ]
        )
    )

    static let payload = TypeID("NotePayload")

    /// `mutation($connections) { addNote { noteEdge @appendEdge(connections: $connections) { cursor node { … } } } }`
    static func add(prepend: Bool = false) -> Plan {
        let edit: Edit = prepend ? .prependEdge(.variable("connections")) : .appendEdge(.variable("connections"))
        return Plan(
            root: object(
                Schema.mutation,
                [
                    link(
                        Schema.mutation,
                        "addNote",
                        object(
                            payload,
                            [
                                .linked(
                                    "noteEdge",
                                    key: .fixed(Slot(payload, "noteEdge")),
                                    plural: false,
                                    selection: edgeSelection,
                                    edits: [edit]
                                )
                            ]
                        )
                    )
                ]
            )
        )
    }

    /// `mutation($connections) { addNote { note @appendNode(connections: $connections, edgeTypeName: "NoteEdge") … } }`
    static let addNode = Plan(
        root: object(
            Schema.mutation,
            [
                link(
                    Schema.mutation,
                    "addNote",
                    object(
                        payload,
                        [
                            .linked(
                                "note",
                                key: .fixed(Slot(payload, "note")),
                                plural: false,
                                selection: noteSelection,
                                edits: [.appendNode(.variable("connections"), edge: Schema.noteEdge)]
                            )
                        ]
                    )
                )
            ]
        )
    )

    /// `mutation($connections) { deleteNote { id @deleteEdge(connections: $connections) } }`, or `@deleteRecord`.
    static func delete(_ edits: [Edit]) -> Plan {
        Plan(
            root: object(
                Schema.mutation,
                [
                    link(
                        Schema.mutation,
                        "deleteNote",
                        object(
                            payload,
                            [
                                .scalar(
                                    "deletedNoteId",
                                    key: .fixed(Slot(payload, "deletedNoteId")),
                                    kind: .string,
                                    list: false,
                                    edits: edits
                                )
                            ]
                        )
                    )
                ]
            )
        )
    }

    static func edge(_ cursor: String, _ id: String, _ text: String) -> String {
        #"{"cursor":"\#(cursor)","node":{"__typename":"Note","id":"\#(id)","text":"\#(text)"}}"#
    }

    static func connection(_ edges: [String], end: String?, hasNext: Bool, total: Int = 5) -> String {
        let end = end.map { "\"\($0)\"" } ?? "null"
        return #"{"totalCount":\#(total),"edges":[\#(edges.joined(separator: ","))],"#
            + #""pageInfo":{"endCursor":\#(end),"hasNextPage":\#(hasNext)}}"#
    }

    static let page1 = connection(
        [edge("c1", "n1", "Wubba lubba dub dub"), edge("c2", "n2", "Portal gun needs charging")],
        end: "c2",
        hasNext: true
    )
    static let page2 = connection(
        [edge("c3", "n3", "Get Schwifty"), edge("c4", "n4", "Avoid the Citadel")],
        end: "c4",
        hasNext: true
    )

    static func first(_ page: String) -> String {
        #"{"data":{"character":{"id":"1","name":"Rick Sanchez","notes":\#(page)}}}"#
    }

    static func later(_ page: String) -> String {
        #"{"data":{"node":{"__typename":"Character","id":"1","name":"Rick Sanchez","notes":\#(page)}}}"#
    }
}
