// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_spi(Generated) import Baton

// Written by hand as the compiler writes it: one query, one fragment, one mutation, one subscription over an issue.

enum Types {
    static let Query = Baton.TypeID("Query")
    static let Mutation = Baton.TypeID("Mutation")
    static let Subscription = Baton.TypeID("Subscription")
    static let Issue = Baton.TypeID("Issue")
    static let format = Baton.Format1.self
}

enum Slots {
    enum Query {
        static let issue_5f2b1c = Baton.DynamicKey(Types.Query, "issue", ["id": .variable("id")])
    }
    enum Mutation {
        static let star = Baton.Slot(Types.Mutation, "star")
    }
    enum Subscription {
        static let starred = Baton.Slot(Types.Subscription, "starred")
    }
    enum Issue {
        static let id = Baton.Slot(Types.Issue, "id")
        static let title = Baton.Slot(Types.Issue, "title")
        static let stars = Baton.Slot(Types.Issue, "stars")
        static let related = Baton.Slot(Types.Issue, "related")
    }
}

/// Operation value for `query IssueQuery`.
nonisolated public struct IssueQuery: Baton.Query {
    public var id: String
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    public init(id: String) {
        self.id = id
    }

    public static let name = "IssueQuery"
    public static let document: Baton.Document = .text("query IssueQuery($id:ID!){issue(id:$id){id,title,stars}}")

    public var variables: Baton.Variables {
        Baton.Variables(["id": Baton.Variable(self.id)])
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.id == rhs.id
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(self.id)
    }

    @_spi(Generated) public static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(
        type: Types.Query,
        key: [],
        abstract: false,
        fields: [
            .linked("issue", key: .dynamic(Slots.Query.issue_5f2b1c), plural: false, selection: issueSelection)
        ]
    )

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var issue: Issue? {
            anchor.linked(anchor.owner.slot(Slots.Query.issue_5f2b1c)).map(Issue.init(anchor:))
        }

        nonisolated public struct Issue: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var title: String { anchor.requiredString(Slots.Issue.title) }
            @MainActor public var issueRow: IssueRow_issue { .init(anchor: anchor.entering()) }
            @MainActor public var related: Baton.List<Issue> { anchor.requiredList(Slots.Issue.related) }
        }
    }
}

private let issueSelection: Baton.Selection = Baton.Selection(
    type: Types.Issue,
    key: ["id"],
    abstract: false,
    fields: [
        .scalar("id", key: .fixed(Slots.Issue.id), kind: .string, list: false),
        .scalar("title", key: .fixed(Slots.Issue.title), kind: .string, list: false),
        .scalar("stars", key: .fixed(Slots.Issue.stars), kind: .int, list: false),
    ]
)

/// The lens of `fragment IssueRow_issue`.
nonisolated public struct IssueRow_issue: Baton.Lens {
    @_spi(Generated) public let anchor: Baton.Anchor
    @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
    @MainActor public var stars: Int { anchor.requiredInt(Slots.Issue.stars) }
}

/// Operation value for `mutation StarMutation`.
nonisolated public struct StarMutation: Baton.Mutation {
    public var id: String

    public init(id: String) {
        self.id = id
    }

    public static let name = "StarMutation"
    public static let document: Baton.Document = .text("mutation StarMutation($id:ID!){star(id:$id){id,title,stars}}")

    public var variables: Baton.Variables {
        Baton.Variables(["id": Baton.Variable(self.id)])
    }

    @_spi(Generated) public static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Mutation,
            key: [],
            abstract: false,
            fields: [.linked("star", key: .fixed(Slots.Mutation.star), plural: false, selection: issueSelection)]
        )
    )

    nonisolated public struct Action: Baton.MutationAction {
        @_spi(Generated) public let sender: Baton.MutationSender<StarMutation>
        @_spi(Generated) public init(sender: Baton.MutationSender<StarMutation>) { self.sender = sender }

        @discardableResult
        @MainActor public func callAsFunction(id: String, optimistic: Baton.Payload? = nil) async throws -> Data {
            try await sender(StarMutation(id: id), optimistic: optimistic)
        }
    }

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var star: IssueRow_issue? {
            anchor.linked(Slots.Mutation.star).map(IssueRow_issue.init(anchor:))
        }
    }
}

/// Operation value for `subscription StarredSubscription`.
nonisolated public struct StarredSubscription: Baton.Subscription {
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.SubscriptionHandle<Self>> = .unresolved

    public init() {}

    public static let name = "StarredSubscription"
    public static let document: Baton.Document = .text("subscription StarredSubscription{starred{id,title,stars}}")
    public var variables: Baton.Variables { [:] }
    public static func == (lhs: Self, rhs: Self) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}

    @_spi(Generated) public static let plan = Baton.Plan(
        root: Baton.Selection(
            type: Types.Subscription,
            key: [],
            abstract: false,
            fields: [
                .linked("starred", key: .fixed(Slots.Subscription.starred), plural: false, selection: issueSelection)
            ]
        )
    )

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var starred: IssueRow_issue? {
            anchor.linked(Slots.Subscription.starred).map(IssueRow_issue.init(anchor:))
        }
    }
}
