import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

/// The response is the oracle: whatever it holds at a place that a lens can read is what the lens reads there.
@Suite("Everything a lens can read")
@MainActor
struct OracleTests {
    @Test("scalars, enums, mapped scalars and lists")
    func scalars() async throws {
        try await expectReadsAsAnswered(
            ScalarsQuery(id: "7"),
            #"""
            {"data":{"character":{"id":7,"name":null,"status":"ALIVE","moods":["GLAD",null,"ELATED"],"species":"H\u00fcman",
            "age":3.0,"height":1e2,"isAlive":true,"wealth":"12.50","born":"2026-11-30T10:00:00Z"},
            "numbers":[[1,null],[],[2]],
            "quotes":[{"base":"EUR","quote":"USD","rate":1.1},{"base":"E:R","quote":"\\","rate":2}],
            "asset":{"uuid":"a-1","opaque":{"any": [1]}}}}
            """#,
            unread: ["uuid"]
        )
    }

    @Test("a reading that differs from the response is told with both")
    func difference() async throws {
        let response = #"""
            {"data":{"character":{"id":"1","name":null,"status":"ALIVE","moods":null,"species":"Human","age":null,"height":1,
            "isAlive":true,"wealth":"plenty","born":"2026-11-30T10:00:00Z"},"numbers":null,"quotes":[],"asset":null}}
            """#
        let data = try await fetched(ScalarsQuery(id: "1"), response)
        let altered = response.replacingOccurrences(of: "Human", with: "Alien")
        let comparison = try LensComparison(LensReading(data), with: Data(altered.utf8))
        #expect(comparison.differences.contains { $0.contains(#"character.species reads text("Human")"#) })
        #expect(comparison.differences.contains { $0.hasPrefix("character.wealth reads null") })
        let more = response.replacingOccurrences(of: #""species""#, with: #""kind":{"of":[1]},"species""#)
        #expect(try LensComparison(LensReading(data), with: Data(more.utf8)).unread == ["character.kind.of.0"])
    }

    @Test("links, spreads, nested lists and conditions", arguments: [true, false])
    func links(_ isShown: Bool) async throws {
        let name = isShown ? #""name":"Morty","# : ""
        let response = #"""
            {"data":{"characters":{"info":{"count":2,"pages":1},"results":[
              {"id":"1","name":"Rick","origin":{"id":"o","name":"Earth","residents":[null,[],[{"id":"1"},null,{"id":"2"}]]},
               "friends":[null,{\#(name)"id":"2"}],
               "best":{"id":"3","best":{"id":"1","name":"Rick"}}},
              null,
              {"id":"2","name":"Morty","origin":null,"friends":[],"best":null}]},
             "narrow":{"info":{"count":0}}}}
            """#
        try await expectReadsAsAnswered(
            LinksQuery(withOrigin: isShown, hideName: !isShown),
            response,
            // A fragment asks for it whatever the condition says.
            differing: isShown ? [] : ["characters.results.0.origin"]
        )
    }

    @Test("members of unions and interfaces, aliased spreads among them", arguments: [true, false])
    func members(_ isLoud: Bool) async throws {
        let place = isLoud ? #""dimension":"C-137","# : ""
        try await expectReadsAsAnswered(
            AbstractQuery(name: "x", loud: isLoud),
            #"""
            {"data":{"search":[
              {"__typename":"Character","__isNamed":"Character","__isNode":"Character","name":"Rick","id":"c","species":"Human","status":"DEAD"},
              {"__typename":"Location","__isNamed":"Location","__isNode":"Location",\#(place)"name":"Earth","id":"l"},
              {"__typename":"Comet","__isNamed":"Comet","name":"Halley"}],
             "feed":[
              {"__typename":"Episode","name":"Pilot","code":"S01E01"},
              {"__typename":"Square","__isShape":"Square","name":"Tile","area":4,"side":2}],
             "node":{"__typename":"Note","id":"n","text":"hello"}}}
            """#,
            // The key is in the response for the store's sake; the document has it under the condition.
            differing: isLoud ? [] : ["search.1.id"]
        )
    }

    @Test("a connection's edges, and its nodes among them")
    func connections() async throws {
        let edges = #"{"cursor":"c1","node":null},{"cursor":"c2","node":{"__typename":"Note","id":"n2","text":"two"}}"#
        let pageInfo = #""pageInfo":{"endCursor":"c2","hasNextPage":true}"#
        let response =
            #"{"data":{"character":{"id":"1","name":"Rick","notes":{"totalCount":2,"edges":[\#(edges)],\#(pageInfo)}}}}"#
        try await expectReadsAsAnswered(
            ConnectionsQuery(id: "1"),
            response,
            unread: ["id", "__typename", "cursor", "endCursor", "hasNextPage"]
        )
    }

    @Test("what is required or caught reads as the response says, null or not")
    func directives() async throws {
        try await expectReadsAsAnswered(
            RequiredQuery(id: "1"),
            #"""
            {"data":{"character":{"id":"1","name":"Rick","origin":{"id":"o","dimension":"C-137"},"best":null,
             "wealth":"1.5","friends":[{"id":"3","name":null},{"id":"2","name":"Morty"}]}}}
            """#
        )
    }

    @Test("what is caught reads as the response says; what an error is in is not read past it")
    func caught() async throws {
        func response(name: String, errors: String) -> String {
            #"""
            {"data":{"character":{"id":"1","name":\#(name),"age":null,
              "origin":{"id":"o","name":"Earth","residents":[[]]},"best":{"id":"3","species":"Cat","age":4},
              "status":"ALIVE",
              "born":"2026-11-30T10:00:00Z","friends":[{"id":"2","height":1.5}],"height":1.0,"moods":["SAD"]}}\#(errors)}
            """#
        }
        try await expectReadsAsAnswered(CatchQuery(id: "1"), response(name: #""Rick""#, errors: ""))
        let error = #","errors":[{"message":"private","path":["character","name"],"extensions":{"code":"PRIVATE"}}]"#
        try await expectReadsAsAnswered(
            CatchQuery(id: "1"),
            response(name: "null", errors: error),
            unread: ["id", "status", "height", "age", "0"]
        )
    }
}
