/// Documents of the size and the shape of a large API's and a large application's.
enum MadeDocuments {
    /// A schema of objects with described fields, arguments and descriptions of several lines: about 0.9 KB a type.
    static func schema(types: Int) -> [UInt8] {
        var text = "type Query { node0: Object0 }\n"
        for index in 0..<types {
            text += """
                \"\"\"
                An object of the schema, number \(index).

                Its description has more than one line, and a list:
                  - of one item.
                \"\"\"
                type Object\(index) implements Node & UniformResourceLocatable @key(fields: "id") {
                  \"\"\"
                  The Node ID of the Object\(index) object
                  \"\"\"
                  id: ID!

                  \"\"\"
                  Identifies the date and time when the object was created.
                  \"\"\"
                  createdAt: DateTime! @deprecated(reason: "Use `creationDate`.")

                  \"\"\"
                  A list of the objects that follow this one.
                  \"\"\"
                  successors(
                    \"\"\"
                    Returns the elements in the list that come after the specified cursor.
                    \"\"\"
                    after: String

                    \"\"\"
                    Returns the first _n_ elements from the list.
                    \"\"\"
                    first: Int = 20
                    orderBy: [ObjectOrder!] = [{ field: CREATED_AT, direction: DESC }]
                  ): ObjectConnection!
                  resourcePath: URI!
                  viewerSubscription: SubscriptionState
                }


                """
        }
        return Array(text.utf8)
    }

    /// Queries and fragments as an application's screens have them.
    static func operations(count: Int) -> [UInt8] {
        var text = ""
        for index in 0..<count {
            text += """
                query Screen\(index)Query($owner: String!, $name: String!, $first: Int = 20) {
                  repository(owner: $owner, name: $name) {
                    nameWithOwner
                    issues(first: $first, states: [OPEN], orderBy: {field: CREATED_AT, direction: DESC}) {
                      nodes { id ...Row\(index)_issue @arguments(size: 10) }
                      pageInfo { endCursor hasNextPage }
                    }
                  }
                }

                fragment Row\(index)_issue on Issue @argumentDefinitions(size: {type: "Int", defaultValue: 5}) {
                  number
                  title @include(if: true)
                  author { login ... on User { name avatarUrl(size: $size) } }
                }


                """
        }
        return Array(text.utf8)
    }
}
