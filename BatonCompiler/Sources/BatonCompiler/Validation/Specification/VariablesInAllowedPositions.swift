import BatonSchema
import BatonSyntax

/// A variable is used where its type is asked for, in an operation and in the fragments it reaches (GraphQL section
/// 5.8.5); so is a fragment's argument inside the fragment.
enum VariablesInAllowedPositions: ValidationRule {
    /// A use that is reported already.
    private struct Place: Hashable {
        let source: Source
        let range: SourceRange
    }

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var reported: Set<Place> = []
        for definition in input.program.ownDefinitions {
            let variables = declarations(of: definition, input.schema)
            for passage in input.flow.passages(through: definition)
            where passage.isArgument || definition.operation != nil {
                guard let declared = variables[passage.use.name], !isAllowed(declared, passage.use, input.schema) else {
                    continue
                }
                guard reported.insert(Place(source: passage.use.source, range: passage.use.variable.range)).inserted
                else {
                    continue
                }
                report(declared, passage.use, in: definition.source, input.schema, &findings)
            }
        }
    }

    private struct Declaration {
        let type: SchemaType
        let defaultValue: Value?
        let range: SourceRange
    }

    private static func declarations(of definition: TypedDefinition, _ schema: Schema) -> [String: Declaration] {
        var declarations: [String: Declaration] = [:]
        for variable in definition.operation?.variables ?? [] {
            guard let type = schema.type(of: variable.type), schema.namedType(of: type).kind.isInput else { continue }
            declarations[variable.name.text] = Declaration(
                type: type,
                defaultValue: variable.defaultValue,
                range: variable.variable.range
            )
        }
        for argument in definition.arguments {
            guard let type = argument.type, schema.namedType(of: type).kind.isInput else { continue }
            declarations[argument.name.text] = Declaration(
                type: type,
                defaultValue: argument.defaultValue,
                range: argument.name.range
            )
        }
        return declarations
    }

    /// IsVariableUsageAllowed, with IsNonNullPosition: the field that is given of an input object under `@oneOf` cannot be null.
    private static func isAllowed(_ variable: Declaration, _ use: VariableUse, _ schema: Schema) -> Bool {
        guard let expected = use.type else { return true }
        if expected.isNonNull || use.oneOf != nil, !variable.type.isNonNull {
            let hasDefault = variable.defaultValue.map { !$0.isNullLiteral } ?? false
            return (hasDefault || use.hasDefault) && schema.isSubtype(variable.type, of: expected.nullable)
        }
        return schema.isSubtype(variable.type, of: expected)
    }

    private static func report(
        _ variable: Declaration,
        _ use: VariableUse,
        in source: Source,
        _ schema: Schema,
        _ findings: inout Findings
    ) {
        let type = schema.description(of: variable.type)
        let expected = use.type.map { schema.description(of: $0) } ?? ""
        var message = "The variable `$\(use.name)` is of type `\(type)`, and `\(expected)` is expected here."
        let isTypeFitting = use.type.map { schema.isSubtype(variable.type, of: $0.nullable) } ?? true
        if let owner = use.oneOf, !variable.type.isNonNull, isTypeFitting {
            message =
                "The variable `$\(use.name)` can be null, and the one field given of `\(owner.name)` cannot. Make it `\(type)!`."
        }
        findings.report(
            .variablePosition,
            message,
            in: use.source,
            at: use.variable.range,
            notes: [Diagnostic.Note("`$\(use.name)` is defined here, as `\(type)`.", in: source, at: variable.range)]
        )
    }
}
