import Baton
import BatonHost
import Foundation
import Observation
import Testing

@Observable @MainActor private final class Names {
    var first = "a"
    var second = "b"
    var rows = ["x", "y"]
}

private struct RowView: HostedView {
    let names: Names
    let row: String
    var hostName: String { "Row \(row)" }
    var body: [HostedContent] { row == "x" ? names.first : names.second }
}

extension Names: Equatable {
    nonisolated static func == (lhs: Names, rhs: Names) -> Bool { lhs === rhs }
}

private struct TableView: HostedView {
    let names: Names
    var hostName: String { "Table" }
    var body: [HostedContent] {
        "rows"
        for row in names.rows {
            [.view(RowView(names: names, row: row), key: row)]
        }
        if names.rows.isEmpty { "none" }
    }
}

private struct IssueView: HostedView {
    @Query("query IssueQuery($id: ID!) { issue(id: $id) { title } }", fetchPolicy: .storeOnly)
    var issue: IssueQuery

    var hostName: String { "Issue" }
    var body: [HostedContent] {
        switch issue.phase {
        case .loading: "loading"
        case .ready(let data): data.issue?.title ?? "none"
        case .failed(let error): "\(type(of: error))"
        }
    }
}

@Suite("A tree of views")
@MainActor struct HostTests {
    private let names = Names()
    private var ran: [String] { log.names }
    private let log = RunLog()

    @MainActor private final class RunLog {
        var names: [String] = []
        var announced = 0
        func take() -> [String] {
            defer { names = [] }
            return names
        }
    }

    private func tree(in environment: Environment? = nil) -> ViewTree {
        let tree = ViewTree(environment: environment)
        tree.bodyRan = { [log] name in log.names.append(name) }
        tree.invalidated = { [log] in log.announced += 1 }
        return tree
    }

    @Test("runs every body once, parents first, and the texts stand in order")
    func mounting() {
        let tree = tree()
        tree.show(TableView(names: names))
        #expect(log.take() == ["Table", "Row x", "Row y"])
        #expect(tree.texts == ["rows", "a", "b"])
        tree.flush()
        #expect(log.take().isEmpty)
    }

    @Test("re-runs exactly the body that read what changed")
    func change() {
        let tree = tree()
        tree.show(TableView(names: names))
        _ = log.take()
        names.second = "c"
        #expect(tree.isInvalid)
        tree.flush()
        #expect(log.take() == ["Row y"])
        #expect(tree.texts == ["rows", "a", "c"])
    }

    @Test("announces once that something is invalid, in a later turn")
    func announcement() async throws {
        let tree = tree()
        tree.show(TableView(names: names))
        names.first = "1"
        names.second = "2"
        #expect(log.announced == 0)
        while log.announced == 0 { await Task.yield() }
        #expect(log.announced == 1)
        tree.flush()
        #expect(tree.texts == ["rows", "1", "2"])
    }

    @Test("keeps a keyed view at its key when its siblings move, and drops one that is gone")
    func reordering() {
        let tree = tree()
        tree.show(TableView(names: names))
        _ = log.take()
        names.rows = ["y", "x"]
        tree.flush()
        #expect(log.take() == ["Table"])
        #expect(tree.texts == ["rows", "b", "a"])
        names.rows = []
        tree.flush()
        #expect(log.take() == ["Table"])
        #expect(tree.texts == ["rows", "none"])
        names.first = "unseen"
        #expect(!tree.isInvalid)
    }

    @Test("two views under one key are both shown")
    func equalKeys() {
        names.rows = ["x", "x"]
        let tree = tree()
        tree.show(TableView(names: names))
        #expect(tree.texts == ["rows", "a", "a"])
    }

    @Test("a value in a view outside every environment reads as failed with not-injected")
    func notInjected() {
        let tree = tree()
        tree.show(IssueView(issue: IssueQuery(id: "1")))
        #expect(tree.texts == ["EnvironmentError"])
    }

    @Test("a value resolves in the tree's environment, and anew in another one")
    func resolution() {
        let tree = tree(in: Environment(store: Store(), transport: UnusedTransport()))
        tree.show(IssueView(issue: IssueQuery(id: "1")))
        #expect(tree.texts == ["MissingDataError"])
        tree.environment = nil
        tree.flush()
        #expect(tree.texts == ["EnvironmentError"])
        #expect(log.take() == ["Issue", "Issue"])
    }

    @Test("an equal view value in the same place runs no body, another one does")
    func equalValues() {
        let tree = tree(in: Environment(store: Store(), transport: UnusedTransport()))
        tree.show(IssueView(issue: IssueQuery(id: "1")))
        tree.show(IssueView(issue: IssueQuery(id: "1")))
        #expect(log.take() == ["Issue"])
        tree.show(IssueView(issue: IssueQuery(id: "2")))
        #expect(log.take() == ["Issue"])
    }
}

/// Where nothing is ever sent.
private struct UnusedTransport: Transport {
    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        Issue.record("`\(request.name)` was sent")
        return AsyncThrowingStream { $0.finish() }
    }
}
