import BatonSyntax

/// Another module as its report describes it: the fragments that may be spread, and the types it declares.
struct ImportedReport: Sendable {
    /// The module's name, which the importing code imports.
    let module: String
    /// A document per fragment.
    let documents: [Document]
    /// The enums and input objects that the module declares, by the schema's names.
    let types: Set<String>

    /// Reads a report.
    ///
    /// - Returns: nil, with a diagnostic at its place in the file, when the file is no report.
    static func read(_ source: Source) -> (report: ImportedReport?, diagnostics: [Diagnostic]) {
        func failure(_ message: String, at offset: Int) -> (ImportedReport?, [Diagnostic]) {
            let start = UInt32(clamping: offset)
            let range = SourceRange(start: start, end: start + 1)
            return (nil, [Diagnostic(.importedReport, message, in: source, at: range)])
        }
        let root: JSONValue
        do {
            root = try JSONReader.read(source.bytes)
        } catch {
            return failure("This is no JSON: \(error.message)", at: error.offset)
        }
        guard case .number("1") = root["format"]?.content, let fragments = root["fragments"]?.elements else {
            let message = "This is no report of this compiler's format. Build the module that it is of again."
            return failure(message, at: root.range.lowerBound)
        }
        guard let module = root["module"]?.string else {
            let message = "The report does not name its module. Write it with `batonc generate --module NAME`."
            return failure(message, at: root.range.lowerBound)
        }
        var documents: [Document] = []
        for fragment in fragments {
            guard let text = fragment["definition"]?.string else { continue }
            let result = Parser.parseExecutable(Source(path: source.path, text: text))
            guard result.isValid else {
                return failure("A fragment of the report is no GraphQL.", at: fragment.range.lowerBound)
            }
            documents.append(result.document)
        }
        let types = (root["types"]?.elements ?? []).compactMap(\.string)
        return (ImportedReport(module: module, documents: documents, types: Set(types)), [])
    }
}
