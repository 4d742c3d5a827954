import Baton
import BatonGoldens
import BatonTesting
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

    @Test("a null that the schema rules out reads as the zero value, an enum's as an unknown one without a text")
    func nulls() async throws {
        let broken = response.replacingOccurrences(of: #""status":"ALIVE""#, with: #""status":null"#)
            .replacingOccurrences(of: #""species":"Human""#, with: #""species":null"#)
            .replacingOccurrences(of: #""isAlive":true"#, with: #""isAlive":null"#)
        let character = try #require(try await fetched(ScalarsQuery(id: "7"), broken).character)
        #expect(character.status == .unknown("") && character.species == "" && !character.isAlive)
    }

    @Test("a client field and a record of the client alone read what a payload wrote, and the text asks for neither")
    func clientFields() async throws {
        let environment = Environment(
            store: Store(),
            transport: RecordedTransport([
                "ClientQuery": Payload(json: #"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
            ])
        )
        let character = try #require(try await environment.fetch(ClientQuery(id: "1")).character)
        #expect(character.name == "Rick" && character.isPinned == nil && character.draft == nil)
        try await environment.commitPayload(
            ClientQuery(id: "1"),
            Payload(json: #"{"data":{"character":{"id":"1","isPinned":true,"draft":{"text":"half"}}}}"#)
        )
        #expect(character.isPinned == true && character.draft?.text == "half" && character.name == "Rick")
        guard case .text(let text) = ClientQuery.document else { return }
        #expect(text == "query ClientQuery($id:ID!){character(id:$id){name,id}}")
    }
}
