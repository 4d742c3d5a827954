import Testing

@testable import BatonCompiler

@Suite("A refetchable fragment")
struct RefetchableFragmentsTests {
    private let rule = RuleTest(RefetchableFragments.self)

    @Test("is on the query type, on Viewer, on nodes or on a fetchable type")
    func accepts() {
        for type in ["Query", "Viewer", "Node", "Dog", "Pair", "Parcel"] {
            rule.accepts("fragment F on \(type) @refetchable(queryName: \"FQuery\") { __typename }")
        }
    }

    @Test("is refused on another type")
    func types() {
        for type in ["Args", "Alien", "Animal", "Named", "DogPayload"] {
            rule.refuses(
                "fragment ^F on \(type) @refetchable(queryName: \"FQuery\") { __typename }",
                "an object of `\(type)` again"
            )
        }
    }

    @Test("is refused with a name that is none, or directives that are none")
    func names() {
        rule.refuses("fragment F on Dog @refetchable(queryName: ^\"F Query\") { id }", "`F Query` is no name")
        rule.refuses(
            "fragment F on Dog @refetchable(queryName: \"FQuery\", directives: [^\"once\"]) { id }",
            "written as a string"
        )
        rule.accepts("fragment F on Dog @refetchable(queryName: \"FQuery\", directives: [\"@once(by: 1)\"]) { id }")
    }
}
