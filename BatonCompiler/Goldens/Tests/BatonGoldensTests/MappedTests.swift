import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated mapped scalars")
@MainActor
struct MappedTests {
    private func response(born: String, wealth: String = #""1.5""#, visits: String, prices: String) -> String {
        #"""
        {"data":{"character":{"id":"1","born":\#(born),"wealth":\#(wealth),"visits":\#(visits),"prices":\#(prices),
         "demanded":\#(born),"caught":\#(born)}}}
        """#
    }

    @Test("texts that convert read as their types, and back as the texts that they came from")
    func converted() async throws {
        let response = response(
            born: #""2026-11-30T10:00:00.250Z""#,
            wealth: "0.30",
            visits: #"["2026-11-30T10:00:00Z"]"#,
            prices: #"["1",null,2.50]"#
        )
        try await expectReadsAsAnswered(MappedQuery(id: "1"), response)
    }

    @Test(
        "a text that does not convert is reported as unexpected, and reads as nothing, an error or no row, never as zero"
    )
    func unconverted() async throws {
        let date = #""2026-11-30T10:00:00Z""#
        let response = response(
            born: #""yesterday""#,
            wealth: #""plenty""#,
            visits: #"["soon",\#(date)]"#,
            prices: #"["dear","2"]"#
        )
        let environment = Environment(
            store: Store(),
            transport: RecordedTransport(["MappedQuery": Payload(json: response)])
        )
        var unexpected: Set<String> = []
        environment.log = { event in
            if case .unexpected(let type, let field) = event { unexpected.insert("\(type).\(field)") }
        }
        let data = try await environment.fetch(MappedQuery(id: "1"))
        let character = try #require(data.character)
        #expect(character.born == nil && character.wealth == nil)
        #expect(character.visits == [Date(timeIntervalSince1970: 1_796_032_800)])
        #expect(character.prices == [nil, 2])
        #expect(character.mappedRow == nil)
        #expect(throws: FieldErrors.self) { try character.demanded }
        #expect(throws: FieldErrors.self) { try character.caught.get() }
        #expect(throws: FieldErrors.self) { try character.mappedStrict.born }
        #expect(throws: FieldErrors.self) { try character.mappedStrict.wealth }
        #expect(throws: FieldErrors.self) { try character.mappedValue }
        #expect(
            unexpected == ["Character.born", "Character.wealth", "Character.visits", "Character.prices"]
        )
    }
}
