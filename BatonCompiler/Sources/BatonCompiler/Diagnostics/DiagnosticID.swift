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

    // Reports of other modules
    case importedReport = "imported-report"

    // Markers
    case markerText = "marker-text"
    case markerWithoutDefinition = "marker-without-definition"
    case markerKind = "marker-kind"

    // What is too large
    case limitExceeded = "limit-exceeded"

    // GraphQL section 5
    case executableDefinition = "executable-definition"
    case duplicateOperation = "duplicate-operation"
    case duplicateFragment = "duplicate-fragment"
    case operationType = "operation-type"
    case unknownType = "unknown-type"
    case fragmentType = "fragment-type"
    case unknownFragment = "unknown-fragment"
    case unusedFragment = "unused-fragment"
    case fragmentCycle = "fragment-cycle"
    case impossibleSpread = "impossible-spread"
    case unknownField = "unknown-field"
    case missingSelection = "missing-selection"
    case forbiddenSelection = "forbidden-selection"
    case unknownDirective = "unknown-directive"
    case misplacedDirective = "misplaced-directive"
    case repeatedDirective = "repeated-directive"
    case unknownArgument = "unknown-argument"
    case duplicateArgument = "duplicate-argument"
    case missingArgument = "missing-argument"
    case duplicateVariable = "duplicate-variable"
    case variableType = "variable-type"
    case invalidValue = "invalid-value"
    case duplicateInputField = "duplicate-input-field"
    case undefinedVariable = "undefined-variable"
    case unusedVariable = "unused-variable"
    case variablePosition = "variable-position"
    case subscriptionRoot = "subscription-root"
    case fieldConflict = "field-conflict"
    case incrementalDelivery = "incremental-delivery"

    // Relay's directives, and Baton's
    case unsupportedDirective = "unsupported-directive"
    case anonymousOperation = "anonymous-operation"
    case duplicateDefinition = "duplicate-definition"
    case argumentDefinition = "argument-definition"
    case unusedArgument = "unused-argument"
    case reservedVariable = "reserved-variable"
    case dynamicArgument = "dynamic-argument"
    case reservedAlias = "reserved-alias"
    case rootTypename = "root-typename"
    case unselectableField = "unselectable-field"
    case clientOperation = "client-operation"
    case emptySelection = "empty-selection"
    case aliasName = "alias-name"
    case aliasConflict = "alias-conflict"
    case aliasMissing = "alias-missing"
    case requiredMismatch = "required-mismatch"
    case requiredNesting = "required-nesting"
    case requiredMissing = "required-missing"
    case requiredUnreachable = "required-unreachable"
    case requiredThrow = "required-throw"
    case catchAlias = "catch-alias"
    case catchMismatch = "catch-mismatch"
    case deferral = "defer"
    case connection = "connection"
    case edgeDirective = "edge-directive"
    case refetchable = "refetchable"
    case refetchVariable = "refetch-variable"
    case inlineFragment = "inline-fragment"
    case cacheExpiration = "cache-expiration"

    // Names that generated code has for itself
    case reservedAccessor = "reserved-accessor"
    case reservedDefinition = "reserved-definition"
    case accessorConflict = "accessor-conflict"
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
