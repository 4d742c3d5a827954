import Baton
import BatonHost
import Observation

/// Prints a title now, and again whenever it changes.
@MainActor func follow(_ id: String, in environment: Environment) async {
    let handle = environment.handle(for: IssueQuery(id: id))
    let retention = handle.retain()
    defer { retention.release() }
    for await title in Observations({ handle.data?.issue?.title }) {
        print(title ?? "loading")
    }
}

struct TitleView: HostedView {
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title } }")
    var issue: IssueQuery

    var body: [HostedContent] {
        switch issue.phase {
        case .loading: "loading"
        case .ready(let data): data.issue?.title ?? "no such issue"
        case .failed(let error): "\(error)"
        }
    }
}
