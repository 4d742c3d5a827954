import BatonSyntax

/// The definitions of all documents, sorted by what they define; their repetitions are settled here.
struct DefinitionTable {
    /// A type's definition and what extends it.
    struct TypeEntry {
        var definition: Placed<TypeDefinition>
        var extensions: [Placed<TypeDefinition>] = []
    }

    /// In the order of the documents, the first definition of each name.
    private(set) var types: [TypeEntry] = []
    private(set) var typesByName: [String: TypeID] = [:]

    /// In the order of the documents, one of each name.
    private(set) var directives: [Placed<DirectiveDefinition>] = []

    /// The documents that were added.
    private(set) var parts: [DefinitionPart] = []

    private(set) var schema: Placed<SchemaDefinition>?
    private(set) var schemaExtensions: [Placed<SchemaDefinition>] = []
    private(set) var diagnostics: [Diagnostic] = []

    private var directivesByName: [String: Int] = [:]
    private var waitingExtensions: [Placed<TypeDefinition>] = []

    /// Adds a document's definitions. Executable ones are none of a schema's business.
    mutating func add(_ document: Document, origin: Schema.Origin) {
        let part = DefinitionPart(source: document.source, origin: origin)
        parts.append(part)
        for definition in document.definitions {
            switch definition {
            case .type(let node): add(Placed(node: node, part: part))
            case .typeExtension(let node): waitingExtensions.append(Placed(node: node, part: part))
            case .directive(let node): add(Placed(node: node, part: part))
            case .schema(let node): add(Placed(node: node, part: part))
            case .schemaExtension(let node): schemaExtensions.append(Placed(node: node, part: part))
            case .operation, .fragment: continue
            }
        }
    }

    /// Hands each extension to the type it extends, wherever that is defined.
    mutating func attachExtensions() {
        for placed in waitingExtensions {
            let name = placed.node.name
            guard let id = typesByName[name.text] else {
                diagnostics.append(.unknownType(name, in: placed.part, among: typesByName.keys))
                continue
            }
            let definition = types[id.index].definition
            guard definition.node.kind == placed.node.kind else {
                let message =
                    "`\(name.text)` is \(definition.node.kind.description) and cannot be extended as "
                    + "\(placed.node.kind.description)."
                var diagnostic = Diagnostic(.extensionMismatch, message, at: placed.part.place(name.range))
                diagnostic.note(
                    "`\(name.text)` is defined here.",
                    at: definition.part.place(definition.node.name.range)
                )
                diagnostics.append(diagnostic)
                continue
            }
            types[id.index].extensions.append(placed)
        }
        waitingExtensions = []
    }
}

// MARK: - Repetitions

extension DefinitionTable {
    private mutating func add(_ placed: Placed<TypeDefinition>) {
        let name = placed.node.name
        guard let id = typesByName[name.text] else {
            typesByName[name.text] = TypeID(types.count)
            types.append(TypeEntry(definition: placed))
            return
        }
        let first = types[id.index].definition
        // A schema printed from introspection may spell out what GraphQL gives it, or what the reader of it does.
        let isGiven = first.part.origin == .builtIn || first.part.origin == .prelude
        if isGiven, first.node.kind == placed.node.kind { return }
        let repetition = Repetition(
            name: "The type `\(name.text)`",
            isSame: first.node.withoutDescriptions == placed.node.withoutDescriptions
        )
        diagnostics.append(repetition.diagnostic(of: placed.at(name), first: first.at(first.node.name)))
    }

    private mutating func add(_ placed: Placed<DirectiveDefinition>) {
        let name = placed.node.name
        guard let index = directivesByName[name.text] else {
            directivesByName[name.text] = directives.count
            directives.append(placed)
            return
        }
        let first = directives[index]
        switch first.part.origin {
        // What GraphQL gives cannot be changed, and what the reader of the schema gives meaning to is its own to
        // define, but a directive on the schema's definitions is written as the schema's author defined it.
        case .builtIn: return
        case .prelude:
            let isForDefinitions = placed.node.locations.allSatisfy { !$0.kind.isExecutable }
            guard isForDefinitions else { return }
            // Where the reader gives it meaning, it may stand all the same.
            var definition = placed
            let locations = definition.node.locations
            definition.node.locations += first.node.locations.filter { !locations.contains($0) }
            directives[index] = definition
        case .server, .client:
            let repetition = Repetition(
                name: "The directive `@\(name.text)`",
                isSame: first.node.withoutDescriptions == placed.node.withoutDescriptions
            )
            diagnostics.append(repetition.diagnostic(of: placed.at(name), first: first.at(first.node.name)))
        }
    }

    private mutating func add(_ placed: Placed<SchemaDefinition>) {
        guard let first = schema else {
            schema = placed
            return
        }
        let repetition = Repetition(name: "The schema", isSame: first.node.operationTypes == placed.node.operationTypes)
        diagnostics.append(
            repetition.diagnostic(
                of: placed.part.at(placed.node.range),
                first: first.part.at(first.node.range)
            )
        )
    }
}

extension Placed {
    /// The place of a name inside the node, with whose it is.
    func at(_ name: Name) -> PlacedRange { part.at(name.range) }
}

extension DefinitionPart {
    /// A place in the document, with whose it is.
    func at(_ range: SourceRange) -> PlacedRange { PlacedRange(place: place(range), origin: origin) }
}
