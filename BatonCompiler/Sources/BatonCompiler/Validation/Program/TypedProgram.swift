import BatonSchema
import BatonSyntax

/// Every definition of a compilation with its names resolved: what the rules check.
struct TypedProgram {
    let schema: Schema

    /// What identifies the objects of each type.
    let identity: EntityIdentity

    /// The module's own documents.
    let documents: [Document]

    /// The module's own definitions, in the order of the documents, and then the imported ones.
    let definitions: [TypedDefinition]

    /// The definitions that are checked: those that are not imported.
    let ownDefinitions: [TypedDefinition]

    /// Whether the directives of ``CompilerDirectives`` mean what the compiler makes of them. Where a document is a server's
    /// to judge, `@arguments` is a directive like any other.
    let hasCompilerDirectives: Bool

    private let fragmentsByName: [String: TypedDefinition]

    init(
        _ documents: [Document],
        imported: [Document],
        schema: Schema,
        identity: EntityIdentity,
        hasCompilerDirectives: Bool = true
    ) {
        self.schema = schema
        self.documents = documents
        self.identity = identity
        self.hasCompilerDirectives = hasCompilerDirectives
        let resolver = SelectionResolver(schema: schema, hasCompilerDirectives: hasCompilerDirectives)
        ownDefinitions = documents.flatMap { resolver.definitions(of: $0, isImported: false) }
        definitions = ownDefinitions + imported.flatMap { resolver.definitions(of: $0, isImported: true) }
        fragmentsByName = Dictionary(
            definitions.compactMap { definition in definition.fragment.map { ($0.name.text, definition) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The module's own operations.
    var operations: [TypedDefinition] { ownDefinitions.filter { $0.operation != nil } }

    /// The module's own fragments.
    var fragments: [TypedDefinition] { ownDefinitions.filter { $0.fragment != nil } }

    /// The fragment of a name; the first if several have it. O(1).
    func fragment(named name: String) -> TypedDefinition? { fragmentsByName[name] }

    /// The names of all fragments, for suggestions.
    var fragmentNames: some Sequence<String> { fragmentsByName.keys }
}

/// Resolves the names of selections.
private struct SelectionResolver {
    let schema: Schema
    let hasCompilerDirectives: Bool

    func definitions(of document: Document, isImported: Bool) -> [TypedDefinition] {
        document.definitions.compactMap { definition in
            switch definition {
            case .operation(let node):
                let type = schema.rootType(for: node.kind)
                return TypedDefinition(
                    .operation(node),
                    in: document.source,
                    isImported: isImported,
                    type: type,
                    arguments: [],
                    selections: resolve(node.selectionSet, on: type)
                )
            case .fragment(let node):
                let type = composite(node.typeCondition)
                return TypedDefinition(
                    .fragment(node),
                    in: document.source,
                    isImported: isImported,
                    type: type,
                    arguments: hasCompilerDirectives
                        ? FragmentArgument.read(from: node.directives, schema: schema) : [],
                    selections: resolve(node.selectionSet, on: type)
                )
            default: return nil
            }
        }
    }

    /// The type that a condition names, if a fragment can have it.
    private func composite(_ name: Name) -> Schema.NamedType? {
        schema.type(named: name.text).flatMap { $0.kind.isComposite ? $0 : nil }
    }

    private func resolve(_ set: SelectionSet, on type: Schema.NamedType?) -> [TypedSelection] {
        set.selections.map { selection in
            switch selection {
            case .field(let node):
                let definition = type.flatMap { schema.field(on: $0, named: node.name.text) }
                let result = definition.map { schema.namedType(of: $0.type) }
                let typed = TypedSelection(.field(node), on: type, definition: definition, type: result)
                if let set = node.selectionSet {
                    let parent = result.flatMap { $0.kind.isComposite ? $0 : nil }
                    typed.adopt(resolve(set, on: parent))
                }
                return typed
            case .fragmentSpread(let node):
                return TypedSelection(.spread(node), on: type, type: type)
            case .inlineFragment(let node):
                let condition = node.typeCondition.map { composite($0) } ?? type
                let typed = TypedSelection(.inlineFragment(node), on: type, type: condition)
                typed.adopt(resolve(node.selectionSet, on: condition))
                return typed
            }
        }
    }
}
