import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated results")
@MainActor
struct CaughtTests {
    private func response(
        age: String = "70",
        moods: String = #"["GLAD"]"#,
        best: String = #""Morty""#,
        friend: String = #""Summer""#,
        residents: String = #"[[{"id":"1"}],[]]"#,
        mates: String = #"[{"id":"2"}]"#,
        errors: String = ""
    ) -> String {
        #"""
        {"data":{"character":{"id":"1","age":\#(age),"weight":1.5,"height":1.75,"isAlive":true,"mood":"SAD","moods":\#(moods),
          "status":"ALIVE","wealth":"1.5","visits":["2026-11-30T10:00:00Z"],"friends":[{"id":"2","name":\#(friend)}],
          "best":{"id":"3","name":\#(best)},"origin":{"id":"o","name":"Earth","residents":\#(residents)},
          "mates":\#(mates),"species":"Human"}}\#(errors)}
        """#
    }

    @Test("a scalar, a list, a link and a list of links under @catch each read as a result of what they are")
    func success() async throws {
        let data = try await expectReadsAsAnswered(CaughtQuery(id: "1"), response())
        let character = try #require(data.character)
        let lists: (Result<[Mood?]?, FieldErrors>, Result<List<CaughtQuery.Data.Character.Friends>, FieldErrors>) = (
            character.moods, character.friends
        )
        #expect(try lists.0.get() == [.GLAD] && lists.1.get().map(\.name) == ["Summer"])
        #expect(try character.age.get() == 70 && character.height.get() == 1.75 && character.isAlive.get())
        #expect(try character.status.get() == .ALIVE && character.wealth.get() == 1.5)
        #expect(try character.visits.get()?.count == 1 && character.best.get()?.name == "Morty")
        #expect(try character.origin?.residents.get()?.map(\.count) == [1, 0])
        #expect(try character.mates.map(\.id) == ["2"] && character.kind.get().species == "Human")
        #expect(character.weight == 1.5 && character.mood == .SAD)
    }

    @Test("an error is the failure of the field that catches it, and of a list or a link around it")
    func failures() async throws {
        let paths = ["[\"age\"]", "[\"moods\"]", "[\"best\",\"name\"]", "[\"friends\",0,\"name\"]", "[\"origin\",\"residents\"]"]
        let errors = paths.map { #"{"message":"no","path":["character",\#($0.dropFirst())}"# }.joined(separator: ",")
        let data = try await fetched(
            CaughtQuery(id: "1"),
            response(
                age: "null",
                moods: "null",
                best: "null",
                friend: "null",
                residents: "null",
                errors: #","errors":[\#(errors)]"#
            )
        )
        let character = try #require(data.character)
        #expect(throws: FieldErrors.self) { try character.age.get() }
        #expect(throws: FieldErrors.self) { try character.moods.get() }
        #expect(throws: FieldErrors.self) { try character.best.get() }
        #expect(throws: FieldErrors.self) { try character.friends.get() }
        let origin = try #require(character.origin)
        #expect(throws: FieldErrors.self) { try origin.residents.get() }
        #expect(try character.height.get() == 1.75 && character.kind.get().species == "Human")
    }

    @Test("a null without an error succeeds, or bubbles to nil; a list under @required(action: THROW) throws")
    func nulls() async throws {
        let data = try await fetched(CaughtQuery(id: "1"), response(age: "null", best: "null"))
        let character = try #require(data.character)
        #expect(try character.age.get() == nil && character.best.get() == nil)
        let nothing = response(mates: "null").replacingOccurrences(of: #"[{"id":"2","name":"Summer"}]"#, with: "null")
        let other = try #require(try await fetched(CaughtQuery(id: "1"), nothing).character)
        #expect(throws: RequiredFieldError.self) { try other.mates }
    }
}
