import BatonSyntax

/// Reads the documents of a source file, whatever holds them: the markers of a Swift file, or a `.graphql` file.
public enum DocumentReader {
    /// The documents of a file, and what is wrong with them.
    public struct Result: Sendable {
        /// In the order of the file; one for each marker.
        public var documents: [Document] = []

        /// In the order of the file.
        public var diagnostics: [Diagnostic] = []
    }

    /// Reads a file: a Swift file if its path ends in `.swift`, and a GraphQL document if not.
    ///
    /// Takes time linear in the file.
    public static func read(_ source: Source) -> Result {
        var result = readAll(source)
        result.diagnostics = result.diagnostics.map(\.withReference)
        return result
    }

    private static func readAll(_ source: Source) -> Result {
        guard source.path.hasSuffix(".swift") else {
            let result = Parser.parseExecutable(source)
            return Result(documents: [result.document], diagnostics: result.diagnostics)
        }
        let scan = MarkerScanner.scan(source)
        var result = Result(documents: [], diagnostics: scan.diagnostics)
        for marker in scan.markers {
            let parsed = Parser.parseExecutable(marker.source)
            result.documents.append(parsed.document)
            // A definition that could not be read is reported already; that there is none has a better message here.
            let isReadable = parsed.diagnostics.allSatisfy { $0.id == SyntaxDiagnosticID.emptyDocument.rawValue }
            result.diagnostics += isReadable ? check(marker, parsed.document) : parsed.diagnostics
        }
        return result
    }

    /// What a marker holds must be what its name says.
    private static func check(_ marker: Marker, _ document: Document) -> [Diagnostic] {
        let wanted = marker.kind.rawValue.lowercased()
        let start = SourceRange(start: 0, end: UInt32(clamping: document.source.bytes.count))
        if document.definitions.isEmpty {
            let article = "a \(wanted)"
            let message = "`@\(marker.kind.rawValue)` holds no definition. Write \(article) in it."
            return [Diagnostic(.markerWithoutDefinition, message, in: document.source, at: start)]
        }
        var diagnostics: [Diagnostic] = []
        var isFound = false
        for definition in document.definitions {
            guard let kind = definition.markerKind else { continue }
            if kind == marker.kind {
                isFound = true
            } else if kind != .fragment {
                let message =
                    "`@\(marker.kind.rawValue)` holds a \(kind.rawValue.lowercased()). Mark it with "
                    + "`@\(kind.rawValue)`."
                diagnostics.append(
                    Diagnostic(.markerKind, message, in: document.source, at: definition.headRange)
                )
            }
        }
        if !isFound, diagnostics.isEmpty, let first = document.definitions.first {
            let message = "`@\(marker.kind.rawValue)` holds fragments alone. Mark them with `@Fragment`."
            diagnostics.append(Diagnostic(.markerKind, message, in: document.source, at: first.headRange))
        }
        return diagnostics
    }
}

extension Definition {
    /// The marker that holds definitions of this kind; none holds a schema's.
    fileprivate var markerKind: Marker.Kind? {
        switch self {
        case .fragment: .fragment
        case .operation(let node):
            switch node.kind {
            case .query: .query
            case .mutation: .mutation
            case .subscription: .subscription
            }
        default: nil
        }
    }

    /// The definition's name, or all of it.
    fileprivate var headRange: SourceRange { name?.range ?? range }
}
