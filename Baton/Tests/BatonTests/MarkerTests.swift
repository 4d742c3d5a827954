import Baton
import Testing

// Every form a marked property takes. That this file compiles is most of the test.

@MainActor private struct IssueScreen {
    @Query(
        """
        query IssueQuery($id: ID!) {
          issue(id: $id) { id title ...IssueRow_issue }
        }
        """
    )
    var issue: IssueQuery

    @Mutation("mutation StarMutation($id: ID!) { star(id: $id) { id stars } }")
    var star: StarMutation.Action

    @Mutation("mutation StarMutation($id: ID!) { star(id: $id) { id stars } }")
    var starAgain: StarMutation.Action

    @Baton.Subscription("subscription StarredSubscription { starred { id stars } }")
    var starred: StarredSubscription = StarredSubscription()

    let note: String
    var count = 3
}

/// No main actor, and every property with an initialiser of its own.
private struct QualifiedView {
    @Baton.Query(#"query IssueQuery($id: ID!) { issue(id: $id) { title } }"#, fetchPolicy: .storeOnly)
    private var issue: IssueQuery

    @Baton.Mutation("mutation StarMutation($id: ID!) { star(id: $id) { id } }") private var star: StarMutation.Action

    init(id: String) {
        issue = IssueQuery(id: id)
    }

    var id: String { issue.id }
}

private struct RowView {
    @Fragment("fragment IssueRow_issue on Issue { stars }")
    var issue: IssueRow_issue
    let title: String
}

private struct DefaultView {
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title } }")
    var issue: IssueQuery = IssueQuery(id: "1")
}

@MainActor private final class Model {
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title } }")
    var issue: IssueQuery
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title } }")
    var `default`: IssueQuery = IssueQuery(id: "2")

    init(id: String) {
        self.issue = IssueQuery(id: id)
    }
}

private struct GenericView<Content, Q: Baton.Query> {
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title } }")
    var query: Q
    let content: Content
}

@Suite("A marked property")
@MainActor struct MarkerTests {
    @Test("is initialised with its value by the memberwise initialiser, and reads it back")
    func memberwise() {
        let screen = IssueScreen(issue: IssueQuery(id: "7"), note: "n")
        #expect(screen.issue == IssueQuery(id: "7"))
        #expect(screen.starred == StarredSubscription())
        #expect(screen.note == "n" && screen.count == 3)
        let other = IssueScreen(issue: IssueQuery(id: "8"), starred: StarredSubscription(), note: "m", count: 4)
        #expect(other.issue.id == "8" && other.count == 4)
    }

    @Test("may be private, have a default, stand in a class, or be of a generic type")
    func forms() {
        #expect(QualifiedView(id: "9").id == "9")
        #expect(DefaultView().issue.id == "1")
        #expect(DefaultView(issue: IssueQuery(id: "3")).issue.id == "3")
        #expect(Model(id: "5").issue.id == "5")
        #expect(Model(id: "5").default.id == "2")
        #expect(GenericView(query: IssueQuery(id: "4"), content: 0).query.id == "4")
    }

    @Test("reads as loading outside any view")
    func outsideAnyView() async throws {
        let issue = DefaultView().issue
        #expect(issue.phase.isLoading)
        #expect(issue.data == nil)
        #expect(!issue.fetch.isInFlight && !issue.isRefreshing && !issue.isStale && issue.fetchTime == nil)
        issue.retry()
        await #expect(throws: EnvironmentError.outsideEnvironment) { try await issue.refetch() }
    }

    @Test("a mutation's action reaches no environment outside any view")
    func actionOutsideAnyView() async throws {
        let screen = IssueScreen(issue: IssueQuery(id: "7"), note: "n")
        #expect(!screen.star.isInFlight)
        await #expect(throws: EnvironmentError.outsideEnvironment) { try await screen.star(id: "7") }
    }

    @Test("a subscription is idle outside any view")
    func subscriptionOutsideAnyView() {
        let screen = IssueScreen(issue: IssueQuery(id: "7"), note: "n")
        guard case .idle = screen.starred.stream else {
            Issue.record("\(screen.starred.stream)")
            return
        }
        #expect(screen.starred.events == 0 && screen.starred.latest == nil && screen.starred.error == nil)
    }
}
