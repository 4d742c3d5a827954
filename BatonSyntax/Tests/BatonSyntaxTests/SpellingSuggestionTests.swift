import Testing

@testable import BatonSyntax

@Suite("Spelling suggestions")
struct SpellingSuggestionTests {
    @Test("a misspelt field of an issue suggests the two that the figure has, and no other")
    func figure() {
        let fields = ["state", "title", "titleHTML", "timeline", "editor", "id", "url", "labels", "number", "closed"]
        #expect(SpellingSuggestion.candidates(for: "titel", in: fields) == ["title", "state"])
    }

    @Test(
        "so it is among all the fields of GitHub's issue",
        .enabled(if: SharedFiles.hasGitHubSchema, "the GitHub schema is not beside the repository")
    )
    func gitHub() throws {
        let source = Source(path: "github.graphql", bytes: try SharedFiles.bytes(SharedFiles.gitHubSchema))
        for case .type(.object(let type)) in Parser.parseTypeSystem(source).document.definitions
        where type.name.text == "Issue" {
            let near = SpellingSuggestion.candidates(for: "titel", in: type.fields.map(\.name.text))
            #expect(near == ["title", "state"])
            return
        }
        Issue.record("there is no type Issue")
    }

    @Test(
        "edits are counted with swaps, ignoring case",
        arguments: [
            ("abc", "abc", 0), ("abc", "ABC", 1), ("abc", "acb", 1), ("abc", "abd", 1), ("abc", "ab", 1),
            ("abc", "xabc", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3),
            ("Abc", "aBd", 1),
        ]
    )
    func distance(_ from: String, _ to: String, _ edits: Int) {
        #expect(EditDistance(from).distance(to: to, atMost: 10) == edits)
        #expect(EditDistance(from).distance(to: to, atMost: edits) == edits)
        if edits > 0 { #expect(EditDistance(from).distance(to: to, atMost: edits - 1) == nil) }
    }

    @Test("the order is by distance, then by bytes, and five are enough")
    func order() {
        let names = ["aaaf", "aaae", "aaad", "aaac", "aaab", "aaaa", "aaxx"]
        let expected = ["aaaa", "aaab", "aaac", "aaad", "aaae"]
        #expect(SpellingSuggestion.candidates(for: "aaaz", in: names) == expected)
        #expect(SpellingSuggestion.candidates(for: "aaaz", in: names.reversed() + names) == expected)
        #expect(SpellingSuggestion.candidates(for: "aaaz", in: ["zzzz"]) == [])
    }

    @Test("a name of absurd length has no near names and costs nothing")
    func longNames() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(SpellingSuggestion.candidates(for: long, in: [long + "b"]) == [])
        #expect(SpellingSuggestion.candidates(for: "a", in: [long]) == [])
    }

    @Test("the question lists the names")
    func question() {
        #expect(SpellingSuggestion.question([]) == nil)
        #expect(SpellingSuggestion.question(["a"]) == "Did you mean `a`?")
        #expect(SpellingSuggestion.question(["a", "b"]) == "Did you mean `a` or `b`?")
        #expect(SpellingSuggestion.question(["a", "b", "c"]) == "Did you mean `a`, `b` or `c`?")
    }
}
