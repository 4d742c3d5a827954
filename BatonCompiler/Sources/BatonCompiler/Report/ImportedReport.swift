import BatonSyntax

/// Another module as its report describes it: the fragments that may be spread, and the types it declares.
struct ImportedReport: Sendable {
    /// The report's file.
    let source: Source
    /// The module's name, which the importing code imports.
    let module: String
    /// The digest of the schema and the configuration that the module was compiled with.
    let digest: String
    /// A document per fragment, whose places are those of the report.
    let documents: [Document]
    /// The enums and input objects that the module declares, by the schema's names.
    let types: Set<String>

    /// Reads a report.
    ///
    /// - Returns: nil, with a diagnostic at its place in the file, when the file is no report.
    static func read(_ source: Source) -> (report: ImportedReport?, diagnostics: [Diagnostic]) {
        do {
            return (try ReportReader(source: source).read(), [])
        } catch {
            return (nil, [error.diagnostic.withReference])
        }
    }
}

/// Reads a report; the first thing wrong with it ends the reading, since a compiler wrote it.
private struct ReportReader {
    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    let source: Source

    func read() throws(Failure) -> ImportedReport {
        let root: JSONValue
        do {
            root = try JSONReader.read(source.bytes)
        } catch {
            throw failure("This is no JSON: \(error.message)", at: error.offset)
        }
        let message = "This is no report of this compiler's format. Build the module that it is of again."
        guard case .number("1") = root["format"]?.content else {
            throw failure(message, at: (root["format"] ?? root).range.lowerBound)
        }
        guard let digest = root["digest"]?.string else {
            throw failure(message, at: (root["digest"] ?? root).range.lowerBound)
        }
        guard let module = root["module"]?.string else {
            let message = "The report does not name its module. Write it with `batonc generate --module NAME`."
            throw failure(message, at: (root["module"] ?? root).range.lowerBound)
        }
        if !AliasesAreNamed.isName(module) {
            throw failure("`\(module)` cannot be the name of a module.", at: root["module"]?.range.lowerBound ?? 0)
        }
        return ImportedReport(
            source: source,
            module: module,
            digest: digest,
            documents: try documents(of: root),
            types: try types(of: root)
        )
    }

    private func documents(of root: JSONValue) throws(Failure) -> [Document] {
        guard let fragments = root["fragments"]?.elements else {
            throw failure("The report has no list of fragments.", at: (root["fragments"] ?? root).range.lowerBound)
        }
        var documents: [Document] = []
        for fragment in fragments {
            guard let text = fragment["definition"]?.document(in: source) else {
                throw failure("A fragment of the report has no definition.", at: fragment.range.lowerBound)
            }
            let result = Parser.parseExecutable(text)
            if let first = result.diagnostics.first {
                let place = Int(text.hostOffset(of: first.range.start))
                throw failure("A fragment of the report is no GraphQL: \(first.message)", at: place)
            }
            for definition in result.document.definitions {
                if case .fragment = definition { continue }
                let place = Int(text.hostOffset(of: definition.range.start))
                throw failure("A report holds fragments alone, and this is none.", at: place)
            }
            documents.append(result.document)
        }
        return documents
    }

    private func types(of root: JSONValue) throws(Failure) -> Set<String> {
        guard let list = root["types"] else { return [] }
        guard let elements = list.elements else {
            throw failure("The report's types are no list.", at: list.range.lowerBound)
        }
        var types: Set<String> = []
        for element in elements {
            guard let name = element.string else {
                throw failure("The name of a type is a string.", at: element.range.lowerBound)
            }
            types.insert(name)
        }
        return types
    }

    private func failure(_ message: String, at offset: Int) -> Failure {
        let start = UInt32(clamping: min(offset, source.bytes.count))
        let end = min(start + 1, UInt32(clamping: source.bytes.count))
        let range = SourceRange(start: start, end: max(start, end))
        return Failure(diagnostic: Diagnostic(.importedReport, message, in: source, at: range))
    }
}
