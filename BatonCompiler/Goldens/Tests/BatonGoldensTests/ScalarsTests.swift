import Baton
import BatonGoldens
import Foundation
import Testing

@Suite("Generated scalars")
@MainActor
struct ScalarsTests {
    private let response = #"""
        {"data":{"character":{"id":7,"name":null,"status":"ALIVE","moods":["GLAD",null,"ELATED"],"species":"Human",
        "age":3.0,"height":1.5,"isAlive":true,"wealth":"12.50","born":"2026-11-30T10:00:00Z"},
        "numbers":[[1,null],null,[]],
        "quotes":[{"base":"EUR","quote":"USD","rate":1.1},{"base":"E:R","quote":"\\","rate":2}],
        "asset":{"uuid":"a-1","opaque":{"any": [1]}}}}
        """#

    @Test("every kind reads as the schema types it")
    func kinds() async throws {
        let data = try await fetched(ScalarsQuery(id: "7"), response)
        let character = try #require(data.character)
        #expect(character.id == "7" && character.name == nil && character.species == "Human")
        #expect(character.status == .ALIVE)
        #expect(character.moods == [.GLAD, nil, .unknown("ELATED")])
        #expect(character.age == 3 && character.height == 1.5 && character.isAlive)
        #expect(character.wealth == Decimal(string: "12.50"))
        #expect(character.born == Date(timeIntervalSince1970: 1_796_032_800))
        #expect(data.asset?.opaque == #"{"any": [1]}"#)
    }

    @Test("lists keep their nesting and their nulls; a null list among them reads as an empty one")
    func lists() async throws {
        let data = try await fetched(ScalarsQuery(id: "7"), response)
        let numbers = try #require(data.numbers)
        #expect(numbers.first == [1, nil] && numbers.last == [])
        #expect(data.quotes.map(\.base) == ["EUR", "E:R"] && data.quotes.map(\.rate) == [1.1, 2])
    }

    @Test("a client field reads as absent until a payload writes it")
    func clientField() async throws {
        let data = try await fetched(ScalarsQuery(id: "7"), response)
        #expect(data.character?.isPinned == nil)
    }

    @Test("a text that does not convert reads as nil, never as zero")
    func unconverted() async throws {
        let broken = response.replacingOccurrences(of: "12.50", with: "plenty")
        let data = try await fetched(ScalarsQuery(id: "7"), broken)
        #expect(data.character?.wealth == nil)
    }
}
