import Baton
import BatonGoldens
import Testing

@Suite("Generated directives")
@MainActor
struct DirectivesTests {
    private func required(name: String, origin: String) async throws -> RequiredQuery.Data.Character {
        let data = try await fetched(
            RequiredQuery(id: "1"),
            #"""
            {"data":{"character":{"id":"1","name":\#(name),"origin":\#(origin),"best":null,"wealth":"1.5",
             "friends":[{"id":"2","name":"Morty"},{"id":"3","name":null}]}}}
            """#
        )
        return try #require(data.character)
    }

    @Test("a row without a required field reads as no row")
    func bubbles() async throws {
        let whole = try await required(name: #""Rick""#, origin: #"{"id":"o","dimension":"C-137"}"#)
        #expect(whole.requiredRow?.name == "Rick" && whole.requiredRow?.origin.dimension == "C-137")
        #expect(try await required(name: "null", origin: #"{"id":"o","dimension":"C-137"}"#).requiredRow == nil)
        #expect(try await required(name: #""Rick""#, origin: #"{"id":"o","dimension":null}"#).requiredRow == nil)
    }

    @Test("THROW throws at the read and names the field; NONE in a list leaves the element out")
    func throwing() async throws {
        let character = try await required(name: "null", origin: "null")
        #expect(throws: RequiredFieldError.self) { try character.name }
        #expect(throws: RequiredFieldError.self) { try character.best }
        #expect(try character.wealth == 1.5)
        #expect(character.friends.map(\.name) == ["Morty"])
    }

    @Test("a caught field reads as a result with the server's error, and the strict fragment throws it")
    func caught() async throws {
        let data = try await fetched(
            CatchQuery(id: "1"),
            #"""
            {"data":{"character":{"id":"1","name":null,"age":null,"origin":null,"best":null,"status":"ALIVE",
              "born":"2026-11-30T10:00:00Z","friends":[],"height":1.0,"moods":null}},
             "errors":[{"message":"private","path":["character","name"],"extensions":{"code":"PRIVATE"}}]}
            """#
        )
        guard case .failure(let errors)? = try data.character.get()?.name else {
            Issue.record("the name reads without its error")
            return
        }
        #expect(errors.errors.map(\.message) == ["private"])
        let character = try #require(try data.character.get())
        #expect(throws: FieldErrors.self) { try character.errorsStrict }
        #expect(throws: FieldErrors.self) { try character.errorsCaught.get() }
        #expect(character.age == nil)
    }
}
