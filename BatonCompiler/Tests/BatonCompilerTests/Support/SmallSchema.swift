/// A schema with one of everything that passes care about.
enum SmallSchema {
    static let text = """
        type Query { node(id: ID!): Node me: User search(name: String, at: Point, tags: [String]): [Result!] plain: Plain }
        type Mutation { rename(id: ID!, name: String): User }
        interface Node { id: ID! }
        interface Named { name: String }
        interface Keyed { uuid: ID! }
        type User implements Node & Named {
          id: ID! name: String age(in: Unit): Int best: User named: Named keyed: Keyed
          posts(first: Int, after: String, last: Int, before: String, tag: String): PostConnection
        }
        type Page implements Node & Named { id: ID! name: String title: String! }
        type Plain { name: String plain: Plain }
        type Left implements Keyed { uuid: ID! left: Int }
        type Right implements Keyed { uuid: ID! right: Int }
        union Result = User | Page | Plain | Left
        union Sides = Left | Right
        enum Unit { YEARS DAYS }
        input Point { x: Float y: Float }
        type PostConnection { edges: [PostEdge] pageInfo: PageInfo! }
        type PostEdge { cursor: String! node: Page }
        type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
        directive @server(level: Int) on FIELD | QUERY | FRAGMENT_SPREAD
        """
}

extension CompiledProgram {
    /// A program over the small schema.
    init(_ documents: String..., configuration: String = #"{"schema": "schema.graphql"}"#) {
        self.init(schema: Array(SmallSchema.text.utf8), documents: documents, configuration: configuration)
    }
}
