@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Testing

/// Plans by hand, as generated code would declare them.
@MainActor
enum Schema {
    static let query = TypeID("Query")
    static let mutation = TypeID("Mutation")
    static let character = TypeID("Character")
    static let location = TypeID("Location")
    static let notes = TypeID("NoteConnection")
    static let noteEdge = TypeID("NoteEdge")
    static let note = TypeID("Note")
    static let pageInfo = TypeID("PageInfo")
    static let node = TypeID("Node", abstract: true)

    static func slot(_ type: TypeID, _ key: String) -> Slot { Slot(type, key) }
}

@MainActor
func text(_ type: TypeID, _ name: String, list: ListDepth = false) -> PlanField {
    .scalar(name, key: .fixed(Slot(type, name)), kind: .string, list: list)
}

@MainActor
func number(_ type: TypeID, _ name: String) -> PlanField {
    .scalar(name, key: .fixed(Slot(type, name)), kind: .int, list: false)
}

@MainActor
func scalar(_ type: TypeID, _ name: String, _ kind: ScalarKind, list: ListDepth = false) -> PlanField {
    .scalar(name, key: .fixed(Slot(type, name)), kind: kind, list: list)
}

@MainActor
func link(_ type: TypeID, _ name: String, _ selection: Selection, plural: ListDepth = false) -> PlanField {
    .linked(name, key: .fixed(Slot(type, name)), plural: plural, selection: selection)
}

@MainActor
func entity(_ type: TypeID, _ fields: [PlanField]) -> Selection {
    Selection(type: type, key: ["id"], abstract: false, fields: fields)
}

@MainActor
func object(_ type: TypeID, _ fields: [PlanField]) -> Selection {
    Selection(type: type, key: [], abstract: false, fields: fields)
}

/// An operation over a store, with what tests do to it.
@MainActor
struct TestOperation {
    let store: Store
    let root: Root

    init(
        _ name: String,
        _ plan: Plan,
        _ variables: Variables = [:],
        in store: Store,
        policy: Root.Policy = .init()
    ) {
        self.store = store
        root = store.root(RootID(name, variables), policy: policy) { store.resolve(plan, variables) }
        root.retain()
    }

    func read(_ json: String, as source: Ingest.Source = .server) throws -> IngestedResponse {
        try Ingest.read(Array(json.utf8), by: root.operation.plan, as: source)
    }

    /// Commits a response and checks the store's invariants.
    @discardableResult
    func answer(_ json: String, as source: Ingest.Source = .server, replacing layer: Layer? = nil) throws
        -> TestOperation
    {
        store.commit(try read(json, as: source), to: root, replacing: layer, as: source)
        #expect(store._checkInvariants() == [])
        return self
    }

    func apply(_ json: String) throws -> Layer? {
        store.apply(try read(json, as: .optimistic), by: root.operation)
    }

    var data: Anchor { root.anchor }
}

/// The plans that several tests share.
@MainActor
enum Plans {
    static let originSelection = entity(
        Schema.location,
        [text(Schema.location, "id"), text(Schema.location, "name")]
    )

    static let characterSelection = entity(
        Schema.character,
        [
            text(Schema.character, "id"), text(Schema.character, "name"), text(Schema.character, "status"),
            number(Schema.character, "age"), link(Schema.character, "origin", originSelection),
        ]
    )

    static let characterKey = DynamicKey(Schema.query, "character", ["id": .variable("id")])

    /// `query($id) { character(id: $id) { id name status age origin { id name } } }`
    static let character = Plan(
        root: object(
            Schema.query,
            [
                .linked(
                    "character",
                    key: .dynamic(characterKey),
                    plural: false,
                    selection: characterSelection,
                    lookup: Lookup(Schema.character, [.variable("id")])
                )
            ]
        )
    )

    /// `query { characters { id name status age origin { id name } } }`
    static let characters = Plan(
        root: object(Schema.query, [link(Schema.query, "characters", characterSelection, plural: true)])
    )
}

enum Slots {
    static let id = Slot(TypeID("Character"), "id")
    static let name = Slot(TypeID("Character"), "name")
    static let status = Slot(TypeID("Character"), "status")
    static let age = Slot(TypeID("Character"), "age")
    static let origin = Slot(TypeID("Character"), "origin")
    static let characters = Slot(TypeID("Query"), "characters")
    static let locationName = Slot(TypeID("Location"), "name")
    static let dimension = Slot(TypeID("Location"), "dimension")
}

struct CharacterLens: Lens {
    let anchor: Anchor
    init(anchor: Anchor) { self.anchor = anchor }
}
