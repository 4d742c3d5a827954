import Baton
import SwiftUI

struct CommentsScreen: View {
    @Query("""
    query CommentsQuery($id: ID!) {
      node(id: $id) { ... on Issue @alias(as: "issue") { ...IssueComments_issue } }
    }
    """)
    var comments: CommentsQuery

    var body: some View {
        if let issue = comments.data?.node?.issue { IssueComments(issue: issue.issueComments) }
    }
}
