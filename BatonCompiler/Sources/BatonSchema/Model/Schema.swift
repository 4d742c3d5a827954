import BatonSyntax

/// A GraphQL schema, ready to be asked.
///
/// It is built from type system documents by ``build(server:client:prelude:)``. Everything in it is immutable, so it
/// may be used from any thread. Its parts are objects compared by identity; where one names a type, it does so by the
/// type's number, which ``subscript(_:)`` turns into the type.
///
/// A schema that breaks rules is built all the same, with what could be understood, and the diagnostics say what is wrong;
/// questions about it never trap.
public final class Schema: Sendable {
    /// Every type, built-in ones first, then in the order of the documents.
    public let types: [NamedType]

    /// Every directive that documents may use, built-in ones first, then in the order of the documents.
    public let directives: [Directive]

    /// The type that queries select on, named `Query` unless the schema says otherwise; nil when it has none.
    public let queryType: NamedType?

    /// The type that mutations select on, or nil.
    public let mutationType: NamedType?

    /// The type that subscriptions select on, or nil.
    public let subscriptionType: NamedType?

    /// The description of the schema itself.
    public let description: String?

    /// The server's documents and the client extensions.
    let documents: [Source]

    private let clientDocuments: Set<Source>
    private let typesByName: [String: TypeID]
    private let directivesByName: [String: Int]
    private let relations: TypeRelations
    private let metaFields: MetaFields
    /// Whether documents are a client's, whose fields the reader of the schema gives meaning to.
    private let isForClients: Bool

    init(parts: SchemaParts) {
        types = parts.types
        directives = parts.directives
        queryType = parts.roots[.query].map { parts.types[$0.index] }
        mutationType = parts.roots[.mutation].map { parts.types[$0.index] }
        subscriptionType = parts.roots[.subscription].map { parts.types[$0.index] }
        description = parts.description
        documents = parts.sources.filter { $0.origin == .server || $0.origin == .client }.map(\.source)
        clientDocuments = Set(parts.sources.filter { $0.origin == .client }.map(\.source))
        typesByName = parts.typesByName
        directivesByName = Dictionary(
            parts.directives.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        relations = TypeRelations(of: parts.types)
        metaFields = MetaFields(typesByName: parts.typesByName)
        isForClients = parts.sources.contains { $0.origin == .prelude }
    }
}

// MARK: - Types and directives

extension Schema {
    /// The type of a number, which must be of this schema. O(1).
    public subscript(_ id: TypeID) -> NamedType { types[id.index] }

    /// The type of a name. O(1).
    public func type(named name: String) -> NamedType? {
        typesByName[name].map { types[$0.index] }
    }

    /// The named type inside a type's lists and non-nulls. O(1).
    public func namedType(of type: SchemaType) -> NamedType { types[type.named.index] }

    /// A type as a document writes it, such as `[Issue!]!`. O(layers).
    public func description(of type: SchemaType) -> String { type.text(named: types[type.named.index].name) }

    /// The type that a document's type stands for, or nil when it names no type of the schema, or nests deeper than
    /// ``SchemaType/layerLimit``. O(layers).
    public func type(of reference: TypeReference) -> SchemaType? {
        SchemaType(reference, in: typesByName)
    }

    /// The directive of a name, without `@`. O(1).
    public func directive(named name: String) -> Directive? {
        directivesByName[name].map { directives[$0] }
    }

    /// The type that operations of a kind select on, or nil when the schema has none.
    public func rootType(for kind: OperationKind) -> NamedType? {
        switch kind {
        case .query: queryType
        case .mutation: mutationType
        case .subscription: subscriptionType
        }
    }
}

extension Schema {
    /// Whose a document of the schema's is.
    func origin(of source: Source) -> Origin { clientDocuments.contains(source) ? .client : .server }
}

// MARK: - Fields

extension Schema {
    /// The field that a selection on a type names: one of the type's own, or a meta field of GraphQL's introspection
    /// (`__typename` on every composite type; `__schema` and `__type` on the query root); where a prelude says that
    /// documents are a client's, also `__id` on every composite type. O(1).
    public func field(on type: NamedType, named name: String) -> Field? {
        if let field = type.field(named: name) { return field }
        guard name.utf8.first == UInt8(ascii: "_") else { return nil }
        switch name {
        case "__typename": return type.kind.isComposite ? metaFields.typename : nil
        case Field.recordKeyName: return isForClients && type.kind.isComposite ? metaFields.recordKey : nil
        case "__schema": return type === queryType ? metaFields.schema : nil
        case "__type": return type === queryType ? metaFields.type : nil
        default: return nil
        }
    }
}

// MARK: - Relations between types

extension Schema {
    /// The object types that a value of a type can be of: an object type itself, an interface's implementers, a union's
    /// members; none for a type that is not composite. O(1).
    public func possibleTypes(of type: NamedType) -> TypeSet { relations.possible[type.id.index] }

    /// The object types and interfaces that implement an interface, directly or through another interface, whether or
    /// not they declare all the interfaces in between. In the order of the schema. O(1).
    public func implementers(of interface: NamedType) -> [TypeID] { relations.implementers[interface.id.index] }

    /// The interfaces that a type implements, declared or implied, in the order they are declared. O(1).
    public func interfaces(of type: NamedType) -> [TypeID] { relations.interfaces[type.id.index] }

    /// Whether every value of one type is a value of another: they are the same, or the other is a union that has the type as a
    /// member or an interface that it implements. O(1).
    public func isSubtype(_ type: NamedType, of other: NamedType) -> Bool {
        if type === other { return true }
        switch other.kind {
        case .union: return relations.possible[other.id.index].contains(type.id)
        case .interface: return relations.interfaces[type.id.index].contains(other.id)
        default: return false
        }
    }

    /// Whether every value of one type is a value of another, lists and non-nulls considered: `[Issue!]!` is a subtype
    /// of `[Node]` (GraphQL section 3.6, IsValidImplementationFieldType). O(layers).
    public func isSubtype(_ type: SchemaType, of other: SchemaType) -> Bool {
        if other.isNonNull { return type.isNonNull && isSubtype(type.nullable, of: other.nullable) }
        switch (type.item, other.item) {
        case (let item?, let otherItem?): return isSubtype(item, of: otherItem)
        case (nil, nil): return isSubtype(self[type.named], of: self[other.named])
        default: return false
        }
    }

    /// Whether some object can be of both types, so that a fragment on one may be spread in the other
    /// (GraphQL section 5.5.2.3). O(types of the schema / 64).
    public func doTypesOverlap(_ type: NamedType, _ other: NamedType) -> Bool {
        type === other || !possibleTypes(of: type).isDisjoint(with: possibleTypes(of: other))
    }
}
