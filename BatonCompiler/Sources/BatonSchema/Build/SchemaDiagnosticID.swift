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

    // The rules about a schema as a whole.
    case reservedSchemaName = "reserved-schema-name"
    case emptyType = "empty-type"
    case interfaceField = "interface-field"
    case interfaceArgument = "interface-argument"
    case interfaceDeprecation = "interface-deprecation"
    case interfaceNullability = "interface-nullability"
    case interfaceMissing = "interface-missing"
    case interfaceCycle = "interface-cycle"
    case inputCycle = "input-cycle"
    case oneOfField = "one-of-field"
    case schemaDirective = "schema-directive"
    case schemaDefault = "schema-default"
    case deprecatedRequired = "deprecated-required"
    case clientFieldNonNull = "client-field-non-null"
}
