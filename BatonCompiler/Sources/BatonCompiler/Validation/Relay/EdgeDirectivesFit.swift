import BatonSchema
import BatonSyntax

/// An edge directive stands on a field it can act on: an edge, a node, or an id; and on a field there is one of them.
enum EdgeDirectivesFit: ValidationRule {
    private static let edges: Set<String> = ["appendEdge", "prependEdge"]
    private static let nodes: Set<String> = ["appendNode", "prependNode"]
    private static let ids: Set<String> = ["deleteEdge", "deleteRecord"]

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let field = selection.definition, let type = selection.type else { continue }
                var first: Directive?
                for directive in selection.directives {
                    let name = directive.name.text
                    guard let whyNot = whyNot(name, field, type, input.schema) else { continue }
                    if let message = whyNot {
                        findings.report(.edgeDirective, message, in: definition.source, at: directive.range)
                    } else if nodes.contains(name) {
                        checkEdgeType(directive, node: type, in: definition.source, input.schema, &findings)
                    }
                    guard let earlier = first, earlier.name.text != name else {
                        first = directive
                        continue
                    }
                    findings.report(
                        .edgeDirective,
                        "`@\(name)` and `@\(earlier.name.text)` cannot stand on one field. Keep one of them.",
                        in: definition.source,
                        at: directive.range
                    )
                }
            }
        }
    }

    /// Why a directive cannot stand on a field: nil for another directive, `.some(nil)` when it can.
    private static func whyNot(
        _ name: String,
        _ field: Schema.Field,
        _ type: Schema.NamedType,
        _ schema: Schema
    ) -> String?? {
        if edges.contains(name) {
            let isEdge = type.field(named: "cursor") != nil && type.field(named: "node") != nil
            return isEdge
                ? .some(nil)
                : "`@\(name)` cannot be on `\(field.name)`: it returns no edge, with a `cursor` and a `node`."
        }
        if nodes.contains(name) {
            return type.kind.isComposite
                ? .some(nil) : "`@\(name)` cannot be on `\(field.name)`: it returns no object."
        }
        if ids.contains(name) {
            let isID = type.name == "ID" && field.type.listDepth <= 1
            let text = schema.description(of: field.type)
            return isID
                ? .some(nil)
                : "`@\(name)` cannot be on `\(field.name)`, which is of type `\(text)` and not `ID` or `[ID]`."
        }
        return nil
    }

    /// `edgeTypeName` as a literal names an object type that is an edge of such nodes.
    private static func checkEdgeType(
        _ directive: Directive,
        node: Schema.NamedType,
        in source: Source,
        _ schema: Schema,
        _ findings: inout Findings
    ) {
        guard let value = directive.argument("edgeTypeName")?.value, let name = value.stringText else { return }
        let edge = schema.type(named: name)
        if edge?.kind == .object { return }
        let names = schema.types.lazy.filter { $0.kind == .object && !$0.isBuiltIn }.map(\.name)
        findings.report(
            .edgeDirective,
            "`edgeTypeName` names an object type, and the schema has none of the name `\(name)`.",
            in: source,
            at: directive.range,
            suggestions: SpellingSuggestion.candidates(for: name, in: names)
        )
    }
}
