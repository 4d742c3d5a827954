@_spi(Generated) import Baton

// Written by hand as the compiler writes it, over a small schema of characters and places.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

enum Types {
    static let Query = Baton.TypeID("Query")
    static let Mutation = Baton.TypeID("Mutation")
    static let Subscription = Baton.TypeID("Subscription")
    static let Character = Baton.TypeID("Character")
    static let Characters = Baton.TypeID("Characters")
    static let Location = Baton.TypeID("Location")
    static let format = Baton.Format1.self
}

enum Slots {
    enum Query {
        static let character_a4b1c2 = Baton.DynamicKey(Types.Query, "character", ["id": .variable("id")])
        static let characters_0e3f11 = Baton.DynamicKey(Types.Query, "characters", ["page": .variable("page")])
    }
    enum Mutation {
        static let rename = Baton.Slot(Types.Mutation, "rename")
    }
    enum Subscription {
        static let renamed = Baton.Slot(Types.Subscription, "renamed")
    }
    enum Characters {
        static let results = Baton.Slot(Types.Characters, "results")
    }
    enum Character {
        static let id = Baton.Slot(Types.Character, "id")
        static let name = Baton.Slot(Types.Character, "name")
        static let status = Baton.Slot(Types.Character, "status")
        static let origin = Baton.Slot(Types.Character, "origin")
    }
    enum Location {
        static let id = Baton.Slot(Types.Location, "id")
        static let name = Baton.Slot(Types.Location, "name")
        static let dimension = Baton.Slot(Types.Location, "dimension")
    }
}

/// `fragment Row_character on Character { name status }`
nonisolated struct Row_character: Baton.Lens {
    let anchor: Baton.Anchor
    init(anchor: Baton.Anchor) { self.anchor = anchor }
    @MainActor var name: String? { anchor.string(Slots.Character.name) }
    @MainActor var status: String? { anchor.string(Slots.Character.status) }
}

/// `query CharacterQuery($id: ID!) { character(id: $id) { id name status origin { id name dimension } } }`
nonisolated struct CharacterQuery: Baton.Query {
    var id: String
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    init(id: String) { self.id = id }

    static let name = "CharacterQuery"
    static let document: Baton.Document = .text(
        "query CharacterQuery($id:ID!){character(id:$id){id,name,status,origin{id,name,dimension}}}"
    )
    var variables: Baton.Variables { Baton.Variables(["id": Baton.Variable(self.id)]) }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(self.id) }

    static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(
        type: Types.Query,
        key: [],
        abstract: false,
        fields: [
            .linked(
                "character",
                key: .dynamic(Slots.Query.character_a4b1c2),
                plural: false,
                selection: Selections.character
            )
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
            @MainActor var id: String? { anchor.string(Slots.Character.id) }
            @MainActor var name: String? { anchor.string(Slots.Character.name) }
            @MainActor var status: String? { anchor.string(Slots.Character.status) }
            @MainActor var origin: Origin? { anchor.linked(Slots.Character.origin).map(Origin.init(anchor:)) }
            @MainActor var row: Row_character { .init(anchor: anchor.entering()) }
        }

        nonisolated struct Origin: Baton.Lens {
            let anchor: Baton.Anchor
            init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor var name: String? { anchor.string(Slots.Location.name) }
            @MainActor var dimension: String? { anchor.string(Slots.Location.dimension) }
        }
    }
}

/// `query CharactersQuery($page: Int) { characters(page: $page) { results { id ...Row_character } } }`
nonisolated struct CharactersQuery: Baton.Query {
    var page: Int?
    var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    init(page: Int? = nil) { self.page = page }

    static let name = "CharactersQuery"
    static let document: Baton.Document = .text(
        "query CharactersQuery($page:Int){characters(page:$page){results{id,...Row_character}}}fragment Row_character on Character{name,status}"
    )
    static let cacheExpiration: Duration? = .seconds(60)
    var variables: Baton.Variables { Baton.Variables(["page": Baton.Variable(self.page)]) }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.page == rhs.page }
    func hash(into hasher: inout Hasher) { hasher.combine(self.page) }

    static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(
        type: Types.Query,
        key: [],
        abstract: false,
        fields: [
            .linked("characters", key: .dynamic(Slots.Query.characters_0e3f11), plural: false, selection: selection1)
        ]
    )
    private static let selection1: Baton.Selection = Baton.Selection(
        type: Types.Characters,
        key: [],
        abstract: false,
        fields: [
            .linked("results", key: .fixed(Slots.Characters.results), plural: true, selection: Selections.row)
        ]
    )

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var characters: Characters? {
            anchor.linked(anchor.owner.slot(Slots.Query.characters_0e3f11)).map(Characters.init(anchor:))
        }

        nonisolated struct Characters: Baton.Lens {
            let anchor: Baton.Anchor
            init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor var results: Baton.List<Results>? { anchor.list(Slots.Characters.results) }
        }

        nonisolated struct Results: Baton.Lens {
            let anchor: Baton.Anchor
            init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor var id: String? { anchor.string(Slots.Character.id) }
            @MainActor var row: Row_character { .init(anchor: anchor.entering()) }
        }
    }
}

/// `mutation RenameMutation($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }`
nonisolated struct RenameMutation: Baton.Mutation {
    var id: String
    var newName: String
    var connections: [String]?

    init(id: String, name: String, connections: [String]? = nil) {
        self.id = id
        self.newName = name
        self.connections = connections
    }

    static let clientVariables: Set<String> = ["connections"]

    static let name = "RenameMutation"
    static let document: Baton.Document = .text(
        "mutation RenameMutation($id:ID!,$name:String!){rename(id:$id,name:$name){id,name}}"
    )
    var variables: Baton.Variables {
        Baton.Variables([
            "id": Baton.Variable(self.id), "name": Baton.Variable(self.newName),
            "connections": Baton.Variable(self.connections),
        ])
    }

    static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(
        type: Types.Mutation,
        key: [],
        abstract: false,
        fields: [
            .linked("rename", key: .fixed(Slots.Mutation.rename), plural: false, selection: Selections.named)
        ]
    )

    nonisolated struct Action: Baton.MutationAction {
        let sender: Baton.MutationSender<RenameMutation>
        init(sender: Baton.MutationSender<RenameMutation>) { self.sender = sender }

        @discardableResult
        @MainActor func callAsFunction(id: String, name: String, optimistic: Baton.Payload? = nil) async throws -> Data
        {
            try await sender(RenameMutation(id: id, name: name), optimistic: optimistic)
        }
    }

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var rename: Row_character? { anchor.linked(Slots.Mutation.rename).map(Row_character.init(anchor:)) }
    }
}

/// `subscription RenamedSubscription { renamed { id name } }`
nonisolated struct RenamedSubscription: Baton.Subscription {
    var resolution: Baton.Resolution<Baton.SubscriptionHandle<Self>> = .unresolved

    init() {}

    static let name = "RenamedSubscription"
    static let document: Baton.Document = .text("subscription RenamedSubscription{renamed{id,name}}")
    var variables: Baton.Variables { [:] }
    static func == (lhs: Self, rhs: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}

    static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(
        type: Types.Subscription,
        key: [],
        abstract: false,
        fields: [
            .linked("renamed", key: .fixed(Slots.Subscription.renamed), plural: false, selection: Selections.named)
        ]
    )

    nonisolated struct Data: Baton.Lens {
        let anchor: Baton.Anchor
        init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor var renamed: Row_character? {
            anchor.linked(Slots.Subscription.renamed).map(Row_character.init(anchor:))
        }
    }
}

private enum Selections {
    static let character: Baton.Selection = Baton.Selection(
        type: Types.Character,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
            .scalar("status", key: .fixed(Slots.Character.status), kind: .string, list: false),
            .linked("origin", key: .fixed(Slots.Character.origin), plural: false, selection: location),
        ]
    )
    static let location: Baton.Selection = Baton.Selection(
        type: Types.Location,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Location.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Location.name), kind: .string, list: false),
            .scalar("dimension", key: .fixed(Slots.Location.dimension), kind: .string, list: false),
        ]
    )
    static let row: Baton.Selection = Baton.Selection(
        type: Types.Character,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
            .scalar("status", key: .fixed(Slots.Character.status), kind: .string, list: false),
        ]
    )
    static let named: Baton.Selection = Baton.Selection(
        type: Types.Character,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
            .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
        ]
    )
}
