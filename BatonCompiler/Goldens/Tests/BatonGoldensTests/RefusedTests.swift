import Foundation
import Testing

/// What generated code must keep an app from doing does not compile, and the compiler says why.
@Suite(
    "What must not compile",
    .enabled(if: Built.isAtHand, "the built modules or swiftc are not where they are looked for")
)
struct RefusedTests {
    private static let head = "import Baton\nimport BatonGoldens\n"

    @Test("a screen as it should be compiles")
    func accepted() throws {
        let errors = try Checker.errors(
            in: Self.head + """
                @MainActor func f(_ environment: Environment, _ data: LinksQuery.Data) async throws {
                    _ = environment.handle(for: LinksQuery(withOrigin: true)).data
                    _ = environment.subscriptionHandle(for: NoteAddedSubscription(character: "1")).latest
                    _ = try await environment.mutate(DeleteNoteMutation(id: "1", connections: [])).deleteNote
                    _ = data.characters?.results?[0].linksRow.name
                }
                """
        )
        #expect(errors == [])
    }

    @Test(
        "an operation of one kind is no operation of another",
        arguments: [
            ("environment.handle(for: DeleteNoteMutation(id: \"1\", connections: []))", "DeleteNoteMutation", "Query"),
            ("environment.handle(for: NoteAddedSubscription(character: \"1\"))", "NoteAddedSubscription", "Query"),
            ("environment.subscriptionHandle(for: RequiredQuery(id: \"1\"))", "RequiredQuery", "Subscription"),
            ("try await environment.mutate(RequiredQuery(id: \"1\"))", "RequiredQuery", "Mutation"),
            ("try await environment.fetch(NoteAddedSubscription(character: \"1\"))", "NoteAddedSubscription", "Query"),
            ("environment.preload(DeleteNoteMutation(id: \"1\", connections: []))", "DeleteNoteMutation", "Query"),
        ]
    )
    func kinds(_ call: String, _ type: String, _ needed: String) throws {
        let errors = try Checker.errors(
            in: Self.head + "@MainActor func f(_ environment: Environment) async throws { _ = \(call) }"
        )
        #expect(errors.count == 1)
        #expect(errors.first?.contains("requires that '\(type)' conform to '\(needed)'") ?? false, "\(errors)")
    }

    @Test("a parent's lens does not read what a child's fragment selects")
    func masked() throws {
        let errors = try Checker.errors(
            in: Self.head + "@MainActor func f(_ row: LinksQuery.Data.Characters.Results) { _ = row.name }"
        )
        #expect(errors == ["value of type 'LinksQuery.Data.Characters.Results' has no member 'name'"])
    }

    @Test("an app's own file does not see what generated code is written against")
    func hidden() throws {
        let errors = try Checker.errors(
            in: Self.head + "@MainActor func f(_ row: LinksRow_character) { _ = row.anchor }"
        )
        #expect(errors.count == 1)
        #expect(
            errors.first?.contains("'anchor' is inaccessible due to '@_spi' protection level") ?? false,
            "\(errors)"
        )
    }

    @Test("code of another format stops at one line, which says what to do")
    func format() throws {
        let shared = try Built.artifact("Baton.baton.swift")
        let artifacts = try ["Links", "Mutations", "Errors"].map { try Built.artifact("\($0).baton.swift") }
        #expect(try Checker.errors(in: shared, artifacts) == [])
        let (errors, text) = try Checker.output(
            of: shared.replacing("Baton.Format1.self", with: "Baton.Format2.self"),
            artifacts
        )
        #expect(errors == ["module 'Baton' has no member named 'Format2'"])
        #expect(text.contains("Fails to compile against a runtime of another format: build with the batonc of that"))
    }
}

/// Type-checks texts against the modules that were built for these tests.
private enum Checker {
    /// The messages of the errors in files that are compiled together.
    static func errors(in text: String, _ more: [String] = []) throws -> [String] { try output(of: text, more).errors }

    static func output(of text: String, _ more: [String]) throws -> (errors: [String], text: String) {
        let work = FileManager.default.temporaryDirectory.appending(path: "baton-refused-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        var files: [String] = []
        for (index, text) in ([text] + more).enumerated() {
            let file = work.appending(path: "file\(index).swift")
            try Data(text.utf8).write(to: file)
            files.append(file.path)
        }
        let flags = ["-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Checked"]
        let (status, output) = try Built.run(try #require(Built.swiftc), flags + Built.imports + files, in: work)
        let errors = output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^[^ ].*:\d+:\d+: error: (.*)$/).map { String($0.1) }
        }
        // Failing without an error in the texts is failing for want of a module.
        #expect(status == 0 || !errors.isEmpty, "\(output)")
        return (errors, output)
    }
}
