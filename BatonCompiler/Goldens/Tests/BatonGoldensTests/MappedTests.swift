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

    @Test("a URL, a UUID and a type of the app's own read and are sent by their texts; what does not convert is nothing")
    func ownTypes() async throws {
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let query = TextsQuery(
            tint: Tint(red: 255, green: 0, blue: 16),
            tints: [nil, Tint(red: 1, green: 2, blue: 3)],
            link: URL(string: "https://example.org/a?b=c"),
            key: id
        )
        #expect(
            String(decoding: query.variables.json, as: UTF8.self)
                == ##"{"key":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","link":"https://example.org/a?b=c","tint":"#ff0010","tints":[null,"#010203"]}"##
        )
        func response(_ key: String, _ tint: String) -> String {
            #"""
            {"data":{"painted":{"uuid":"a","link":"https://example.org/x","key":"\#(key)","tint":"\#(tint)",
             "tints":["\#(tint)","#00ff00"]}}}
            """#
        }
        let data = try await expectReadsAsAnswered(query, response(id.uuidString, "#0a0b0c"))
        let painted = try #require(data.painted)
        #expect(painted.link == URL(string: "https://example.org/x") && painted.key == id)
        #expect(painted.tint == Tint(red: 10, green: 11, blue: 12))
        let broken = try #require(try await fetched(query, response("none", "red")).painted)
        #expect(broken.key == nil && broken.tint == nil && broken.tints == [Tint(red: 0, green: 255, blue: 0)])
    }
}
