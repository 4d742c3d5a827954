import BatonSyntax

extension Schema {
    /// A type that has a name: a definition with everything its extensions add.
    public final class NamedType: Sendable {
        /// The type's number.
        public let id: TypeID
        /// The type's name.
        public let name: String
        /// What kind of type it is.
        public let kind: TypeKind
        /// The description in front of the definition.
        public let description: String?
        /// The fields of an object type or an interface, in order.
        public let fields: [Field]
        /// The fields of an input object, in order.
        public let inputFields: [InputValue]
        /// The interfaces that an object type or an interface declares, in order.
        public let declaredInterfaces: [TypeID]
        /// The members of a union, in order.
        public let members: [TypeID]
        /// The values of an enum, in order.
        public let values: [EnumValue]
        /// The directives on the definition and its extensions, in order.
        public let directives: [AppliedDirective]
        /// Whose type it is.
        public let origin: Origin
        /// Where the type's name stands.
        public let place: Place

        /// The document of each of the directives.
        let directiveSources: [Source]

        private let index: NameIndex

        init(id: TypeID, parts: TypeParts) {
            self.id = id
            name = parts.name
            kind = parts.kind
            description = parts.description
            fields = parts.fields
            inputFields = parts.inputFields
            declaredInterfaces = parts.interfaces
            members = parts.members
            values = parts.values
            directives = parts.directives
            directiveSources = parts.directiveSources
            origin = parts.origin
            place = parts.place
            index = parts.index
        }
    }
}

extension Schema.NamedType {
    /// The type's own field of a name; none of introspection's. O(1).
    public func field(named name: String) -> Schema.Field? {
        fields.isEmpty ? nil : index.position(of: name).map { fields[$0] }
    }

    /// An input object's field of a name. O(1).
    public func inputField(named name: String) -> Schema.InputValue? {
        inputFields.isEmpty ? nil : index.position(of: name).map { inputFields[$0] }
    }

    /// An enum's value of a name. O(1).
    public func value(named name: String) -> Schema.EnumValue? {
        values.isEmpty ? nil : index.position(of: name).map { values[$0] }
    }

    /// The nullable type of this name.
    public var type: SchemaType { SchemaType(id) }

    /// Whether exactly one field of an input object must be given (`@oneOf`).
    public var isOneOf: Bool { kind == .inputObject && directives.contains { $0.name.text == "oneOf" } }

    /// Where a scalar's format is specified (`@specifiedBy`).
    public var specifiedByURL: String? { directives.stringArgument("url", of: "specifiedBy") }

    /// Whether GraphQL itself defines the type: a built-in scalar or a type of introspection.
    public var isBuiltIn: Bool { origin == .builtIn }

    /// Whether a client schema extension defines the type, so that no server knows it.
    public var isClient: Bool { origin == .client }
}

extension Schema.NamedType: Hashable {
    /// Whether both are the same object.
    public static func == (left: Schema.NamedType, right: Schema.NamedType) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
