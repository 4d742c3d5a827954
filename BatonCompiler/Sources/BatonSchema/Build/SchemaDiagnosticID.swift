/// The stable names of what can be wrong with a schema. `docs/diagnostics.md` explains each.
package enum SchemaDiagnosticID: String, CaseIterable, Sendable {
    case duplicateDefinition = "duplicate-definition"
    case unknownType = "unknown-type"
    case extensionMismatch = "extension-mismatch"
    case inputTypeExpected = "input-type-expected"
    case outputTypeExpected = "output-type-expected"
    case interfaceExpected = "interface-expected"
    case unionMember = "union-member"
    case rootType = "root-type"
    case typeNesting = "type-nesting"
}
