@_spi(Generated) import Baton

// A connection on a refetchable fragment, and the query that pages it; a deferred fragment. Written by hand as the
// compiler writes them.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Types {
    static let Node = Baton.TypeID("Node", abstract: true)
    static let Note = Baton.TypeID("Note")
    static let NoteEdge = Baton.TypeID("NoteEdge")
    static let NoteConnection = Baton.TypeID("NoteConnection")
    static let PageInfo = Baton.TypeID("PageInfo")
}

extension Slots.Query {
    static let node_b7d2a1 = Baton.DynamicKey(Types.Query, "node", ["id": .variable("id")])
}

extension Slots.Character {
    static let notes_7e0b1f = Baton.Slot(Types.Character, "notes(first:2)")
    static let notes_91c3aa = Baton.DynamicKey(
        Types.Character,
        "notes",
        ["first": .variable("count"), "after": .variable("cursor")]
    )
    static let __Notes_notes_connection = Baton.Slot(Types.Character, "__Notes_notes_connection")
}

extension Slots {
    enum Node {
        static let __typename = Baton.Slot(Types.Node, "__typename")
        static let id = Baton.Slot(Types.Node, "id")
    }
    enum NoteConnection {
        static let edges = Baton.Slot(Types.NoteConnection, "edges")
        static let pageInfo = Baton.Slot(Types.NoteConnection, "pageInfo")
    }
    enum NoteEdge {
        static let cursor = Baton.Slot(Types.NoteEdge, "cursor")
        static let node = Baton.Slot(Types.NoteEdge, "node")
    }
    enum Note {
        static let id = Baton.Slot(Types.Note, "id")
        static let text = Baton.Slot(Types.Note, "text")
    }
    enum PageInfo {
        static let endCursor = Baton.Slot(Types.PageInfo, "endCursor")
        static let hasNextPage = Baton.Slot(Types.PageInfo, "hasNextPage")
    }
}

/// `fragment Notes_character on Character @refetchable(queryName: "NotesPaginationQuery")
/// @argumentDefinitions(count: {type: "Int", defaultValue: 2}, cursor: {type: "String"}) {
///   id notes(first: $count, after: $cursor) @connection(key: "Notes_notes") { edges { node { id text } } } }`
nonisolated struct Notes_character: Baton.Lens {
    let anchor: Baton.Anchor
    init(anchor: Baton.Anchor) { self.anchor = anchor }
    @MainActor var id: String? { anchor.string(Slots.Character.id) }
    @MainActor var notes: Notes? {
        anchor.linked(Slots.Character.__Notes_notes_connection).map(Notes.init(anchor:))
    }
    @MainActor func refetch() async throws { try await Self.refetchable.refetch(anchor) }

    static let refetchable = Baton.Refetchable(
        NotesPaginationQuery.self,
        id: "id",
        variables: ["count", "cursor", "id"],
        forward: .init(count: "count", cursor: "cursor")
    )

    nonisolated struct Notes: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var edges: Baton.List<Edges>? { anchor.list(Slots.NoteConnection.edges) }
        @MainActor var hasNext: Bool { anchor.hasNext }
        @MainActor var isLoadingNext: Bool { anchor.isLoadingNext }
        @MainActor func loadNext(_ count: Int = 2) async throws {
            try await Notes_character.refetchable.loadNext(anchor, count)
        }
        @MainActor func loadPrevious(_ count: Int = 2) async throws {
            try await Notes_character.refetchable.loadPrevious(anchor, count)
        }
    }

    nonisolated struct Edges: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var node: Node? { anchor.linked(Slots.NoteEdge.node).map(Node.init(anchor:)) }
    }

    nonisolated struct Node: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var text: String { anchor.requiredString(Slots.Note.text) }
    }
}

/// What the operations on notes select.
enum NotesSelections {
    static func connection(_ key: Baton.StorageKey, after: Baton.KeyValue?) -> Baton.PlanField {
        .linked(
            "notes",
            key: key,
            plural: false,
            selection: notes,
            connection: Baton.ConnectionField(
                key: .fixed(Slots.Character.__Notes_notes_connection),
                edge: Types.NoteEdge,
                pageInfo: Types.PageInfo,
                after: after
            )
        )
    }
    static let notes: Baton.Selection = Baton.Selection(
        type: Types.NoteConnection,
        key: [],
        abstract: false,
        fields: [
            .linked("edges", key: .fixed(Slots.NoteConnection.edges), plural: true, selection: edge),
            .linked("pageInfo", key: .fixed(Slots.NoteConnection.pageInfo), plural: false, selection: pageInfo),
        ]
    )
    static let edge: Baton.Selection = Baton.Selection(
        type: Types.NoteEdge,
        key: [],
        abstract: false,
        fields: [
            .scalar("cursor", key: .fixed(Slots.NoteEdge.cursor), kind: .string, list: false),
            .linked("node", key: .fixed(Slots.NoteEdge.node), plural: false, selection: note),
        ]
    )
    static let note: Baton.Selection = Baton.Selection(
        type: Types.Note,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Note.id), kind: .string, list: false),
            .scalar("text", key: .fixed(Slots.Note.text), kind: .string, list: false),
        ]
    )
    static let pageInfo: Baton.Selection = Baton.Selection(
        type: Types.PageInfo,
        key: [],
        abstract: false,
        fields: [
            .scalar("endCursor", key: .fixed(Slots.PageInfo.endCursor), kind: .string, list: false),
            .scalar("hasNextPage", key: .fixed(Slots.PageInfo.hasNextPage), kind: .bool, list: false),
        ]
    )
}

/// `query NotesQuery($id: ID!) { character(id: $id) { id name ...Notes_character } }`
nonisolated struct NotesQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    init(id: String) { self.id = id }

    static let name = "NotesQuery"
    static let document: Baton.Document = .text("query NotesQuery…")
    var variables: Baton.Variables { Baton.Variables(["id": Baton.Variable(self.id)]) }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }

    static let site = Baton.ArgumentSite(["count": .constant("2"), "cursor": .constant("null")])
    static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Query,
            key: [],
            abstract: false,
            fields: [
                .linked("character", key: .dynamic(Slots.Query.character_a4b1c2), plural: false, selection: selection1)
            ]
        )
    )
    private static let selection1: Baton.Selection = Baton.Selection(
        type: Types.Character,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
            NotesSelections.connection(.fixed(Slots.Character.notes_7e0b1f), after: nil),
        ]
    )

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var character: Character? {
            anchor.linked(anchor.owner.slot(Slots.Query.character_a4b1c2)).map(Character.init(anchor:))
        }

        nonisolated struct Character: Baton.Lens {
            let anchor: Baton.Anchor
            init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor var name: String? { anchor.string(Slots.Character.name) }
            @MainActor var notes: Notes_character { .init(anchor: anchor.entering(NotesQuery.site)) }
        }
    }
}

/// `query NotesPaginationQuery($count: Int = 2, $cursor: String, $id: ID!) {
///   node(id: $id) { ...Notes_character @arguments(count: $count, cursor: $cursor) } }`
nonisolated struct NotesPaginationQuery: Baton.Query {
    var count: Int
    var cursor: String?
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    init(count: Int = 2, cursor: String? = nil, id: String) {
        self.count = count
        self.cursor = cursor
        self.id = id
    }

    static let name = "NotesPaginationQuery"
    static let document: Baton.Document = .text("query NotesPaginationQuery…")
    var variables: Baton.Variables {
        Baton.Variables([
            "count": Baton.Variable(self.count), "cursor": Baton.Variable(self.cursor), "id": Baton.Variable(self.id),
        ])
    }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.variables == rhs.variables }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }

    static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Query,
            key: [],
            abstract: false,
            fields: [
                .linked("node", key: .dynamic(Slots.Query.node_b7d2a1), plural: false, selection: node)
            ]
        )
    )
    static let node: Baton.Selection = Baton.Selection(
        type: Types.Node,
        key: ["id"],
        abstract: true,
        variants: [
            .init(
                types: [Types.Character],
                key: ["id"],
                fields: [
                    .scalar("__typename", key: .fixed(Slots.Node.__typename), kind: .string, list: false),
                    .scalar("id", key: .fixed(Slots.Node.id), kind: .string, list: false),
                    NotesSelections.connection(.dynamic(Slots.Character.notes_91c3aa), after: .variable("cursor")),
                ]
            ),
            .init(
                types: nil,
                fields: [
                    .scalar("__typename", key: .fixed(Slots.Node.__typename), kind: .string, list: false),
                    .scalar("id", key: .fixed(Slots.Node.id), kind: .string, list: false),
                ]
            ),
        ]
    )

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
    }
}

/// `fragment Origin_character on Character { status }`, spread with `@defer`.
nonisolated struct Origin_character: Baton.Lens {
    let anchor: Baton.Anchor
    init(anchor: Baton.Anchor) { self.anchor = anchor }
    @MainActor var status: String? { anchor.string(Slots.Character.status) }
    @MainActor static func isPresent(_ anchor: Baton.Anchor) -> Bool { anchor.isPresent(Slots.Character.status) }
}

/// `query DeferQuery($id: ID!) { character(id: $id) { id name ...Origin_character @defer(label: "origin") } }`
nonisolated struct DeferQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    init(id: String) { self.id = id }

    static let name = "DeferQuery"
    static let document: Baton.Document = .id("0123456789abcdef")
    static let mayHaveParts = true
    var variables: Baton.Variables { Baton.Variables(["id": Baton.Variable(self.id)]) }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }

    static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Query,
            key: [],
            abstract: false,
            fields: [
                .linked("character", key: .dynamic(Slots.Query.character_a4b1c2), plural: false, selection: selection1)
            ]
        )
    )
    private static let selection1: Baton.Selection = Baton.Selection(
        type: Types.Character,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
            .scalar("status", key: .fixed(Slots.Character.status), kind: .string, list: false, label: "origin"),
        ]
    )

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var character: Character? {
            anchor.linked(anchor.owner.slot(Slots.Query.character_a4b1c2)).map(Character.init(anchor:))
        }

        nonisolated struct Character: Baton.Lens {
            let anchor: Baton.Anchor
            init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor var name: String? { anchor.string(Slots.Character.name) }
            @MainActor var origin: Origin_character? {
                Origin_character.isPresent(anchor) ? .init(anchor: anchor.entering()) : nil
            }
        }
    }
}

/// `query StrictQuery($id: ID!) @throwOnFieldError { character(id: $id) { id name } }`
nonisolated struct StrictQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    init(id: String) { self.id = id }

    static let name = "StrictQuery"
    static let document: Baton.Document = .text("query StrictQuery($id:ID!){character(id:$id){id,name}}")
    var variables: Baton.Variables { Baton.Variables(["id": Baton.Variable(self.id)]) }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }

    static let policy = Baton.OperationPolicy(failsOnUnplacedErrors: true) { anchor in
        guard let character = anchor.linked(anchor.owner.slot(Slots.Query.character_a4b1c2)) else { return nil }
        let errors = character.errors(Slots.Character.name)
        return errors.isEmpty ? nil : Baton.FieldErrors(errors)
    }
    static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Query,
            key: [],
            abstract: false,
            fields: [
                .linked(
                    "character",
                    key: .dynamic(Slots.Query.character_a4b1c2),
                    plural: false,
                    selection: Baton.Selection(
                        type: Types.Character,
                        key: ["id"],
                        abstract: false,
                        fields: [
                            .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
                            .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
                        ]
                    )
                )
            ]
        )
    )

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var character: Row_character? {
            anchor.linked(anchor.owner.slot(Slots.Query.character_a4b1c2)).map(Row_character.init(anchor:))
        }
    }
}
