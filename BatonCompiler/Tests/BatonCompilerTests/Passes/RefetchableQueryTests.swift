import Testing

@testable import BatonCompiler

@Suite("Refetchable fragments")
struct RefetchableQueryTests {
    @Test("a fragment on a node type is fetched by its id, which it selects")
    func nodes() {
        let program = CompiledProgram("fragment F on User @refetchable(queryName: \"Page\") { name }")
        #expect(
            program.texts["Page"]?.text
                == "query Page($id:ID!){node(id:$id){__typename,...F,id}}fragment F on User{name,id}"
        )
    }

    @Test("arguments come first, then the operation variables that are used, at their strictest type, then the id")
    func variables() {
        let program = CompiledProgram(
            """
            fragment F on User
            @refetchable(queryName: "Page")
            @argumentDefinitions(count: {type: "Int", defaultValue: 2}, cursor: {type: "String"}) {
              posts(first: $count, after: $cursor, tag: $tag) @connection(key: "F_posts") { edges { node { title } } }
              ...G
            }
            """,
            "fragment G on User { best @include(if: $deep) { age(in: $unit) } }"
        )
        let text = program.texts["Page"]?.text ?? ""
        #expect(
            text.hasPrefix(
                "query Page($count:Int=2,$cursor:String,$deep:Boolean!,$tag:String,$unit:Unit,$id:ID!)"
                    + "{node(id:$id){__typename,...F_"
            )
        )
        #expect(text.contains("edges{node{title,id,__typename},cursor},pageInfo{endCursor,hasNextPage}"))
    }

    @Test("a fragment on the query type needs no id")
    func queryRoot() {
        let program = CompiledProgram("fragment F on Query @refetchable(queryName: \"Page\") { me { name } }")
        #expect(program.texts["Page"]?.text == "query Page{...F}fragment F on Query{me{name,id}}")
    }

    @Test("a connection read backwards asks for the other two fields of the page info")
    func backwards() {
        let program = CompiledProgram(
            "query Q { me { posts(last: 3) @connection(key: \"Q_posts\") { edges { node { title } } } } }"
        )
        #expect(program.texts["Q"]?.text.contains("pageInfo{hasPreviousPage,startCursor}") == true)
    }
}
