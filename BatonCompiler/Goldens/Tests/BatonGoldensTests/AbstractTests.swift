import Baton
import BatonGoldens
import Testing

@Suite("Generated abstract selections")
@MainActor
struct AbstractTests {
    private func data(loud: Bool) async throws -> AbstractQuery.Data {
        let place = loud ? #""id":"l","dimension":"C-137","# : ""
        return try await fetched(
            AbstractQuery(name: "x", loud: loud),
            #"""
            {"data":{"search":[
              {"__typename":"Character","__isNamed":"Character","__isNode":"Character","name":"Rick","id":"c","species":"Human","status":"DEAD"},
              {"__typename":"Location","__isNamed":"Location","__isNode":"Location",\#(place)"name":"Earth","id":"l"},
              {"__typename":"Comet","__isNamed":"Comet","name":"Halley"}],
             "feed":[
              {"__typename":"Episode","name":"Pilot","code":"S01E01"},
              {"__typename":"Square","__isShape":"Square","name":"Tile","area":4,"side":2}],
             "node":{"__typename":"Note","id":"n","text":"hello"}}}
            """#
        )
    }

    @Test("a record reads through the lens of its type and the conditions it satisfies")
    func members() async throws {
        let search = try await data(loud: true).search
        #expect(search.map(\.__typename) == ["Character", "Location", "Comet"])
        let rick = search[0]
        #expect(rick.asCharacter?.species == "Human" && rick.asLocation == nil)
        #expect(rick.asNamed?.name == "Rick" && rick.asCharacter?.name == "Rick")
        #expect(rick.card?.status == .DEAD && rick.asCharacter?.abstractCard.name == "Rick")
        #expect(search[1].asLocation?.dimension == "C-137" && search[1].card == nil)
    }

    @Test("a type the build does not list takes its conditions from the response")
    func unlisted() async throws {
        let comet = try await data(loud: true).search[2]
        #expect(comet.asNamed?.name == "Halley")
        #expect(comet.asCharacter == nil && comet.asLocation == nil && comet.card == nil)
    }

    @Test("what a condition leaves out reads as nil")
    func conditional() async throws {
        let location = try #require(try await data(loud: false).search[1].asLocation)
        #expect(location.id == nil && location.dimension == nil && location.name == "Earth")
    }

    @Test("conditions nest, and a fragment reads below an interface")
    func nested() async throws {
        let data = try await data(loud: true)
        let feed = try #require(data.feed)
        #expect(feed[0].episode?.code == "S01E01" && feed[0].asShape == nil)
        #expect(feed[1].asShape?.area == 4 && feed[1].asShape?.asSquare?.side == 2 && feed[1].name == "Tile")
        #expect(data.node?.abstractNode.asNote?.text == "hello")
    }

    @Test("an empty list stands in for one that is null, and lists read by position from either end")
    func lists() async throws {
        let data = try await fetched(
            AbstractQuery(name: "x", loud: true),
            #"{"data":{"search":[],"feed":null,"node":null}}"#
        )
        #expect(data.feed == nil && (data.feed ?? .empty).isEmpty && List<AbstractQuery.Data.Feed>.empty.count == 0)
        let search = try await self.data(loud: true).search
        #expect(search.reversed().map(\.__typename) == ["Comet", "Location", "Character"])
        #expect(search[search.index(search.startIndex, offsetBy: 2)].__typename == "Comet" && search.last == search[2])
    }
}
