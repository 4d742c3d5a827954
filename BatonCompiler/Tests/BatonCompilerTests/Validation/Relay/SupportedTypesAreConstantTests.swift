import Testing

@testable import BatonCompiler

@Suite("The types that a selection of an abstract field supports")
struct SupportedTypesAreConstantTests {
    private let rule = RuleTest(
        SupportedTypesAreConstant.self,
        extensions: """
            extend type Query {
              drawn(supported: [String!]!, mode: [String!]): Animal
              chosen(supported: String): Animal
              counted(supported: [Int]): Animal
              bred(supported: [String!]!): Dog
              several(supported: [String!]): [Pet]
            }
            """
    )

    @Test("are constants")
    func accepts() {
        rule.accepts("query Q($m: [String!]) { drawn(supported: [\"Dog\", \"Cat\"], mode: $m) { __typename } }")
    }

    @Test("are refused as variables, in the list and as the list")
    func refuses() {
        rule.refuses(
            """
            query Q($a: String!, $b: [String!]!) {
              drawn(supported: ["Dog", ^$a]) { __typename }
              several(supported: ^$b) { name }
            }
            """,
            "`supported`"
        )
    }

    @Test("are an argument like any other where the field or the argument is of another kind")
    func others() {
        rule.accepts("query Q($a: String) { chosen(supported: $a) { __typename } }")
        rule.accepts("query Q($a: [Int]) { counted(supported: $a) { __typename } }")
        rule.accepts("query Q($a: [String!]!) { bred(supported: $a) { name } }")
    }
}
