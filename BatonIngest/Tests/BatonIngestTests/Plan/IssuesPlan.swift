@_spi(Generated) import BatonIngest

/// A plan as generated code spells it: a repository's issues with their authors.
enum IssuesPlan {
    enum Types {
        static let Query = TypeID("Query")
        static let Repository = TypeID("Repository")
        static let IssueConnection = TypeID("IssueConnection")
        static let Issue = TypeID("Issue")
        static let Actor = TypeID("Actor", abstract: true)
        static let Node = TypeID("Node", abstract: true)
        static let Bot = TypeID("Bot")
        static let User = TypeID("User")
        static let format = Format1.self
        static let Node_possible = Members(Types.Node, [Types.Bot, Types.User, Types.Issue])
    }

    enum Slots {
        enum Query {
            static let repository_00c598 = DynamicKey(
                Types.Query,
                "repository",
                ["name": .variable("name"), "owner": .variable("owner")]
            )
        }
        enum Repository {
            static let nameWithOwner = Slot(Types.Repository, "nameWithOwner")
            static let issues_44b8f4 = Slot(Types.Repository, #"issues(first:20,states:"OPEN")"#)
            static let id = Slot(Types.Repository, "id")
        }
        enum IssueConnection {
            static let nodes = Slot(Types.IssueConnection, "nodes")
        }
        enum Issue {
            static let id = Slot(Types.Issue, "id")
            static let number = Slot(Types.Issue, "number")
            static let title = Slot(Types.Issue, "title")
            static let author = Slot(Types.Issue, "author")
        }
        enum Actor {
            static let __typename = Slot(Types.Actor, "__typename")
            static let login = Slot(Types.Actor, "login")
            static let id = Slot(Types.Actor, "id")
        }
    }

    static let plan = Plan(root: selection0)
    private static let selection0: Selection = Selection(
        type: Types.Query,
        key: [],
        abstract: false,
        fields: [
            .linked("repository", key: .dynamic(Slots.Query.repository_00c598), plural: false, selection: selection1)
        ]
    )
    private static let selection1: Selection = Selection(
        type: Types.Repository,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("nameWithOwner", key: .fixed(Slots.Repository.nameWithOwner), kind: .string, list: false),
            .linked("issues", key: .fixed(Slots.Repository.issues_44b8f4), plural: false, selection: selection2),
            .scalar("id", key: .fixed(Slots.Repository.id), kind: .string, list: false),
        ]
    )
    private static let selection2: Selection = Selection(
        type: Types.IssueConnection,
        key: [],
        abstract: false,
        fields: [
            .linked("nodes", key: .fixed(Slots.IssueConnection.nodes), plural: true, selection: selection3)
        ]
    )
    private static let selection3: Selection = Selection(
        type: Types.Issue,
        key: ["id"],
        abstract: false,
        fields: [
            .scalar("id", key: .fixed(Slots.Issue.id), kind: .string, list: false),
            .scalar("number", key: .fixed(Slots.Issue.number), kind: .int, list: false),
            .scalar("title", key: .fixed(Slots.Issue.title), kind: .string, list: false),
            .linked("author", key: .fixed(Slots.Issue.author), plural: false, selection: selection4),
        ]
    )
    private static let selection4: Selection = Selection(
        type: Types.Actor,
        key: ["id"],
        abstract: true,
        memberships: [.init("__isNode", Types.Node)],
        variants: [
            .init(
                types: [Types.Bot, Types.User],
                key: ["id"],
                fields: [
                    .scalar("__typename", key: .fixed(Slots.Actor.__typename), kind: .string, list: false),
                    .scalar("login", key: .fixed(Slots.Actor.login), kind: .string, list: false),
                    .scalar("id", key: .fixed(Slots.Actor.id), kind: .string, list: false),
                ]
            ),
            .init(
                types: nil,
                condition: Types.Node,
                fields: [
                    .scalar("__typename", key: .fixed(Slots.Actor.__typename), kind: .string, list: false),
                    .scalar("login", key: .fixed(Slots.Actor.login), kind: .string, list: false),
                    .scalar("id", key: .fixed(Slots.Actor.id), kind: .string, list: false),
                ]
            ),
            .init(
                types: nil,
                fields: [
                    .scalar("__typename", key: .fixed(Slots.Actor.__typename), kind: .string, list: false),
                    .scalar("login", key: .fixed(Slots.Actor.login), kind: .string, list: false),
                ]
            ),
        ]
    )
}
