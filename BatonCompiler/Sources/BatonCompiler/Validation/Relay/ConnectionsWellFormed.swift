import BatonSchema
import BatonSyntax

/// `@connection` has a key that ends with the field's name, filters that name its arguments, and stands on a field that is
/// given a page's size and has its edges selected.
enum ConnectionsWellFormed: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let directive = selection.directive("connection"), let field = selection.field,
                    let result = selection.definition
                else { continue }
                let connection = Connection(
                    selection: selection,
                    directive: directive,
                    field: field,
                    definition: result,
                    source: definition.source
                )
                connection.checkKey(&findings)
                connection.checkFilters(&findings)
                connection.checkPage(&findings)
                connection.checkEdges(input.schema, &findings)
            }
        }
    }

    private struct Connection {
        let selection: TypedSelection
        let directive: Directive
        let field: Field
        let definition: Schema.Field
        let source: Source

        func report(_ message: String, at range: SourceRange, _ findings: inout Findings) {
            findings.report(.connection, message, in: source, at: range)
        }

        func checkKey(_ findings: inout Findings) {
            guard let value = directive.argument("key")?.value, let key = value.stringText else { return }
            let name = field.responseKey.text
            if key.hasSuffix("_\(name)"), key.utf8.count > name.utf8.count + 1 { return }
            report(
                "The key of a connection ends with the field's name: `SomeName_\(name)`.",
                at: value.range,
                &findings
            )
        }

        func checkFilters(_ findings: inout Findings) {
            guard let value = directive.argument("filters")?.value else { return }
            guard case .list(let list) = value else {
                // A variable is refused as one, wherever a constant is asked for.
                if case .variable = value { return }
                let message = "The filters of a connection are a list of argument names, such as `[\"orderBy\"]`."
                report(message, at: value.range, &findings)
                return
            }
            for item in list.values {
                guard let name = item.stringText, definition.argument(named: name) == nil else { continue }
                report(
                    "The field `\(definition.name)` has no argument `\(name)` to filter by.",
                    at: item.range,
                    &findings
                )
            }
        }

        func checkPage(_ findings: inout Findings) {
            if field.arguments.contains(where: { $0.name.text == "first" || $0.name.text == "last" }) { return }
            let message =
                "A connection needs to know how many to load: give `\(field.name.text)` a `first` or a `last`."
            report(message, at: field.name.range, &findings)
        }

        func checkEdges(_ schema: Schema, _ findings: inout Findings) {
            if let whyNot = definition.whyNoConnection(in: schema) {
                let message = "`@connection` cannot be on `\(definition.name)`: \(whyNot)."
                report(message, at: directive.range, &findings)
                return
            }
            let hasEdges = selection.directFields.contains { $0.field?.name.text == "edges" }
            if hasEdges { return }
            let message = "A connection needs its `edges` selected here: `\(field.name.text) { edges { node { … } } }`."
            report(message, at: field.name.range, &findings)
        }
    }
}

extension Schema.Field {
    /// Why a field returns no connection, to end a sentence; nil when it does (Relay's cursor connections
    /// specification). Whether anything is non-null does not matter.
    func whyNoConnection(in schema: Schema) -> String? {
        let connection = schema.namedType(of: type)
        guard !type.isList, connection.kind == .object || connection.kind == .interface else {
            return "it does not return one object"
        }
        guard let edges = connection.field(named: "edges"), edges.type.isList else {
            return "`\(connection.name)` has no list of `edges`"
        }
        let edge = schema.namedType(of: edges.type)
        guard edge.kind == .object || edge.kind == .interface else { return "its edges are no objects" }
        guard let node = edge.field(named: "node"), !node.type.isList, schema.namedType(of: node.type).kind.isComposite
        else { return "`\(edge.name)` has no object `node`" }
        guard let cursor = edge.field(named: "cursor"), schema.namedType(of: cursor.type).kind.isLeaf else {
            return "`\(edge.name)` has no `cursor`"
        }
        guard let info = connection.field(named: "pageInfo"), !info.type.isList else {
            return "`\(connection.name)` has no `pageInfo`"
        }
        let pageInfo = schema.namedType(of: info.type)
        let fields = ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"]
        let missing = fields.first { name in
            guard let field = pageInfo.field(named: name) else { return true }
            return !schema.namedType(of: field.type).kind.isLeaf
        }
        return missing.map { "`\(pageInfo.name)` has no `\($0)`" }
    }
}
