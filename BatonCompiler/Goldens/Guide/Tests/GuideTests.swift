import Baton
import BatonHost
import BatonTesting
import GuideViews
import Testing

@testable import BatonGuideHonest
@testable import BatonGuideWords

/// The guide's screens, as it shows them, read what it says of them.
@Suite("The guide's screens", .timeLimit(.minutes(2)))
@MainActor
struct GuideTests {
    private func tree(_ responses: [String: String]) -> (ViewTree, Environment, RecordedTransport) {
        let transport = RecordedTransport(responses.mapValues { Payload(json: $0) })
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        return (ViewTree(environment: environment), environment, transport)
    }

    /// Runs the bodies that something woke until the tree shows a text that meets a condition.
    private func wait(in tree: ViewTree, for isMet: (String) -> Bool) async {
        while true {
            tree.flush()
            if tree.texts.contains(where: isMet) { return }
            await withCheckedContinuation { (woken: CheckedContinuation<Void, Never>) in
                tree.invalidated = {
                    tree.invalidated = {}
                    woken.resume()
                }
            }
        }
    }

    private func wait(for text: String, in tree: ViewTree) async { await wait(in: tree) { $0 == text } }

    @Test("a list of issues and its rows, each reading its own fragment")
    func issues() async throws {
        let (tree, environment, transport) = tree([
            "IssuesQuery": #"""
            {"data":{"repository":{"id":"r","nameWithOwner":"octo/cat","issues":{"nodes":[
             {"id":"1","number":7,"title":"First","author":{"id":"u","login":"ada"}},
             {"id":"2","number":8,"title":"Second","author":null}]}}}}
            """#
        ])
        defer { tree.drop() }
        tree.show(Hosted(view: IssuesScreen(issues: IssuesQuery(owner: "octo", name: "cat"))))
        #expect(tree.texts == ["…"])
        await wait(for: "octo/cat", in: tree)
        #expect(tree.texts == ["octo/cat", "#7 First", "ada", "#8 Second", "ghost"])
        let sent = try #require(transport.requests.first).variables
        #expect(String(decoding: sent, as: UTF8.self) == #"{"name":"cat","owner":"octo"}"#)
        withExtendedLifetime(environment) {}
    }

    @Test("a failed query shows its error, and tries again")
    func retry() async throws {
        let (tree, environment, transport) = tree([:])
        defer { tree.drop() }
        tree.show(Hosted(view: IssuesScreen(issues: IssuesQuery(owner: "octo", name: "cat"))))
        await wait(for: "Retry", in: tree)
        let before = transport.requests.count
        Stage.buttons["Retry"]?()
        while transport.requests.count == before { await Task.yield() }
        withExtendedLifetime(environment) {}
    }

    @Test("comments over a connection, to which a mutation appends")
    func comments() async throws {
        let (tree, environment, transport) = tree([
            "CommentsQuery": #"""
            {"data":{"node":{"__typename":"Issue","__isNode":"Issue","id":"1","comments":{"totalCount":4,"edges":[
             {"cursor":"a","node":{"__typename":"IssueComment","id":"c1","bodyText":"hi","author":{"id":"u","login":"ada"}}}],
             "pageInfo":{"endCursor":"a","hasNextPage":false}}}}}
            """#,
            "CommentComposerAddComment": #"""
            {"data":{"addComment":{"commentEdge":{"cursor":"b",
             "node":{"__typename":"IssueComment","id":"c2","bodyText":"hello","author":null}}}}}
            """#,
        ])
        defer { tree.drop() }
        tree.show(Hosted(view: CommentsScreen(comments: CommentsQuery(id: "1"))))
        await wait(for: "4 comments", in: tree)
        #expect(tree.texts == ["4 comments", "ada: hi", "Leave a comment", "Comment", "(disabled)"])
        let field = try #require(Stage.fields["Leave a comment"])
        field.wrappedValue = "hello"
        let press = try #require(Stage.buttons["Comment"])
        press()
        await wait(for: "ghost: hello", in: tree)
        while !field.wrappedValue.isEmpty { await Task.yield() }
        #expect(tree.texts.prefix(3) == ["4 comments", "ada: hi", "ghost: hello"])
        let sent = String(decoding: try #require(transport.requests.last).variables, as: UTF8.self)
        // The connections are the client's alone.
        #expect(sent == #"{"input":{"body":"hello","subjectId":"1"}}"#)
        withExtendedLifetime(environment) {}
    }

    @Test("a row whose required author is gone reads as no row, and the log says where")
    func required() async throws {
        let (tree, environment, _) = tree([
            "RepositoryQuery": #"""
            {"data":{"repository":{"id":"r","nameWithOwner":"octo/cat","description":null,"issues":{"nodes":[
             {"id":"1","number":7,"title":"First","author":{"id":"u","login":"ada"}},
             {"id":"2","number":8,"title":"Second","author":null}]}}}}
            """#
        ])
        defer { tree.drop() }
        var missing: [String] = []
        environment.log = { event in
            if case .requiredFieldMissing(_, let path) = event { missing.append(path) }
        }
        tree.show(Hosted(view: RepositoryScreen(repository: RepositoryQuery(owner: "octo", name: "cat"))))
        await wait(for: "octo/cat", in: tree)
        #expect(tree.texts == ["octo/cat", "#7 First by ada"])
        #expect(missing == ["author"])
    }

    @Test("an error of the caught field is what the screen shows")
    func caught() async throws {
        let (tree, environment, _) = tree([
            "RepositoryQuery": #"{"data":{"repository":null},"errors":[{"message":"No luck","path":["repository"]}]}"#
        ])
        defer { tree.drop() }
        tree.show(Hosted(view: RepositoryScreen(repository: RepositoryQuery(owner: "octo", name: "cat"))))
        await wait(in: tree) { $0.contains("No luck") }
        #expect(tree.texts.first?.hasPrefix("Could not load the repository: ") ?? false)
        withExtendedLifetime(environment) {}
    }
}
