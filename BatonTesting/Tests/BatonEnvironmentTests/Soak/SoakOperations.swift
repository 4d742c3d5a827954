@_spi(Generated) import Baton

// The operations of the soak, written by hand as the compiler writes them. Every response carries a serial number beside
// what it is about, so that the store itself says which answer a batch committed.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The root lens of every operation here: the soak reads it through keys, not through accessors.
nonisolated struct SoakData: Baton.Lens {
    let anchor: Baton.Anchor
    init(anchor: Baton.Anchor) { self.anchor = anchor }
}

/// Where the serial numbers stand.
enum SerialSlots {
    static let query = Baton.Slot(Types.Query, "serial")
    static let mutation = Baton.Slot(Types.Mutation, "serial")
    static let subscription = Baton.Slot(Types.Subscription, "serial")
}

nonisolated struct SoakCharacterQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved
    init(id: String) { self.id = id }

    typealias Data = SoakData
    static let name = "SoakCharacterQuery"
    static let document: Baton.Document = .id("character")
    var variables: Baton.Variables { ["id": .string(self.id)] }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }
    static let plan = SoakSelections.query(
        .linked(
            "character",
            key: .dynamic(Slots.Query.character_a4b1c2),
            plural: false,
            selection: SoakSelections.character([
                .scalar("status", key: .fixed(Slots.Character.status), kind: .string, list: false),
                .linked(
                    "origin",
                    key: .fixed(Slots.Character.origin),
                    plural: false,
                    selection: SoakSelections.location
                ),
            ])
        )
    )
}

nonisolated struct SoakPageQuery: Baton.Query {
    var page: Int
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved
    init(page: Int) { self.page = page }

    typealias Data = SoakData
    static let name = "SoakPageQuery"
    static let document: Baton.Document = .id("page")
    static let cacheExpiration: Duration? = .seconds(30)
    var variables: Baton.Variables { ["page": .int(self.page)] }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.page == rhs.page }
    func hash(into hasher: inout Hasher) { hasher.combine(self.page) }
    static let plan = SoakSelections.query(
        .linked(
            "characters",
            key: .dynamic(Slots.Query.characters_0e3f11),
            plural: false,
            selection: Baton.Selection(
                type: Types.Characters,
                key: [],
                abstract: false,
                fields: [
                    .linked(
                        "results",
                        key: .fixed(Slots.Characters.results),
                        plural: true,
                        selection: SoakSelections.character([])
                    )
                ]
            )
        )
    )
}

nonisolated struct SoakNotesQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved
    init(id: String) { self.id = id }

    typealias Data = SoakData
    static let name = "SoakNotesQuery"
    static let document: Baton.Document = .id("notes")
    var variables: Baton.Variables { ["id": .string(self.id)] }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }
    static let plan = SoakSelections.query(
        .linked(
            "character",
            key: .dynamic(Slots.Query.character_a4b1c2),
            plural: false,
            selection: SoakSelections.character([
                NotesSelections.connection(.fixed(Slots.Character.notes_7e0b1f), after: nil)
            ])
        )
    )
    static let site = Baton.ArgumentSite(["count": .constant("2"), "cursor": .constant("null")])
    static let refetchable = Baton.Refetchable(
        SoakNotesPaginationQuery.self,
        id: "id",
        variables: ["count", "cursor", "id"],
        forward: .init(count: "count", cursor: "cursor")
    )
}

extension OperationHandle<SoakNotesQuery> {
    /// The connection's anchor, as the fragment's lens has it.
    var connection: Baton.Anchor? {
        guard let anchor = data?.anchor else { return nil }
        return anchor.linked(anchor.owner.slot(Slots.Query.character_a4b1c2))?
            .entering(SoakNotesQuery.site)
            .linked(Slots.Character.__Notes_notes_connection)
    }
}

nonisolated struct SoakNotesPaginationQuery: Baton.Query {
    var variables: Baton.Variables
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved
    init(variables: Baton.Variables) { self.variables = variables }

    typealias Data = SoakData
    static let name = "SoakNotesPaginationQuery"
    static let document: Baton.Document = .id("notes page")
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.variables == rhs.variables }
    func hash(into hasher: inout Hasher) { hasher.combine(self.variables) }
    static let plan = SoakSelections.query(
        .linked(
            "node",
            key: .dynamic(Slots.Query.node_b7d2a1),
            plural: false,
            selection: NotesPaginationQuery.node
        )
    )
}

nonisolated struct SoakDeferQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved
    init(id: String) { self.id = id }

    typealias Data = SoakData
    static let name = "SoakDeferQuery"
    static let document: Baton.Document = .id("defer")
    static let mayHaveParts = true
    var variables: Baton.Variables { ["id": .string(self.id)] }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }
    static let plan = SoakSelections.query(
        .linked(
            "character",
            key: .dynamic(Slots.Query.character_a4b1c2),
            plural: false,
            selection: SoakSelections.character([
                .scalar("status", key: .fixed(Slots.Character.status), kind: .string, list: false, label: "status")
            ])
        )
    )
}

nonisolated struct SoakRenameMutation: Baton.Mutation {
    var variables: Baton.Variables

    typealias Data = SoakData
    static let name = "SoakRenameMutation"
    static let document: Baton.Document = .id("rename")
    static let plan = SoakSelections.mutation(
        .linked("rename", key: .fixed(Slots.Mutation.rename), plural: false, selection: SoakSelections.character([]))
    )
}

nonisolated struct SoakAddNoteMutation: Baton.Mutation {
    var variables: Baton.Variables

    typealias Data = SoakData
    static let name = "SoakAddNoteMutation"
    static let document: Baton.Document = .id("add note")
    static let clientVariables: Set<String> = ["connections"]
    static let plan = SoakSelections.mutation(
        .linked(
            "noteEdge",
            key: .fixed(Baton.Slot(Types.Mutation, "noteEdge")),
            plural: false,
            selection: NotesSelections.edge,
            edits: [.appendEdge(.variable("connections"))]
        )
    )
}

nonisolated struct SoakRenamedSubscription: Baton.Subscription {
    var id: String
    var resolution: Baton.Resolution<Baton.SubscriptionHandle<Self>> = .unresolved
    init(id: String) { self.id = id }

    typealias Data = SoakData
    static let name = "SoakRenamedSubscription"
    static let document: Baton.Document = .id("renamed")
    var variables: Baton.Variables { ["id": .string(self.id)] }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }
    static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Subscription,
            key: [],
            abstract: false,
            fields: [
                .scalar("serial", key: .fixed(SerialSlots.subscription), kind: .int, list: false),
                .linked(
                    "renamed",
                    key: .fixed(Slots.Subscription.renamed),
                    plural: false,
                    selection: SoakSelections.character([])
                ),
            ]
        )
    )
}

enum SoakSelections {
    static func query(_ field: Baton.PlanField) -> Baton.Plan {
        root(Types.Query, SerialSlots.query, field)
    }

    static func mutation(_ field: Baton.PlanField) -> Baton.Plan {
        root(Types.Mutation, SerialSlots.mutation, field)
    }

    private static func root(_ type: Baton.TypeID, _ serial: Baton.Slot, _ field: Baton.PlanField) -> Baton.Plan {
        Baton.Plan(
            root: Baton.Selection(
                type: type,
                key: [],
                abstract: false,
                fields: [.scalar("serial", key: .fixed(serial), kind: .int, list: false), field]
            )
        )
    }

    /// A character's id and name, and more.
    static func character(_ fields: [Baton.PlanField]) -> Baton.Selection {
        Baton.Selection(
            type: Types.Character,
            key: ["id"],
            abstract: false,
            fields: [
                .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
                .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
            ] + fields
        )
    }

    static let location: Baton.Selection = Baton.Selection(
        type: Types.Location,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Location.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Location.name), kind: .string, list: false),
        ]
    )
}
