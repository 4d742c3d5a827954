import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Generated lenses that are declared once")
@MainActor
struct SharedTests {
    private func data(loud: Bool = true) async throws -> SharedQuery.Data {
        try await fetched(SharedQuery(name: "x", loud: loud), Self.response(loud: loud))
    }

    static func response(loud: Bool) -> String {
        let status = loud ? #","best":{"id":"2","status":"DEAD"}"# : ""
        let best = loud ? #""best":{"id":"4","best":{"id":"2","status":"DEAD"}},"# : ""
        let notes = #""notes":{"edges":[{"cursor":"c","node":{"__typename":"Note","id":"n","text":"hello"}}],"pageInfo":{"endCursor":"c","hasNextPage":true}}"#
        return #"""
            {"data":{"search":[
              {"__typename":"Character","__isNamed":"Character","__isNode":"Character","name":"Rick","id":"1",
               "friends":[{"id":"2","name":"Morty","best":{"id":"3","status":"ALIVE"}}],
               "best":{"id":"2","name":"Morty","best":{"id":"3","status":"ALIVE"}},
               "mentor":{"id":"4"\#(status)},\#(notes),
               "first":{"id":"o","dimension":"C-137"},"second":{"id":"o","dimension":"C-137"}},
              {"__typename":"Location","__isNamed":"Location","__isNode":"Location","name":"Earth","id":"l",
               "residents":[[{"id":"2","name":"Morty","best":{"id":"3","status":"ALIVE"}}]]}],
             "feed":[{"__typename":"Character","__isNode":"Character","id":"5",\#(best)\#(notes)}],
             "character":{"id":"1","best":{"id":"2","best":{"id":"3","status":"ALIVE"}},
               "friends":[{"id":"2","best":{"id":"3","status":"ALIVE"}}]}}}
            """#
    }

    /// Takes a lens by one of the paths that spell its type.
    private func status(_ resident: SharedQuery.Data.Search.AsLocation.Residents) -> Status? { resident.best?.status }

    @Test("a lens that is declared elsewhere reads through its own path, and is the type of the other")
    func paths() async throws {
        let data = try await data()
        let rick = try #require(data.search[0].asCharacter)
        let residents = try #require(data.search[1].asLocation?.residents)
        #expect(residents.map { $0.map(status) } == [[.ALIVE]])
        #expect(rick.friends.map(status) == [.ALIVE])
        let best: SharedQuery.Data.Search.AsCharacter.Friends = try #require(rick.best)
        #expect(best.id == "2" && best == rick.friends[0])
        #expect(rick.mentor?.best?.status == .DEAD)
        // What differs in a condition, or names its path, is a type of its own.
        #expect(SharedQuery.Data.Search.AsCharacter.Mentor.self != SharedQuery.Data.Search.AsCharacter.Best.self)
        #expect(SharedQuery.Data.Search.AsCharacter.First.self != SharedQuery.Data.Search.AsCharacter.Second.self)
        #expect(rick.first?.dimension == "C-137" && rick.second?.dimension == "C-137")
        // So is what is in no abstract selection.
        #expect(SharedQuery.Data.Character.Best.self != SharedQuery.Data.Character.Friends.self)
        #expect(data.character?.best?.best?.status == .ALIVE)
    }

    @Test("lenses are shared between the definitions of a file, and between two abstract selections")
    func definitions() async throws {
        let data = try await data()
        let row = data.search[0].sharedRow
        #expect(row.asCharacter?.friends.map(status) == [.ALIVE] && row.asLocation == nil)
        let feed = try #require(data.feed?.first?.asCharacter)
        #expect(feed.best.map(status) == .DEAD)
        let quiet = try await self.data(loud: false)
        #expect(quiet.feed?.first?.asCharacter?.best == nil && quiet.search[0].asCharacter?.mentor?.best == nil)
    }

    @Test("a connection reads its own record through a shared lens")
    func connections() async throws {
        let data = try await data()
        let mine: SharedQuery.Data.Feed.AsCharacter.Notes = try #require(data.search[0].asCharacter).notes
        let other: SharedQuery.Data.Search.AsCharacter.Notes = try #require(data.feed?.first?.asCharacter).notes
        #expect(mine.nodes.map(\.text) == ["hello"] && mine.hasNext && other.nodes.map(\.id) == ["n"])
        #expect(mine.connectionID == "Character:1:__Shared_notes_connection")
        #expect(other.connectionID == "Character:5:__Shared_notes_connection")
    }

    @Test("values are shared as lenses are")
    func values() async throws {
        let data = try await data()
        let character = try #require(data.search[0].sharedValue.asCharacter)
        let morty = SharedValue.AsLocation.Residents(id: "2", name: "Morty")
        #expect(character.friends == [morty] && character.best == morty)
        let location = try #require(data.search[1].sharedValue.asLocation)
        #expect(location == SharedValue.AsLocation(residents: [[morty]]))
    }

    @Test("an operation named as a link in it spells its lenses from within")
    func shadowed() async throws {
        let data = try await fetched(
            Shared(),
            #"""
            {"data":{"shared":[{"__typename":"Character","__isNode":"Character","id":"1","best":{"id":"2"}},
              {"__typename":"Location","__isNode":"Location","id":"l","residents":[[{"id":"3"}]]}]}}
            """#
        )
        let best = try #require(data.shared[0].asCharacter?.best)
        let resident: Shared.Data.Shared.AsLocation.Residents = best
        #expect(resident.id == "2" && data.shared[1].asLocation?.residents?.first?.map(\.id) == ["3"])
    }

    @Test("everything a shared lens can read is what the response says", arguments: [true, false])
    func oracle(_ isLoud: Bool) async throws {
        try await expectReadsAsAnswered(
            SharedQuery(name: "x", loud: isLoud),
            Self.response(loud: isLoud),
            unread: ["id", "__typename", "cursor", "endCursor", "hasNextPage"]
        )
    }
}
