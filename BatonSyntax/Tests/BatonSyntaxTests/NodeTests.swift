import Testing

@testable import BatonSyntax

@Suite("Nodes")
struct NodeTests {
    @Test("nodes that differ in their place alone are equal")
    func placesAreIncidental() {
        let here = Name(text: "a", range: SourceRange(start: 0, end: 1))
        let there = Name(text: "a", range: SourceRange(start: 7, end: 8))
        #expect(here == there)
        #expect(here.hashValue == there.hashValue)
        #expect(here != Name("b"))
    }
}
