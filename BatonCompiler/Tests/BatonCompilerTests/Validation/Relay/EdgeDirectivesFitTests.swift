import Testing

@testable import BatonCompiler

@Suite("An edge directive")
struct EdgeDirectivesFitTests {
    private let rule = RuleTest(EdgeDirectivesFit.self)

    @Test("stands on an edge, a node or an id")
    func accepts() {
        rule.accepts(
            "mutation M($c: [ID!]!, $e: String!) { addDog(input: {name: \"a\"}) { edge @appendEdge(connections: $c) { cursor } "
                + "dog @prependNode(connections: $c, edgeTypeName: \"PetEdge\") { id } } "
                + "rename(id: 1, name: \"a\") { dog @appendNode(connections: $c, edgeTypeName: $e) { id } } "
                + "removeDog(id: 1) { removedID @deleteRecord removedIDs @deleteEdge(connections: $c) } }"
        )
    }

    @Test("is refused on another field")
    func fields() {
        rule.refuses(
            "mutation M { addDog(input: {name: \"a\"}) { dog ^@appendEdge(connections: []) { id } edge ^@deleteRecord { cursor } } }",
            "returns no edge",
            "of type `PetEdge`"
        )
        rule.refuses(
            "mutation M { removeDog(id: 1) { count ^@deleteEdge(connections: []) removedID ^@appendNode(connections: [], edgeTypeName: \"PetEdge\") } }",
            "`Int` and not `ID`",
            "returns no object"
        )
    }

    @Test("is refused with an edge of no object type")
    func edgeTypes() {
        rule.refuses(
            "mutation M { addDog(input: {name: \"a\"}) { dog ^@appendNode(connections: [], edgeTypeName: \"PetEdg\") { id } } }",
            "Did you mean `PetEdge`"
        )
        rule.refuses(
            "mutation M { addDog(input: {name: \"a\"}) { dog ^@appendNode(connections: [], edgeTypeName: \"Pet\") { id } } }",
            "`Pet`"
        )
    }

    @Test("is refused beside another")
    func pairs() {
        rule.refuses(
            "mutation M { addDog(input: {name: \"a\"}) { edge @appendEdge(connections: []) ^@prependEdge(connections: []) { cursor } } }",
            "cannot stand on one field"
        )
    }
}
