import Baton
import SwiftUI

struct IssueRow: View {
    @Fragment("fragment IssueRow_issue on Issue { stars }")
    var issue: IssueRow_issue

    var body: some View {
        Text("\(issue.stars) stars").foregroundStyle(.secondary)
    }
}

struct IssueScreen: View {
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title ...IssueRow_issue } }", fetchPolicy: .storeAndNetwork)
    var issue: IssueQuery
    @Mutation("mutation StarMutation($id: ID!) { star(id: $id) { id stars } }")
    var star: StarMutation.Action
    @Subscription("subscription StarredSubscription { starred { id stars } }")
    var starred: StarredSubscription = StarredSubscription()
    @State private var error: String?
    @SwiftUI.Environment(\.baton) private var environment
    @SwiftUI.Environment(\.scenePhase) private var scenePhase

    var body: some View {
        VStack(alignment: .leading) {
            switch issue.phase {
            case .ready(let data):
                if let issue = data.issue {
                    List {
                        IssueRow(issue: issue.issueRow)
                        ForEach(issue.related) { related in
                            IssueRow(issue: related.issueRow)
                        }
                    }
                    .navigationTitle(issue.title)
                }
            case .loading:
                ProgressView()
            case .failed(let error):
                Text(String(describing: error))
                Button("Again") { issue.retry() }
            }
            Button("Star") {
                Task {
                    do { try await star(id: issue.id) } catch { self.error = "\(error)" }
                }
            }
            .disabled(star.isInFlight)
            Text("\(starred.events) events")
        }
        .refreshable { try? await issue.refetch() }
        .onChange(of: scenePhase) { _, phase in environment?.isActive = phase == .active }
    }
}

@MainActor func root(_ environment: Baton.Environment) -> some View {
    IssueScreen(issue: IssueQuery(id: "1")).environment(\.baton, environment)
}
