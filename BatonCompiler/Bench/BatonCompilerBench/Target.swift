import Foundation

/// An application on disk, with its `baton.json`.
struct Target {
    let folder: URL
    private let files: [Application.File]
    private let schema: URL

    init(_ application: Application, schema: URL, in folder: URL) {
        self.folder = folder
        self.schema = schema
        files = application.files
    }

    /// The sources, as they are given to `batonc`.
    var paths: [String] { files.map(\.name) }

    /// The size of the sources.
    var bytes: Int { files.reduce(0) { $0 + $1.text.utf8.count } }

    func write() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "out"),
            withIntermediateDirectories: true
        )
        // A path without `..` is read from anywhere.
        try Data(#"{"schema": "\#(schema.path)"}"#.utf8).write(to: folder.appending(path: "baton.json"))
        for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    }
}
