import BatonSchema
import BatonSyntax

/// Builds the program of validated documents: every name is resolved, every client directive read.
///
/// What validation would have refused is left out without a word, so the builder never traps. O(selections).
struct ProgramBuilder {
    let schema: Schema

    /// A document of another module, whose fragments may be spread.
    struct ImportedDocument {
        let module: String
        let document: Document
    }

    /// The program of the target's documents, beside the fragments of the modules it imports.
    static func build(_ documents: [Document], imported: [ImportedDocument] = [], schema: Schema) -> Program {
        let builder = ProgramBuilder(schema: schema)
        var operations: [IR.Operation] = []
        var fragments: [IR.Fragment] = []
        for document in documents {
            for definition in document.definitions {
                switch definition {
                case .operation(let node):
                    if let operation = builder.operation(node, in: document.source) { operations.append(operation) }
                case .fragment(let node):
                    if let fragment = builder.fragment(node, in: document.source) { fragments.append(fragment) }
                default: break
                }
            }
        }
        for other in imported {
            for case .fragment(let node) in other.document.definitions {
                guard var fragment = builder.fragment(node, in: other.document.source) else { continue }
                fragment.module = other.module
                fragments.append(fragment)
            }
        }
        return Program(schema: schema, operations: operations, fragments: fragments)
    }

    func operation(_ node: OperationDefinition, in source: Source) -> IR.Operation? {
        guard let name = node.name?.text, let type = schema.rootType(for: node.kind) else { return nil }
        let directives = node.directives
        let scope = SelectionScope(schema: schema, source: source, definition: name)
        return IR.Operation(
            name: name,
            kind: node.kind,
            type: type.id,
            variables: node.variables.compactMap { variable in
                schema.type(of: variable.type).map {
                    IR.Variable(
                        name: variable.name.text,
                        type: $0,
                        defaultValue: variable.defaultValue,
                        directives: schema.serverDirectives(variable.directives)
                    )
                }
            },
            directives: schema.serverDirectives(directives),
            cacheExpiration: directives.value("seconds", of: "cacheExpiration").flatMap(\.number),
            throwsOnFieldError: directives.contains("throwOnFieldError"),
            catching: directives.catchTarget,
            selections: scope.selections(node.selectionSet, on: type),
            place: IR.Place(source: source, range: node.range)
        )
    }

    func fragment(_ node: FragmentDefinition, in source: Source) -> IR.Fragment? {
        guard let type = schema.type(named: node.typeCondition.text), type.kind.isComposite else { return nil }
        let directives = node.directives
        let scope = SelectionScope(schema: schema, source: source, definition: node.name.text)
        return IR.Fragment(
            name: node.name.text,
            type: type.id,
            arguments: argumentDefinitions(directives),
            directives: schema.serverDirectives(directives),
            refetchQuery: directives.value("queryName", of: "refetchable")?.string,
            isInline: directives.contains("inline"),
            throwsOnFieldError: directives.contains("throwOnFieldError"),
            catching: directives.catchTarget,
            selections: scope.selections(node.selectionSet, on: type),
            place: IR.Place(source: source, range: node.range)
        )
    }

    /// What `@argumentDefinitions(name: {type: "Int", defaultValue: 10})` declares.
    private func argumentDefinitions(_ directives: [Directive]) -> [IR.Variable] {
        guard let directive = directives.first(where: { $0.name.text == "argumentDefinitions" }) else { return [] }
        return directive.arguments.compactMap { argument in
            guard case .object(let object) = argument.value,
                let text = object.value(of: "type")?.string,
                let reference = Parser.parseType(Source(path: "", text: text)).node,
                let type = schema.type(of: reference)
            else { return nil }
            return IR.Variable(
                name: argument.name.text,
                type: type,
                defaultValue: object.value(of: "defaultValue"),
                directives: []
            )
        }
    }
}

extension Schema {
    /// The directives that a server gets to see: all but the client's and the two that become conditions.
    func serverDirectives(_ directives: [AppliedDirective]) -> [AppliedDirective] {
        if directives.isEmpty { return [] }
        return directives.filter {
            let name = $0.name.text
            if name == "include" || name == "skip" { return false }
            return !(directive(named: name)?.isClient ?? true)
        }
    }
}
