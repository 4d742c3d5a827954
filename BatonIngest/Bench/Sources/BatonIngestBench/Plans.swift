@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The plans of the benchmark's responses.
enum Plans {
    private static let query = TypeID("Query")
    private static let character = TypeID("Character")
    private static let location = TypeID("Location")
    private static let episode = TypeID("Episode")

    private static func scalars(_ type: TypeID, _ names: String...) -> [PlanField] {
        names.map { .scalar($0, key: .fixed(Slot(type, $0)), kind: .string, list: false) }
    }

    private static func ints(_ type: TypeID, _ names: String...) -> [PlanField] {
        names.map { .scalar($0, key: .fixed(Slot(type, $0)), kind: .int, list: false) }
    }

    private static func link(_ type: TypeID, _ name: String, _ plural: ListDepth, _ selection: Selection) -> PlanField {
        .linked(name, key: .fixed(Slot(type, name)), plural: plural, selection: selection)
    }

    private static let member = Selection(
        type: character,
        key: ["id"],
        abstract: false,
        fields: scalars(character, "id", "name", "image")
    )

    private static let detail: Selection = {
        let origin = Selection(type: location, key: ["id"], abstract: false, fields: scalars(location, "id", "name"))
        let place = Selection(
            type: location,
            key: ["id"],
            abstract: false,
            fields: scalars(location, "id", "name", "type", "dimension") + [link(location, "residents", true, member)]
        )
        let cast = Selection(
            type: episode,
            key: ["id"],
            abstract: false,
            fields: scalars(episode, "id", "name", "air_date", "episode") + [link(episode, "characters", true, member)]
        )
        return Selection(
            type: character,
            key: ["id"],
            abstract: false,
            fields: scalars(character, "id", "name", "status", "species", "type", "gender", "image", "created") + [
                link(character, "origin", false, origin), link(character, "location", false, place),
                link(character, "episode", true, cast),
            ]
        )
    }()

    static let page: Plan = {
        let (characters, info) = (TypeID("Characters"), TypeID("Info"))
        let list = Selection(
            type: characters,
            key: [],
            abstract: false,
            fields: [
                link(
                    characters,
                    "info",
                    false,
                    Selection(
                        type: info,
                        key: [],
                        abstract: false,
                        fields: ints(info, "count", "pages", "next", "prev")
                    )
                ),
                link(characters, "results", true, detail),
            ]
        )
        return Plan(
            root: Selection(type: query, key: [], abstract: false, fields: [link(query, "characters", false, list)])
        )
    }()

    static let one = Plan(
        root: Selection(type: query, key: [], abstract: false, fields: [link(query, "character", false, detail)])
    )

    static let edges: Plan = {
        let (repository, issues, edge) = (TypeID("Repository"), TypeID("IssueConnection"), TypeID("IssueEdge"))
        let (issue, user) = (TypeID("Issue"), TypeID("User"))
        let author = Selection(type: user, key: ["id"], abstract: false, fields: scalars(user, "id", "login"))
        let node = Selection(
            type: issue,
            key: ["id"],
            abstract: false,
            fields: scalars(issue, "id") + ints(issue, "number") + scalars(issue, "title", "state")
                + [.scalar("closed", key: .fixed(Slot(issue, "closed")), kind: .bool, list: false)]
                + scalars(issue, "createdAt", "url", "bodyText") + [link(issue, "author", false, author)]
        )
        let item = Selection(
            type: edge,
            key: [],
            abstract: false,
            fields: scalars(edge, "cursor") + [link(edge, "node", false, node)]
        )
        let connection = Selection(type: issues, key: [], abstract: false, fields: [link(issues, "edges", true, item)])
        let root = Selection(
            type: repository,
            key: [],
            abstract: false,
            fields: [link(repository, "issues", false, connection)]
        )
        return Plan(
            root: Selection(type: query, key: [], abstract: false, fields: [link(query, "repository", false, root)])
        )
    }()
}
