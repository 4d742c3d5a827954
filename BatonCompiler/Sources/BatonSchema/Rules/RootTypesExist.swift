import BatonSyntax

/// There is a query type, and no type is the root of two kinds of operation (GraphQL section 3.3.1).
enum RootTypesExist: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        if schema.queryType == nil, let first = schema.documents.first {
            findings.report(
                .rootType,
                "The schema has no query type. Define a type `Query`, or name one: `schema { query: Name }`.",
                at: Schema.Place(source: first, range: SourceRange(start: 0, end: 0))
            )
        }
        let roots = [schema.queryType, schema.mutationType, schema.subscriptionType].compactMap { $0 }
        for (index, root) in roots.enumerated() where roots[..<index].contains(root) {
            let message = "`\(root.name)` is the root type of two kinds of operation."
            findings.reportHarmless(.rootType, message, of: root.origin, at: root.place)
        }
    }
}
