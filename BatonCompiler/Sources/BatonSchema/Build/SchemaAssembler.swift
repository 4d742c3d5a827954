import BatonSyntax

/// Makes a schema's parts of its definitions: names become numbers, extensions join what they extend.
///
/// What cannot be understood (a field of an unknown type, say) is reported and left out, so that the rest can be used.
struct SchemaAssembler {
    private let table: DefinitionTable
    private let kinds: [TypeKind]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ table: DefinitionTable) {
        self.table = table
        kinds = table.types.map(\.definition.node.kind)
    }

    /// Makes the parts. Takes time linear in the size of the definitions.
    mutating func assemble() -> SchemaParts {
        var parts = SchemaParts()
        parts.typesByName = table.typesByName
        parts.types.reserveCapacity(table.types.count)
        for (index, entry) in table.types.enumerated() {
            parts.types.append(Schema.NamedType(id: TypeID(index), parts: typeParts(of: entry)))
        }
        for placed in table.directives {
            let name = placed.node.name.text
            let arguments = inputValues(placed.node.arguments, of: "@\(name)", from: placed.part)
            parts.directives.append(Schema.Directive(placed.node, arguments: arguments, from: placed.part))
        }
        parts.description = table.schema?.node.description?.value
        parts.roots = roots()
        parts.sources = table.parts
        return parts
    }
}

// MARK: - Types

extension SchemaAssembler {
    private mutating func typeParts(of entry: DefinitionTable.TypeEntry) -> TypeParts {
        let definition = entry.definition
        var parts = TypeParts(
            name: definition.node.name.text,
            kind: definition.node.kind,
            origin: definition.part.origin,
            place: definition.part.place(definition.node.name.range),
            description: definition.node.description?.value
        )
        add(definition, to: &parts)
        for placed in entry.extensions { add(placed, to: &parts) }
        return parts
    }

    private mutating func add(_ placed: Placed<TypeDefinition>, to parts: inout TypeParts) {
        let directives = placed.node.directives
        parts.directives.append(contentsOf: directives)
        parts.directiveSources.append(contentsOf: directives.map { _ in placed.part.source })
        switch placed.node {
        case .scalar: break
        case .object(let node):
            addInterfaces(node.interfaces, from: placed.part, to: &parts)
            addFields(node.fields, from: placed.part, to: &parts)
        case .interface(let node):
            addInterfaces(node.interfaces, from: placed.part, to: &parts)
            addFields(node.fields, from: placed.part, to: &parts)
        case .union(let node):
            addMembers(node.members, from: placed.part, to: &parts)
        case .enum(let node):
            addValues(node.values, from: placed.part, to: &parts)
        case .inputObject(let node):
            addInputFields(node.fields, from: placed.part, to: &parts)
        }
    }

    private mutating func addFields(_ nodes: [FieldDefinition], from part: DefinitionPart, to parts: inout TypeParts) {
        parts.fields.reserveCapacity(parts.fields.count + nodes.count)
        for node in nodes {
            guard let type = type(node.type, isInput: false, from: part) else { continue }
            let owner = parts.name
            let arguments = inputValues(node.arguments, of: "\(owner).\(node.name.text)", from: part)
            let field = Schema.Field(node, type: type, arguments: arguments, from: part)
            guard let position = parts.index.insert(field.name) else {
                parts.fields.append(field)
                continue
            }
            let first = parts.fields[position]
            let repetition = Repetition(name: "The field `\(owner).\(field.name)`", isSame: field.isSame(as: first))
            diagnostics.append(repetition.diagnostic(of: field.placed, first: first.placed))
        }
    }

    private mutating func addInputFields(
        _ nodes: [InputValueDefinition],
        from part: DefinitionPart,
        to parts: inout TypeParts
    ) {
        for node in nodes {
            guard let type = type(node.type, isInput: true, from: part) else { continue }
            let field = Schema.InputValue(node, type: type, from: part)
            guard let position = parts.index.insert(field.name) else {
                parts.inputFields.append(field)
                continue
            }
            let first = parts.inputFields[position]
            let name = "The input field `\(parts.name).\(field.name)`"
            let repetition = Repetition(name: name, isSame: field.isSame(as: first))
            diagnostics.append(repetition.diagnostic(of: field.placed, first: first.placed))
        }
    }

    private mutating func addValues(
        _ nodes: [EnumValueDefinition],
        from part: DefinitionPart,
        to parts: inout TypeParts
    ) {
        for node in nodes {
            let value = Schema.EnumValue(node, from: part)
            guard let position = parts.index.insert(value.name) else {
                parts.values.append(value)
                continue
            }
            let first = parts.values[position]
            let isSame = value.directives == first.directives
            let repetition = Repetition(name: "The enum value `\(parts.name).\(value.name)`", isSame: isSame)
            diagnostics.append(repetition.diagnostic(of: value.placed, first: first.placed))
        }
    }

    private mutating func addInterfaces(_ names: [Name], from part: DefinitionPart, to parts: inout TypeParts) {
        for name in names {
            guard let id = typeID(name, from: part) else { continue }
            guard kinds[id.index] == .interface else {
                let message =
                    "`\(parts.name)` cannot implement `\(name.text)`, which is \(kinds[id.index].description), not an "
                    + "interface."
                report(.interfaceExpected, message, at: part.place(name.range), about: id)
                continue
            }
            if parts.interfaces.contains(id) {
                let message = "`\(parts.name)` says twice that it implements `\(name.text)`. One of the two can go."
                diagnostics.append(Diagnostic(warning: .duplicateDefinition, message, at: part.place(name.range)))
            } else {
                parts.interfaces.append(id)
            }
        }
    }

    private mutating func addMembers(_ names: [Name], from part: DefinitionPart, to parts: inout TypeParts) {
        var known = TypeSet(parts.members)
        for name in names {
            guard let id = typeID(name, from: part) else { continue }
            guard kinds[id.index] == .object else {
                let message =
                    "The union `\(parts.name)` cannot have `\(name.text)` as a member, which is "
                    + "\(kinds[id.index].description): only object types can be members."
                report(.unionMember, message, at: part.place(name.range), about: id)
                continue
            }
            if known.contains(id) {
                let message = "The union `\(parts.name)` lists its member `\(name.text)` twice. One of the two can go."
                diagnostics.append(Diagnostic(warning: .duplicateDefinition, message, at: part.place(name.range)))
            } else {
                known.insert(id)
                parts.members.append(id)
            }
        }
    }
}

// MARK: - Arguments and names

extension SchemaAssembler {
    private mutating func inputValues(
        _ nodes: [InputValueDefinition],
        of owner: @autoclosure () -> String,
        from part: DefinitionPart
    ) -> [Schema.InputValue] {
        var values: [Schema.InputValue] = []
        values.reserveCapacity(nodes.count)
        for node in nodes {
            guard let type = type(node.type, isInput: true, from: part) else { continue }
            let value = Schema.InputValue(node, type: type, from: part)
            guard let first = values.first(where: { $0.name == value.name }) else {
                values.append(value)
                continue
            }
            let name = "The argument `\(value.name)` of `\(owner())`"
            let repetition = Repetition(name: name, isSame: value.isSame(as: first))
            diagnostics.append(repetition.diagnostic(of: value.placed, first: first.placed))
        }
        return values
    }

    /// The type that a definition names, or nil and a diagnostic.
    private mutating func type(_ node: TypeReference, isInput: Bool, from part: DefinitionPart) -> SchemaType? {
        let name = node.namedType
        guard let id = typeID(name, from: part) else { return nil }
        let kind = kinds[id.index]
        guard isInput ? kind.isInput : kind.isOutput else {
            let message =
                isInput
                ? "`\(name.text)` is \(kind.description), which no argument and no input field can have: only scalars, "
                    + "enums and input objects can be sent."
                : "`\(name.text)` is an input object, which no field can have: it can only be sent."
            report(isInput ? .inputTypeExpected : .outputTypeExpected, message, at: part.place(name.range), about: id)
            return nil
        }
        guard let type = SchemaType(node, in: table.typesByName) else {
            let message = "This type has more than \(SchemaType.layerLimit) lists and non-nulls around its name."
            diagnostics.append(Diagnostic(.typeNesting, message, at: part.place(node.range)))
            return nil
        }
        return type
    }

    /// The type of a name, or nil and a diagnostic.
    private mutating func typeID(_ name: Name, from part: DefinitionPart) -> TypeID? {
        if let id = table.typesByName[name.text] { return id }
        diagnostics.append(.unknownType(name, in: part, among: table.typesByName.keys))
        return nil
    }

    private mutating func report(_ id: SchemaDiagnosticID, _ message: String, at place: Schema.Place, about: TypeID) {
        var diagnostic = Diagnostic(id, message, at: place)
        let definition = table.types[about.index].definition
        diagnostic.note(
            "`\(definition.node.name.text)` is defined here.",
            at: definition.part.place(definition.node.name.range)
        )
        diagnostics.append(diagnostic)
    }
}

// MARK: - Root types

extension SchemaAssembler {
    private mutating func roots() -> [OperationKind: TypeID] {
        var roots: [OperationKind: TypeID] = [:]
        var first: [OperationKind: Schema.Place] = [:]
        let definitions = [table.schema].compactMap { $0 } + table.schemaExtensions
        for placed in definitions {
            for root in placed.node.operationTypes {
                let place = placed.part.place(root.range)
                if let earlier = first[root.kind] {
                    let message = "The schema names its \(root.kind.rawValue) type twice. Remove one of the two."
                    var diagnostic = Diagnostic(.rootType, message, at: place)
                    diagnostic.note("It is first named here.", at: earlier)
                    diagnostics.append(diagnostic)
                    continue
                }
                first[root.kind] = place
                guard let id = typeID(root.type, from: placed.part), isRoot(id, of: root.kind, at: place) else {
                    continue
                }
                roots[root.kind] = id
            }
        }
        if table.schema == nil { addDefaultRoots(to: &roots, named: first) }
        return roots
    }

    /// A schema that does not name its root types has those of their usual names (GraphQL section 3.3.1).
    private mutating func addDefaultRoots(
        to roots: inout [OperationKind: TypeID],
        named: [OperationKind: Schema.Place]
    ) {
        for (kind, name) in [(OperationKind.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription")] {
            guard named[kind] == nil, let id = table.typesByName[name] else { continue }
            let definition = table.types[id.index].definition
            guard isRoot(id, of: kind, at: definition.part.place(definition.node.name.range)) else { continue }
            roots[kind] = id
        }
    }

    private mutating func isRoot(_ id: TypeID, of kind: OperationKind, at place: Schema.Place) -> Bool {
        guard kinds[id.index] != .object else { return true }
        let name = table.types[id.index].definition.node.name.text
        let message =
            "The \(kind.rawValue) type must be an object type, and `\(name)` is \(kinds[id.index].description)."
        diagnostics.append(Diagnostic(.rootType, message, at: place))
        return false
    }
}
