import BatonSchema
import BatonSyntax

/// The files that a compilation reads. The compiler opens none itself.
public protocol SourceFiles {
    /// The bytes of a file, or nil when it cannot be read.
    func contents(ofFile path: String) -> [UInt8]?

    /// The paths of the `.graphql` files in a folder and the folders in it, in the order of their bytes; nil when the
    /// path is no folder.
    func graphQLFiles(inFolder path: String) -> [String]?
}

/// The schema that a configuration names, its client extensions included.
public struct LoadedSchema: Sendable {
    /// The schema, built with ``CompilerDirectives``; what could be understood of it when there are errors.
    public let schema: Schema

    /// The server's schema and then the client extensions, as they were read.
    public let sources: [Source]

    /// What is wrong with the files, the schema, and the names the configuration gives. With an error among them, documents
    /// cannot be checked.
    public let diagnostics: [Diagnostic]
}

extension Configuration {
    /// Reads and builds the schema, and checks this configuration against it.
    ///
    /// Paths are relative to the folder of `baton.json`. Takes time linear in the size of the files.
    ///
    /// - Parameters:
    ///   - files: Where files are read from.
    ///   - path: A path to read the server's schema from in place of the configuration's, as it is.
    public func loadSchema(from files: some SourceFiles, schemaPath path: String? = nil) -> LoadedSchema {
        var loader = SchemaLoader(configuration: self, files: files)
        let server = loader.readServerSchema(at: path)
        let client = loader.readExtensions()
        let build = Schema.build(server: server, client: client, prelude: [CompilerDirectives.document])
        var diagnostics = loader.diagnostics
        // With files missing, everything they define would be reported as unknown.
        if diagnostics.isEmpty {
            diagnostics += build.diagnostics
            if build.isValid {
                diagnostics += SchemaRules.check(build.schema)
                diagnostics += check(against: build.schema)
            }
        }
        return LoadedSchema(
            schema: build.schema,
            sources: (server + client).map(\.source),
            diagnostics: diagnostics.map(\.withReference)
        )
    }
}

private struct SchemaLoader<Files: SourceFiles> {
    let configuration: Configuration
    let files: Files
    var diagnostics: [Diagnostic] = []

    init(configuration: Configuration, files: Files) {
        self.configuration = configuration
        self.files = files
    }

    mutating func readServerSchema(at path: String?) -> [Document] {
        read(path ?? configuration.resolve(configuration.schema.value), at: configuration.schema, key: "schema")
    }

    mutating func readExtensions() -> [Document] {
        var documents: [Document] = []
        for path in configuration.schemaExtensions {
            let resolved = configuration.resolve(path.value)
            for file in files.graphQLFiles(inFolder: resolved) ?? [resolved] {
                documents += read(file, at: path, key: "schemaExtensions")
            }
        }
        return documents
    }

    private mutating func read(_ path: String, at key: Located<String>, key name: String) -> [Document] {
        guard let bytes = files.contents(ofFile: path) else {
            let message = "The file `\(path)`, which `\(name)` names, cannot be read."
            diagnostics.append(Diagnostic(.configurationFile, message, in: configuration.source, at: key.range))
            return []
        }
        let result = Parser.parseTypeSystem(Source(path: path, bytes: bytes))
        // An extension file without definitions, all comments for now, extends nothing.
        let isEmpty = result.diagnostics.allSatisfy { $0.id == SyntaxDiagnosticID.emptyDocument.rawValue }
        if !isEmpty || name == "schema" { diagnostics += result.diagnostics }
        return [result.document]
    }
}

extension Configuration {
    /// A path of the file's as seen from where the file was opened.
    func resolve(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        guard let slash = source.path.lastIndex(of: "/") else { return path }
        return source.path[...slash] + path
    }
}
