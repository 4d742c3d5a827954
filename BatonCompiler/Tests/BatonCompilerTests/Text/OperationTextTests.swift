import Testing

@testable import BatonCompiler

@Suite("Operation texts")
struct OperationTextTests {
    @Test(
        "the issues screen of the guide has the guide's text and id",
        .enabled(if: SharedData.gitHubSchema != nil, "the schema beside the repository is absent")
    )
    func guideScreen() throws {
        let program = CompiledProgram(
            schema: try #require(SharedData.gitHubSchema),
            documents: [
                """
                query IssuesQuery($owner: String!, $name: String!) {
                  repository(owner: $owner, name: $name) {
                    nameWithOwner
                    issues(first: 20, states: OPEN) {
                      nodes { id ...IssueRow_issue }
                    }
                  }
                }
                """,
                """
                fragment IssueRow_issue on Issue {
                  number
                  title
                  author { login }
                }
                """,
            ]
        )
        let text = try #require(program.texts["IssuesQuery"]?.text)
        #expect(
            text
                == "query IssuesQuery($owner:String!,$name:String!){repository(owner:$owner,name:$name){nameWithOwner,"
                + "issues(first:20,states:OPEN){nodes{id,...IssueRow_issue}},id}}fragment IssueRow_issue on Issue"
                + "{number,title,author{__typename,login,...on Node{__isNode:__typename,id}}}"
        )
        #expect(Digest.md5(text.utf8) == "d8e7121ec0e10dfd0dd7c8d126e75dd1")
    }
}
