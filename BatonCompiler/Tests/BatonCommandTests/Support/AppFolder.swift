import Foundation
import Testing

@testable import batonc

/// An app in a folder of its own, on which the command is run as a user would run it. The folder goes with the value.
final class AppFolder {
    let url: URL

    /// A small app whose files are all sound; `changes` replaces some, or with nil leaves them out.
    init(_ changes: [String: String?] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "batonc-\(UUID().uuidString)")
        var texts: [String: String?] = Self.sound
        for (path, text) in changes { texts[path] = text }
        for case (let path, let text?) in texts { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// What `generate`, `validate` and `print` are given by default.
    static let sources = ["App.graphql", "View.swift"]

    private static let sound = [
        "baton.json": #"{"schema": "schema.graphql"}"#,
        "schema.graphql": """
        type Query { me: User users(first: Int, after: String): [User] }
        type User { id: ID! name: String mood: Mood }
        enum Mood { CALM LOUD }
        """,
        "App.graphql": "query Home { me { ...Row_user } users(first: 3) { name } }\n",
        "View.swift": """
        struct Row {
            @Fragment(\"""
            fragment Row_user on User {
              name
              mood
            }
            \""")
            var user: Row_user
        }

        """,
    ]

    /// Runs the command. Words that are files of the app are made paths into the folder.
    func run(_ words: String...) -> Outcome { run(words) }

    func run(_ words: [String]) -> Outcome {
        var files = DiskFiles()
        files.workingFolder = url.path
        return Batonc.run(words.map(resolved), files: files)
    }

    /// `generate` over the app's sources with its outputs in `Out`.
    func generate(_ more: String...) -> Outcome {
        run(["generate", "--config", "./baton.json", "--out", "./Out"] + more + Self.sources.map { "./" + $0 })
    }

    private func resolved(_ word: String) -> String {
        word.split(separator: "=", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("./") ? path(String($0.dropFirst(2))) : String($0) }.joined(separator: "=")
    }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

    func write(_ name: String, bytes: [UInt8]) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: url.appending(path: name)) }

    func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }

    /// The names in a folder, sorted; none for a folder that is not there.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
    }

    /// Dates all files of a folder back, and says which have been written since.
    func dateBack(_ folder: String) throws {
        for name in names(in: folder) {
            try FileManager.default.setAttributes(
                [.modificationDate: Self.past],
                ofItemAtPath: path("\(folder)/\(name)")
            )
        }
    }

    func written(in folder: String) throws -> [String] {
        try names(in: folder).filter { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: path("\(folder)/\(name)"))
            return attributes[.modificationDate] as? Date != Self.past
        }
    }

    private static let past = Date(timeIntervalSince1970: 1_000_000_000)
}
