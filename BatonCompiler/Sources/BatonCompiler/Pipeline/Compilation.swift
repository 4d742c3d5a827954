import BatonSchema
import BatonSyntax

/// One run of the compiler: the files it was given, read and checked.
///
/// `diagnostics` says everything that is wrong; without an error among it, `module()` gives the products. Both are
/// pure: nothing is printed or written, and files are read through `SourceFiles` alone.
public struct Compilation: Sendable {
    /// What is wrong, in the order of the files. Warnings do not stop a compilation.
    public let diagnostics: [Diagnostic]
    /// The warnings about the schema. A published schema breaks rules that its users cannot mend, so they are kept apart.
    public let schemaWarnings: [Diagnostic]
    /// The files that could not be read, as they were given.
    public let unreadable: [String]
    /// The paths of the sources that hold documents, as they were given.
    public let documentPaths: [String]

    private let checked: Checked?

    /// What the products are made of.
    private struct Checked: Sendable {
        let configuration: Configuration
        let schema: LoadedSchema
        let documents: [Document]
        let imports: [ImportedReport]
    }

    /// Which files a compilation reads.
    public struct Input: Sendable {
        /// The path of `baton.json`.
        public var configuration: String
        /// A path to read the schema from in place of the configuration's.
        public var schema: String?
        /// The paths of Swift and GraphQL files.
        public var sources: [String]
        /// The paths of the reports of modules whose fragments may be spread.
        public var imports: [String]
        /// The IDs of errors that do not keep the products from being made: for a tool that runs documents which some
        /// server executed, whatever Baton's rules say of them. Empty for an app's.
        public var tolerated: Set<String> = []

        /// Names the files.
        public init(configuration: String, schema: String? = nil, sources: [String], imports: [String] = []) {
            self.configuration = configuration
            self.schema = schema
            self.sources = sources
            self.imports = imports
        }
    }

    /// Reads and checks. Takes time linear in the size of the files.
    public init(_ input: Input, files: some SourceFiles) {
        var reading = CompilationReading(files: files)
        let configuration = reading.configuration(input.configuration)
        let documents = reading.documents(input.sources)
        let imports = reading.imports(input.imports)
        let schema = configuration.map { reading.schema($0, path: input.schema) }
        var diagnostics = reading.diagnostics
        func isSound() -> Bool {
            reading.unreadable.isEmpty
                && !diagnostics.contains { $0.severity == .error && !input.tolerated.contains($0.id) }
        }
        if let schema, let configuration, !imports.isEmpty, isSound() {
            let digest = CompiledModule.digest(of: [configuration.source] + schema.sources)
            diagnostics += ImportCheck(
                imports: imports,
                schema: schema.schema,
                configuration: configuration,
                digest: digest
            ).diagnostics()
        }
        if let schema, isSound() {
            diagnostics += Validator.validate(
                documents: documents,
                imported: imports.flatMap(\.documents),
                schema: schema.schema,
                configuration: configuration
            )
        }
        let sources = Set(schema?.sources ?? [])
        schemaWarnings = diagnostics.filter { $0.severity == .warning && sources.contains($0.source) }
        self.diagnostics = diagnostics.filter { $0.severity == .error || !sources.contains($0.source) }
        unreadable = reading.unreadable
        documentPaths = reading.documentPaths
        guard isSound(), let configuration, let schema else {
            checked = nil
            return
        }
        checked = Checked(configuration: configuration, schema: schema, documents: documents, imports: imports)
    }

    /// Whether there is nothing but warnings.
    public var isValid: Bool { checked != nil }

    /// The products; nil when something is wrong.
    public func module() -> CompiledModule? {
        var diagnostics: [Diagnostic] = []
        return module(&diagnostics)
    }

    /// The products; nil when something is wrong.
    ///
    /// - Parameter diagnostics: Gets what a valid program is refused for all the same: products that have no end.
    public func module(_ diagnostics: inout [Diagnostic]) -> CompiledModule? {
        guard let checked else { return nil }
        let imported = checked.imports.flatMap { report in
            report.documents.map { ProgramBuilder.ImportedDocument(module: report.module, document: $0) }
        }
        let program = ProgramBuilder.build(checked.documents, imported: imported, schema: checked.schema.schema)
        return ModuleBuilder(
            configuration: checked.configuration,
            schema: checked.schema,
            documents: checked.documents,
            imports: checked.imports,
            program: program
        ).module(&diagnostics)
    }
}

/// Reads the files of a compilation and keeps what is wrong with them.
private struct CompilationReading<Files: SourceFiles> {
    let files: Files
    var diagnostics: [Diagnostic] = []
    var unreadable: [String] = []
    var documentPaths: [String] = []

    init(files: Files) {
        self.files = files
    }

    mutating func configuration(_ path: String) -> Configuration? {
        guard let bytes = files.contents(ofFile: path) else {
            unreadable.append(path)
            return nil
        }
        let result = Configuration.read(Source(path: path, bytes: bytes))
        diagnostics += result.diagnostics
        return result.configuration
    }

    mutating func schema(_ configuration: Configuration, path: String?) -> LoadedSchema {
        let loaded = configuration.loadSchema(from: files, schemaPath: path)
        diagnostics += loaded.diagnostics
        return loaded
    }

    mutating func imports(_ paths: [String]) -> [ImportedReport] {
        paths.compactMap { path in
            guard let bytes = files.contents(ofFile: path) else {
                unreadable.append(path)
                return nil
            }
            let result = ImportedReport.read(Source(path: path, bytes: bytes))
            diagnostics += result.diagnostics
            return result.report
        }
    }

    mutating func documents(_ paths: [String]) -> [Document] {
        var documents: [Document] = []
        for path in paths {
            guard let bytes = files.contents(ofFile: path) else {
                unreadable.append(path)
                continue
            }
            let result = DocumentReader.read(Source(path: path, bytes: bytes))
            diagnostics += result.diagnostics
            documents += result.documents
            if !result.documents.isEmpty { documentPaths.append(path) }
        }
        return documents
    }
}
