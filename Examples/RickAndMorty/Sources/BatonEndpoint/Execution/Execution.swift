import BatonSchema
import BatonSyntax

/// The execution of one operation over a source (GraphQL section 6).
///
/// Fields are resolved depth first, in the order of the response, which is also the order a mutation's root fields
/// need. An error stops the nearest nullable place above it: that place becomes null and its error is kept.
struct Execution<Source: ObjectSource> {
    let schema: Schema
    let operation: OperationDefinition
    let document: Document
    let variables: [String: JSON]
    var source: Source
    private(set) var errors: [ExecutionError] = []

    private let collection: FieldCollection
    private let coercion: InputCoercion
    private let introspection: Introspection
    private var path: [JSON] = []
    private var fieldCount = 0

    /// How many fields a response may have. The world is small but linked in circles, so a short query can ask for more
    /// than memory holds.
    private static var greatestFieldCount: Int { 250_000 }

    /// An object of the source, the root, or an object of introspection.
    private enum Node {
        case root
        case data(Source.Object)
        case meta(Introspection.Object)
    }

    init(
        of operation: OperationDefinition,
        in document: Document,
        schema: Schema,
        variables: [String: JSON],
        over source: Source
    ) {
        self.schema = schema
        self.operation = operation
        self.document = document
        self.variables = variables
        self.source = source
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.text] = fragment }
        collection = FieldCollection(schema: schema, fragments: fragments, variables: variables)
        coercion = InputCoercion(schema: schema)
        introspection = Introspection(schema: schema)
    }

    /// The response's `data`; null when an error reached the root.
    mutating func run(on root: Schema.NamedType) -> JSON {
        do {
            return try complete([operation.selectionSet], of: .root, as: root)
        } catch {
            errors.append(error)
            return .null
        }
    }

    // MARK: - Fields

    private mutating func complete(
        _ sets: [SelectionSet],
        of node: Node,
        as type: Schema.NamedType
    ) throws(ExecutionError) -> JSON {
        var members: [JSON.Member] = []
        for group in try collection.groups(of: sets, on: type) {
            guard let field = schema.field(on: type, named: group.fields[0].name.text) else { continue }
            path.append(.string(group.responseKey))
            defer { path.removeLast() }
            do {
                try countField()
                let value = try resolve(field, group, of: node, as: type)
                members.append(JSON.Member(group.responseKey, try complete(value, as: field.type, group)))
            } catch {
                let located = locate(error, group)
                guard !field.type.isNonNull, !located.endsRequest else { throw located }
                errors.append(located)
                members.append(JSON.Member(group.responseKey, .null))
            }
        }
        return .object(members)
    }

    private mutating func countField() throws(ExecutionError) {
        fieldCount += 1
        guard fieldCount <= Self.greatestFieldCount else {
            throw ExecutionError(message: "the response would have more than 250,000 fields", endsRequest: true)
        }
    }

    private mutating func resolve(
        _ field: Schema.Field,
        _ group: FieldGroup,
        of node: Node,
        as type: Schema.NamedType
    ) throws(ExecutionError) -> Resolved<Node> {
        let arguments = try arguments(of: field, group.fields[0])
        if field.isMeta {
            return introspection.metaField(field.name, arguments: arguments, on: type).map(Node.meta)
        }
        let call = FieldCall(name: field.name, arguments: arguments)
        do {
            switch node {
            case .root: return try source.resolve(call, of: nil).map(Node.data)
            case .data(let object): return try source.resolve(call, of: object).map(Node.data)
            case .meta(let object): return introspection.resolve(call, of: object).map(Node.meta)
            }
        } catch let error as ResolverError {
            throw ExecutionError(message: error.message, extensions: error.extensions)
        } catch {
            throw ExecutionError(message: "\(error)")
        }
    }

    /// Coerces the arguments a field is asked with (GraphQL section 6.4.1).
    private func arguments(of field: Schema.Field, _ node: Field) throws(ExecutionError) -> [String: JSON] {
        var values: [String: JSON] = [:]
        for argument in field.arguments {
            let given = node.arguments.first { $0.name.text == argument.name }
            let isUnset = given?.value.variableName.map { variables[$0] == nil } ?? false
            do {
                if let given, !isUnset {
                    values[argument.name] = try coercion.literal(given.value, as: argument.type, variables: variables)
                } else if let value = try coercion.absent(argument) {
                    values[argument.name] = value
                }
            } catch {
                let place = location(of: given?.value.range ?? node.range)
                throw ExecutionError(message: "argument `\(argument.name)`: \(error.message)", locations: [place])
            }
        }
        return values
    }

    // MARK: - Values

    private mutating func complete(
        _ value: Resolved<Node>,
        as type: SchemaType,
        _ group: FieldGroup
    ) throws(ExecutionError) -> JSON {
        guard !type.isNonNull else {
            let completed = try complete(value, as: type.nullable, group)
            guard !completed.isNull else {
                throw ExecutionError(message: "no value for `\(group.fields[0].name)`, which is never null")
            }
            return completed
        }
        switch value {
        case .null: return .null
        case .list(let items):
            guard let itemType = type.item else { throw ExecutionError(message: "a list where there is none") }
            return .array(try complete(items, as: itemType, group))
        case .leaf(.null): return .null
        case .leaf(let json): return try leaf(json, as: type)
        case .object(let node): return try object(node, as: type, group)
        }
    }

    private mutating func complete(
        _ items: [Resolved<Node>],
        as type: SchemaType,
        _ group: FieldGroup
    ) throws(ExecutionError) -> [JSON] {
        var completed: [JSON] = []
        for (index, item) in items.enumerated() {
            path.append(.int(index))
            defer { path.removeLast() }
            do {
                completed.append(try complete(item, as: type, group))
            } catch {
                let located = locate(error, group)
                guard !type.isNonNull, !located.endsRequest else { throw located }
                errors.append(located)
                completed.append(.null)
            }
        }
        return completed
    }

    private func leaf(_ json: JSON, as type: SchemaType) throws(ExecutionError) -> JSON {
        let named = schema.namedType(of: type)
        guard !type.isList else { throw ExecutionError(message: "no list where there is one") }
        switch named.kind {
        case .scalar:
            if let shown = ScalarCoercion.output(json, of: named.name) { return shown }
        case .enum:
            if let name = json.string, named.value(named: name) != nil { return json }
        default: break
        }
        throw ExecutionError(message: "a value that `\(named.name)` cannot show")
    }

    private mutating func object(
        _ node: Node,
        as type: SchemaType,
        _ group: FieldGroup
    ) throws(ExecutionError) -> JSON {
        let named = schema.namedType(of: type)
        let name =
            switch node {
            case .root: named.name
            case .data(let object): source.typeName(of: object)
            case .meta(let object): object.typeName
            }
        guard let concrete = schema.type(named: name), concrete.kind == .object, !type.isList,
            schema.isSubtype(concrete, of: named)
        else { throw ExecutionError(message: "an object of `\(name)` where `\(schema.description(of: type))` stands") }
        return try complete(group.fields.compactMap(\.selectionSet), of: node, as: concrete)
    }

    // MARK: - Errors

    /// Gives an error its place: the innermost field that it passes, so a located error stays as it is.
    private func locate(_ error: ExecutionError, _ group: FieldGroup) -> ExecutionError {
        guard error.path == nil else { return error }
        var error = error
        error.path = path
        if error.locations.isEmpty { error.locations = group.fields.map { location(of: $0.range) } }
        return error
    }

    private func location(of range: SourceRange) -> SourceLocation { document.source.location(of: range.start) }
}

extension Resolved {
    /// The same with other objects.
    func map<Other>(_ transform: (Object) -> Other) -> Resolved<Other> {
        switch self {
        case .null: .null
        case .leaf(let json): .leaf(json)
        case .object(let object): .object(transform(object))
        case .list(let items): .list(items.map { $0.map(transform) })
        }
    }
}
