import BatonCompiler
import BatonSyntax

/// A suite: its folder, and the documents that its cases and scripts share.
@MainActor final class Suite {
    let folder: String
    let files = SuiteFiles()
    private var shared: Result<BoundModule, SuiteFailure>?

    init(folder: String) { self.folder = folder }

    /// The suites that a folder is or holds.
    static func suites(in folder: String) throws -> [Suite] {
        let files = SuiteFiles()
        guard files.isFolder(folder) else { throw SuiteFailure("\(folder) is no folder") }
        if files.exists(folder + "/baton.json") { return [Suite(folder: folder)] }
        let suites = files.folders(inFolder: folder).filter { files.exists($0 + "/baton.json") }
        if suites.isEmpty { throw SuiteFailure("\(folder) is no suite, and none is in it: a suite has a baton.json") }
        return suites.map { Suite(folder: $0) }
    }

    /// A path of a fixture, which is relative to the suite.
    func path(_ path: String) -> String { folder + "/" + path }

    func bytes(_ path: String) throws -> [UInt8] {
        guard let bytes = files.contents(ofFile: self.path(path)) else {
            throw SuiteFailure("\(self.path(path)) cannot be read")
        }
        return bytes
    }

    func json(_ path: String) throws -> JSONValue { try files.json(self.path(path)) }

    /// The module of the suite's documents, compiled the first time it is asked for.
    func module() throws -> BoundModule {
        if let shared { return try shared.get() }
        let result = Result { () throws(SuiteFailure) in
            try compile(files.graphQLFiles(inFolder: path("documents")) ?? [], extensions: nil, tolerated: [])
        }
        shared = result
        return try result.get()
    }

    /// The module of documents alone.
    func module(documents: [String], extensions: [String]?) throws -> BoundModule {
        try compile(documents.map(path), extensions: extensions, tolerated: Self.tolerated)
    }

    /// What a case's own documents are run in spite of: they hold what becomes of a response that was executed, and these
    /// rules say nothing of that.
    private static let tolerated: Set<String> = ["alias-missing", "field-conflict"]

    private func compile(
        _ documents: [String],
        extensions: [String]?,
        tolerated: Set<String>
    ) throws(SuiteFailure) -> BoundModule {
        let configuration = path("baton.json")
        var overlay = SuiteOverlay(files: files)
        if let extensions {
            overlay.replaced[configuration] = try configured(configuration, with: extensions)
        }
        var input = Compilation.Input(configuration: configuration, sources: documents)
        input.tolerated = tolerated
        let compilation = Compilation(input, files: overlay)
        guard let module = compilation.module() else {
            let renderer = DiagnosticRenderer()
            let unreadable = compilation.unreadable.map { "\($0) cannot be read" }
            let errors = compilation.diagnostics.filter { $0.severity == .error }.map { renderer.render($0) }
            throw SuiteFailure((unreadable + errors).joined(separator: "\n"))
        }
        return BoundModule(module)
    }

    /// The configuration's bytes with other schema extensions.
    private func configured(_ path: String, with extensions: [String]) throws(SuiteFailure) -> [UInt8] {
        do {
            let members = try files.json(path).members ?? []
            let list = JSONValue.array(extensions.map(JSONValue.string))
            let kept = members.filter { $0.name != "schemaExtensions" }
            let added = extensions.isEmpty ? [] : [(name: "schemaExtensions", value: list)]
            return Array(JSONValue.object(kept + added).description.utf8)
        } catch {
            throw SuiteFailure("\(error)")
        }
    }
}

/// The files of a suite with some replaced.
struct SuiteOverlay: SourceFiles {
    let files: SuiteFiles
    var replaced: [String: [UInt8]] = [:]

    func contents(ofFile path: String) -> [UInt8]? { replaced[path] ?? files.contents(ofFile: path) }

    func graphQLFiles(inFolder path: String) -> [String]? { files.graphQLFiles(inFolder: path) }
}
