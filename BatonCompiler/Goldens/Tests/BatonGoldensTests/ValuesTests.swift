import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated plain values")
@MainActor
struct ValuesTests {
    private let response = #"""
        {"data":{"character":{"id":"1","name":"Rick","age":70,"status":"ALIVE","born":"2026-11-30T10:00:00Z",
          "origin":{"id":"o","name":"Earth","residents":[[{"id":"1"},{"id":"2"}],[]]},"best":null,
          "friends":[{"id":"2","height":1.5}],"height":1.9,"moods":["SAD",null]}}}
        """#

    @Test("a value is the fields as they were, and equals one made by hand")
    func value() async throws {
        let data = try await fetched(CatchQuery(id: "1"), response)
        let value = try #require(try data.character.get()?.caught.get()).errorsValue
        let made = ErrorsValue(
            id: "1",
            name: "Rick",
            status: .ALIVE,
            born: Date(timeIntervalSince1970: 1_796_032_800),
            origin: .init(name: "Earth", residents: [[.init(id: "1"), .init(id: "2")], []]),
            friends: [.init(id: "2")],
            errorsInner: ErrorsInner(height: 1.9, moods: [.SAD, nil])
        )
        #expect(value == made && value.hashValue == made.hashValue)
        let elsewhere = await Task.detached { made.errorsInner.height + value.errorsInner.height }.value
        #expect(elsewhere == 3.8)
    }

    private func whole(shows: Bool = true, age: String = "70", born: String = "2026-11-30T10:00:00Z", errors: String = "")
        -> String
    {
        let name = shows ? #""name":"Rick","status":"ALIVE","notes":{"totalCount":2},"# : ""
        return #"""
            {"data":{"character":{"id":"1",\#(name)"mood":"SAD","weight":1.5,"age":\#(age),"nick":null,
              "best":{"id":"2","name":"Morty","born":"2026-11-30T10:00:00Z"},
              "friends":[{"id":"3","name":"Morty","born":"\#(born)","visits":["2026-11-30T10:00:00Z"]}],
              "species":"Human","born":"2026-11-30T10:00:00Z",
              "origin":{"id":"o","residents":[[{"id":"2","born":"2026-11-30T10:00:00Z"}],[]]}},
             "node":{"__typename":"Character","__isNode":"Character","__isNamed":"Character","id":"1","name":"Rick",
               "status":"ALIVE","notes":{"totalCount":2}},
             "search":[{"__typename":"Character","__isNode":"Character","id":"1","status":"ALIVE","notes":{"totalCount":2}},
               {"__typename":"Episode"}]}\#(errors)}
            """#
    }

    @Test("a value holds results, conditions, refinements and values of other fragments, and is made by hand of them")
    func parts() async throws {
        let data = try await fetched(InlineQuery(id: "1", shows: true), whole())
        let made = InlineWhole(
            mood: .SAD,
            weight: 1.5,
            name: "Rick",
            age: .success(70),
            best: .success(.init(name: "Morty")),
            friends: .success([.init(name: "Morty")]),
            extra: .init(species: "Human"),
            inner: InlineInner(status: .ALIVE, notes: .init(totalCount: 2))
        )
        let character = try #require(data.character)
        #expect(character.inlineWhole == made)
        #expect(
            data.node?.inlineNode == InlineNode(id: "1", asNamed: .init(name: "Rick"), inner: made.inner)
        )
        #expect(data.search.map(\.inner) == [made.inner, nil])
        #expect(try character.inlineStrict.origin?.residents?.map(\.count) == [1, 0])
        #expect(try character.inlineStrict.friends.first?.visits?.count == 1)
    }

    @Test("what a condition leaves out of a value is nil, and an error is the failure of the field that catches it")
    func conditions() async throws {
        let hidden = try await fetched(InlineQuery(id: "1", shows: false), whole(shows: false))
        let value = try #require(hidden.character).inlineWhole
        #expect(value.name == nil && value.inner == nil && value.extra.species == "Human")
        let error = #","errors":[{"message":"no","path":["character","age"]}]"#
        let data = try await fetched(InlineQuery(id: "1", shows: true), whole(age: "null", errors: error))
        let failed = try #require(data.character).inlineWhole
        #expect(throws: FieldErrors.self) { try failed.age.get() }
        #expect(failed.name == "Rick")
    }

    @Test("a text that does not convert, however deep in a value under @throwOnFieldError, throws at the spread")
    func unconverted() async throws {
        let data = try await fetched(InlineQuery(id: "1", shows: true), whole(born: "soon"))
        let character = try #require(data.character)
        #expect(throws: FieldErrors.self) { try character.inlineStrict }
        #expect(character.inlineWhole.name == "Rick")
    }
}
