import Foundation
import Testing

@testable import batonc

/// The files that a run reads, each of which may hold anything.
enum InputFile: String, CaseIterable {
    case configuration = "baton.json"
    case schema = "schema.graphql"
    case schemaExtension = "client.graphql"
    case document = "App.graphql"
    case source = "View.swift"
    case report = "Other.json"
}

@Suite("A file that the command reads")
struct BadFilesTests {
    private func app() throws -> AppFolder {
        let app = try AppFolder([
            "baton.json": #"{"schema": "schema.graphql", "schemaExtensions": ["client.graphql"]}"#,
            "client.graphql": "extend type User { isSeen: Boolean }\n",
        ])
        try app.write("Card.graphql", "fragment Card_user on User { id }\n")
        let outcome = app.run(
            "generate",
            "--config",
            "./baton.json",
            "--module",
            "Cards",
            "--report",
            "./Other.json",
            "./Card.graphql"
        )
        #expect(outcome.status == .done, "\(outcome.errors)")
        return app
    }

    private func run(_ app: AppFolder) -> Outcome { app.generate("--import", "./Other.json") }

    /// The run fails, says so at the file and writes nothing.
    private func expectRefusal(
        _ file: InputFile,
        in app: AppFolder,
        at place: String = ":",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let outcome = run(app)
        #expect(outcome.status == .failed, sourceLocation: sourceLocation)
        let summary = Comment(rawValue: outcome.errors)
        #expect(outcome.errors.contains(app.path(file.rawValue) + place), summary, sourceLocation: sourceLocation)
        #expect(outcome.errors.contains(" error: "), summary, sourceLocation: sourceLocation)
        #expect(app.names(in: "Out") == [], sourceLocation: sourceLocation)
    }

    @Test("is sound to begin with")
    func sound() throws {
        let app = try app()
        let outcome = run(app)
        #expect(outcome.status == .done && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test("may start with a byte order mark", arguments: InputFile.allCases)
    func byteOrderMark(file: InputFile) throws {
        let app = try app()
        try app.write(file.rawValue, "\u{FEFF}" + (try #require(app.text(file.rawValue))))
        let outcome = run(app)
        #expect(outcome.status == .done && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test("is named when it is not there", arguments: InputFile.allCases)
    func missing(file: InputFile) throws {
        let app = try app()
        try app.remove(file.rawValue)
        expectRefusal(reporter(of: file), in: app)
        #expect(run(app).errors.contains("cannot be read"))
        #expect(run(app).errors.contains(file.rawValue))
    }

    @Test("is named when it is a folder", arguments: InputFile.allCases)
    func folder(file: InputFile) throws {
        let app = try app()
        try app.remove(file.rawValue)
        try app.write("\(file.rawValue)/README", "Nothing.")
        if file == .schemaExtension {
            // A folder of extensions is one with no files in it.
            #expect(run(app).status == .done)
            return
        }
        expectRefusal(reporter(of: file), in: app)
        #expect(run(app).errors.contains("cannot be read"))
    }

    @Test(
        "is named when it may not be read",
        .enabled(if: geteuid() != 0, "root may read every file"),
        arguments: InputFile.allCases
    )
    func unreadable(file: InputFile) throws {
        let app = try app()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: app.path(file.rawValue))
        expectRefusal(reporter(of: file), in: app)
    }

    /// Schema files are named by the configuration, where they can be mended.
    private func reporter(of file: InputFile) -> InputFile {
        file == .schema || file == .schemaExtension ? .configuration : file
    }

    @Test("is refused when it is empty, unless that means something", arguments: InputFile.allCases)
    func empty(file: InputFile) throws {
        let app = try app()
        if file == .source { try app.write("App.graphql", "query Home { me { name } }\n") }
        try app.write(file.rawValue, "")
        if file == .source || file == .schemaExtension {
            #expect(run(app).status == .done, "\(run(app).errors)")
        } else {
            expectRefusal(file, in: app, at: ":1:1: error:")
        }
    }

    @Test("is refused at the byte that is no UTF-8", arguments: InputFile.allCases)
    func encoding(file: InputFile) throws {
        let app = try app()
        var bytes = Array(try #require(app.text(file.rawValue)).utf8)
        let marks: [InputFile: (text: String, place: String)] = [
            .configuration: ("schema.graphql", ":1:"), .schema: ("me: User", ":1:14:"),
            .schemaExtension: ("isSeen", ":1:20:"), .document: ("...Row", ":1:19:"), .source: ("name", ":4:7:"),
            .report: ("Card_user\"", ":"),
        ]
        let mark = try #require(marks[file])
        let text = String(decoding: bytes, as: UTF8.self)
        let found = try #require(text.firstRange(of: mark.text))
        bytes.insert(contentsOf: [0xFF, 0xC3], at: text.utf8.distance(from: text.startIndex, to: found.lowerBound))
        try app.write(file.rawValue, bytes: bytes)
        expectRefusal(file, in: app, at: mark.place)
    }

    @Test("may hold any bytes", arguments: InputFile.allCases)
    func garbage(file: InputFile) throws {
        let app = try app()
        let sound = Array(try #require(app.text(file.rawValue)).utf8)
        for (seed, tail) in [[0x00], [0xFF, 0xFE, 0x00, 0x22], Array("\u{2028}\"".utf8), Array("{{{{((((".utf8)]
            .enumerated()
        {
            let middle = sound.count * (seed + 1) / 6
            try app.write(file.rawValue, bytes: Array(sound[..<middle]) + tail.map { UInt8($0) })
            let outcome = run(app)
            #expect(outcome.status == .failed || outcome.status == .done)
            #expect(outcome.status == .done || outcome.errors.contains(" error: "), "\(outcome.errors)")
        }
    }
}
