import Testing

@testable import RickAndMorty

@Suite struct BodyNamesTests {
    @Test("few bodies are named, many of one view are counted")
    func summary() {
        #expect(BodyNames.summary(of: []) == "no body")
        #expect(BodyNames.summary(of: ["Row 2", "Line", "Row 1", "Line"]) == "Row 2, Row 1, Line ×2")
        #expect(BodyNames.summary(of: ["Root", "Row 1", "Row 2", "Row 3", "Row 4"]) == "Root, Row ×4")
    }
}
