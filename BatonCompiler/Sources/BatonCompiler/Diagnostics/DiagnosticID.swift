import BatonSyntax

/// The stable names of what the compiler reports about a configuration and about documents. `docs/diagnostics.md`
/// explains each, beside those of the parser and of schemas.
enum DiagnosticID: String, CaseIterable, Sendable {
    // baton.json
    case configurationSyntax = "configuration-syntax"
    case configurationKey = "configuration-key"
    case configurationType = "configuration-type"
    case configurationValue = "configuration-value"
    case configurationFile = "configuration-file"
    case identity = "identity"
    case lookup = "lookup"
    case transient = "transient"
    case customScalarType = "custom-scalar-type"

    // Markers
    case markerText = "marker-text"
    case markerWithoutDefinition = "marker-without-definition"
    case markerKind = "marker-kind"
}

extension Diagnostic {
    /// Makes an error of the compiler's.
    init(_ id: DiagnosticID, _ message: String, in source: Source, at range: SourceRange) {
        self.init(error: id.rawValue, message, in: source, at: range)
    }

    /// Makes a warning of the compiler's.
    init(warning id: DiagnosticID, _ message: String, in source: Source, at range: SourceRange) {
        self.init(warning: id.rawValue, message, in: source, at: range)
    }
}
