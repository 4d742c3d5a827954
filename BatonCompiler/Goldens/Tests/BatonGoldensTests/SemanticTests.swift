import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Generated semantic nullability")
@MainActor
struct SemanticTests {
    @Test("what is null only by an error is non-null where errors cannot reach, and nullable elsewhere")
    func types() async throws {
        let response = #"""
            {"data":{"character":{"id":"1","nick":"R","badges":["a"],"mentor":{"id":"2","nick":"M"},"caught":"R"}}}
            """#
        let data = try await expectReadsAsAnswered(SemanticQuery(id: "1"), response)
        let character = try #require(data.character)
        let loose: (String?, [String?]?) = (character.nick, character.badges)
        let caught: Result<String, FieldErrors> = character.caught
        let strict: (String, [String], String) = try (
            character.semanticStrict.nick, character.semanticStrict.badges, character.semanticStrict.mentor.nick
        )
        #expect(loose.0 == "R" && loose.1 == ["a"] && strict == ("R", ["a"], "M"))
        #expect(try caught.get() == "R")
    }

    @Test("an error is thrown at the strict spread, is the caught field's failure, and reads as nil elsewhere")
    func errors() async throws {
        let data = try await fetched(
            SemanticQuery(id: "1"),
            #"""
            {"data":{"character":{"id":"1","nick":null,"badges":[],"mentor":{"id":"2","nick":"M"},"caught":null}},
             "errors":[{"message":"no","path":["character","nick"]},{"message":"no","path":["character","caught"]}]}
            """#
        )
        let character = try #require(data.character)
        #expect(character.nick == nil && character.badges == [])
        #expect(throws: FieldErrors.self) { try character.caught.get() }
        #expect(throws: FieldErrors.self) { try character.semanticStrict }
    }

    @Test("an operation under @throwOnFieldError fails by an error in its own selection, and not by a fragment's")
    func operation() async throws {
        let whole = #"{"data":{"character":{"id":"1","name":"Rick","born":"2026-11-30T10:00:00Z","origin":null}}}"#
        try await expectReadsAsAnswered(StrictQuery(id: "1"), whole)
        let broken = #"""
            {"data":{"character":{"id":"1","name":null,"born":"2026-11-30T10:00:00Z","origin":null}},
             "errors":[{"message":"no","path":["character","name"]}]}
            """#
        await #expect(throws: FieldErrors.self) { try await fetched(StrictQuery(id: "1"), broken) }
    }

    @Test("a root without what it requires fails and names the first field that is null")
    func required() async throws {
        let nameless = #"{"data":{"character":{"id":"1","name":null}}}"#
        let error = await #expect(throws: RequiredFieldError.self) {
            try await fetched(RequiredRootQuery(id: "1"), nameless)
        }
        #expect(error?.path == "character.name" && error?.operation == "RequiredRootQuery")
        try await expectReadsAsAnswered(
            RequiredRootQuery(id: "1"),
            #"{"data":{"character":{"id":"1","name":"Rick"}}}"#
        )
    }
}
