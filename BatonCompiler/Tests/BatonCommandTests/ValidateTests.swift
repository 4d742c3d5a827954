import Testing

@testable import batonc

@Suite("`batonc validate`")
struct ValidateTests {
    private func validate(_ app: AppFolder, _ more: String...) -> Outcome {
        app.run(["validate", "--config", "./baton.json"] + more + AppFolder.sources.map { "./" + $0 })
    }

    @Test("is silent about a sound app, and writes nothing")
    func sound() throws {
        let app = try AppFolder()
        let before = app.names(in: "")
        let outcome = validate(app)
        #expect(outcome.status == .done && outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(app.names(in: "") == before)
    }

    @Test("reads a file once that is named twice")
    func twice() throws {
        let app = try AppFolder()
        let outcome = validate(app, "./App.graphql", "./View.swift")
        #expect(outcome.status == .done && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test("says all that is wrong, each at its character in the file, with the other place of a conflict")
    func errors() throws {
        let app = try AppFolder([
            "App.graphql": "query Home { me { name mood: name mood } user }\n",
            "View.swift":
                "@Fragment(\"\"\"\n    fragment Row_user on User {\n      nme\n    }\n    \"\"\")\nvar user: Row_user\n",
        ])
        let outcome = validate(app)
        #expect(outcome.status == .failed)
        #expect(outcome.output.isEmpty)
        for place in [
            "App.graphql:1:24: error:", "App.graphql:1:35: note:", "App.graphql:1:42: error:", "View.swift:3:7: error:",
        ] {
            #expect(outcome.errors.contains(place), "\(outcome.errors)")
        }
        #expect(outcome.errors.contains("See docs/diagnostics.md#unknown-field"))
        #expect(outcome.errors.contains("    3 |       nme\n              ^"), "\(outcome.errors)")
    }

    @Test("counts the warnings about a schema, and shows them with `--warnings`")
    func warnings() throws {
        let app = try AppFolder()
        try app.write("schema.graphql", try #require(app.text("schema.graphql")) + "\ntype __Odd { a: Int a: Int }\n")
        let counted = validate(app)
        #expect(counted.status == .done)
        #expect(
            counted.errors.hasSuffix("schema.graphql: warning: The schema has 2 warnings, which `--warnings` shows.\n")
        )
        #expect(counted.errors.split(separator: "\n").count == 1)
        let shown = validate(app, "--warnings")
        #expect(shown.status == .done)
        #expect(shown.errors.contains("schema.graphql:4:6: warning:"))
        #expect(shown.errors.contains("schema.graphql:4:21: warning:"))
        try app.write("schema.graphql", try #require(app.text("schema.graphql")).replacing(" a: Int a", with: " a"))
        #expect(validate(app).errors.contains("has 1 warning, which"))
    }

    @Test("reads another schema with `--schema`")
    func schema() throws {
        let app = try AppFolder(["Other.graphqls": "type Query { me: User }\ntype User { id: ID! }\n"])
        let outcome = validate(app, "--schema", "./Other.graphqls")
        #expect(outcome.status == .failed)
        #expect(outcome.errors.contains("App.graphql:1:33: error: The type `Query` has no field `users`."))
    }
}

@Suite("`batonc print`")
struct PrintTests {
    @Test("prints an operation's text on one line")
    func text() throws {
        let app = try AppFolder()
        let outcome = app.run("print", "Home", "--config", "./baton.json", "./View.swift", "./App.graphql")
        #expect(outcome.status == .done && outcome.errors.isEmpty)
        #expect(
            outcome.output
                == "query Home{me{...Row_user,id},users(first:3){name,id}}fragment Row_user on User{name,mood}\n"
        )
    }

    @Test("suggests an operation when there is none of the name")
    func unknown() throws {
        let app = try AppFolder()
        let outcome = app.run("print", "Hom", "--config", "./baton.json", "./View.swift", "./App.graphql")
        #expect(outcome.status == .failed && outcome.output.isEmpty)
        #expect(outcome.errors == "batonc: no document declares the operation `Hom`. Did you mean `Home`?\n")
    }

    @Test("prints nothing when something is wrong")
    func errors() throws {
        let app = try AppFolder(["App.graphql": "query Home { you }\n"])
        let outcome = app.run("print", "Home", "--config", "./baton.json", "./View.swift", "./App.graphql")
        #expect(outcome.status == .failed && outcome.output.isEmpty)
        #expect(outcome.errors.contains("App.graphql:1:14: error:"))
    }
}
