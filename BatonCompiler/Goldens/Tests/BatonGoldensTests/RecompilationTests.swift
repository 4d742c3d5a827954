import Foundation
import Testing

/// What swiftc compiles again after an edit of a document, as it says itself.
@Suite(
    "Recompilation",
    .enabled(
        if: Built.isAtHand && Built.batonc != nil && Built.macros != nil,
        "the built modules, batonc or swiftc are not where they are looked for"
    )
)
struct RecompilationTests {
    @Test("an edit of a query compiles its source and its artifact again, and nothing else")
    func query() throws {
        let app = try App()
        defer { app.remove() }
        #expect(try app.build() == Set(App.sources.keys).union(App.artifacts))
        #expect(try app.build() == [])
        try app.edit("Other.swift", replacing: "name species", with: "name")
        #expect(try app.build() == ["Other.swift", "Other.baton.swift"])
        #expect(try app.shared() == app.first)
        try app.edit("Screen.swift", replacing: "{ name ...", with: "{ ...")
        #expect(try app.build() == ["Screen.swift", "Screen.baton.swift"])
        #expect(try app.shared() == app.first)
    }

    @Test("an edit of a fragment also compiles who spreads it, whose plan has its fields or whose code reads it")
    func fragment() throws {
        let app = try App()
        defer { app.remove() }
        _ = try app.build()
        try app.edit("Row.swift", replacing: "name status", with: "name status species")
        let compiled = try app.build()
        #expect(compiled.isSuperset(of: ["Row.swift", "Row.baton.swift", "Screen.baton.swift"]))
        #expect(compiled.isDisjoint(with: ["Other.swift", "Other.baton.swift", "Baton.baton.swift"]))
        #expect(try app.shared() == app.first)
    }

    @Test("a key that is new changes the shared file")
    func newKey() throws {
        let app = try App()
        defer { app.remove() }
        _ = try app.build()
        try app.edit("Other.swift", replacing: "name species", with: "name height")
        #expect(try app.build().contains("Baton.baton.swift"))
        #expect(try app.shared() != app.first)
    }
}

/// A small app that is compiled as SwiftPM compiles one in debug.
private final class App {
    static let sources = [
        "Row.swift": """
        import Baton
        @MainActor struct Row {
            @Fragment("fragment Row_character on Character { name status }")
            var character: Row_character
            var text: String { "\\(character.name ?? "") \\(character.status)" }
        }
        """,
        "Card.swift": """
        import Baton
        @MainActor struct Card {
            @Fragment("fragment Card_character on Character { name species ...Row_character }")
            var character: Card_character
            var row: Row { Row(character: character.row) }
        }
        """,
        "Screen.swift": """
        import Baton
        @MainActor struct Screen {
            @Query("query ScreenQuery($id: ID!) { character(id: $id) { name ...Card_character } }")
            var screen: ScreenQuery
            var card: Card? { screen.data?.character.map { Card(character: $0.card) } }
        }
        """,
        "Other.swift": """
        import Baton
        @MainActor struct Other {
            @Query("query OtherQuery { characters { info { count } results { name species } } }")
            var other: OtherQuery
            var count: Int? { other.data?.characters?.info.count }
        }
        """,
    ]
    static let artifacts = Set(
        sources.keys.map { $0.replacing(".swift", with: ".baton.swift") } + ["Baton.baton.swift"]
    )

    private let folder = FileManager.default.temporaryDirectory.appending(path: "baton-app-\(UUID().uuidString)")
    /// The shared file of the first build.
    private(set) var first = ""
    /// What swiftc read last, by its file.
    private var compiled: [String: Data] = [:]
    /// The time of the last build to its files, long ago.
    private var time = Date(timeIntervalSince1970: 1_000_000_000)

    init() throws {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        for name in ["objects", "generated"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name),
                withIntermediateDirectories: true
            )
        }
        for name in ["schema.graphqls", "client.graphqls", "baton.json"] {
            try FileManager.default.copyItem(at: package.appending(path: name), to: folder.appending(path: name))
        }
        for (name, text) in Self.sources { try write(text, to: name) }
        var map: [String: [String: String]] = ["": ["swift-dependencies": "objects/App.priors"]]
        for file in inputs {
            let stem = "objects/" + URL(filePath: file).deletingPathExtension().lastPathComponent
            map[file] = ["object": stem + ".o", "swift-dependencies": stem + ".swiftdeps"]
        }
        try JSONEncoder().encode(map).write(to: folder.appending(path: "outputs.json"))
    }

    private var inputs: [String] { Self.sources.keys.sorted() + Self.artifacts.sorted().map { "generated/\($0)" } }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func shared() throws -> String {
        try String(contentsOf: folder.appending(path: "generated/Baton.baton.swift"), encoding: .utf8)
    }

    func edit(_ name: String, replacing old: String, with new: String) throws {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(text.contains(old))
        try write(text.replacing(old, with: new), to: name)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Gives what changed since the last build a later time in whole seconds, which is all that swiftc tells apart: this one is
    /// compiled in less. What was written again without a change keeps the time of its writing, so that it is seen.
    private func stamp() throws {
        time += 1
        for input in inputs {
            let file = folder.appending(path: input)
            let bytes = try Data(contentsOf: file)
            guard compiled[input] != bytes else { continue }
            compiled[input] = bytes
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
        }
    }

    /// Runs `batonc` and swiftc, and returns the files that swiftc says it compiles.
    func build() throws -> Set<String> {
        let generate = ["generate", "--config", "baton.json", "--out", "generated"] + Self.sources.keys.sorted()
        let written = try Built.run(try #require(Built.batonc), generate, in: folder)
        #expect(written.status == 0, "\(written.text)")
        if first.isEmpty { first = try shared() }
        try stamp()
        let flags = [
            "-incremental", "-output-file-map", "outputs.json", "-c", "-emit-module", "-emit-module-path",
            "objects/App.swiftmodule", "-module-name", "App", "-swift-version", "6", "-Onone", "-g", "-enable-testing",
            "-parse-as-library", "-enable-batch-mode", "-j2", "-driver-show-job-lifecycle", "-load-plugin-executable",
            "\(try #require(Built.macros).path)#BatonMacros",
        ]
        let compiled = try Built.run(try #require(Built.swiftc), flags + Built.imports + inputs, in: folder)
        #expect(compiled.status == 0, "\(compiled.text)")
        let lists = compiled.text.matches(of: /Starting Compiling (.*)/).map { String($0.1) }
        return Set(lists.flatMap { $0.split(separator: ", ").map(String.init) })
    }
}
