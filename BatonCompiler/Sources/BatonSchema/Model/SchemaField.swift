import BatonSyntax

extension Schema {
    /// A field of an object type or an interface.
    public final class Field: Sendable {
        /// The field's name.
        public let name: String
        /// The type of its value.
        public let type: SchemaType
        /// The arguments, in order.
        public let arguments: [InputValue]
        /// The description in front.
        public let description: String?
        /// The directives, in order.
        public let directives: [AppliedDirective]
        /// Whose field it is: a client field of a server's type is ``Origin/client``.
        public let origin: Origin
        /// Where the field's name stands.
        public let place: Place

        init(_ definition: FieldDefinition, type: SchemaType, arguments: [InputValue], from part: DefinitionPart) {
            name = definition.name.text
            self.type = type
            self.arguments = arguments
            description = definition.description?.value
            directives = definition.directives
            origin = part.origin
            place = Place(source: part.source, range: definition.name.range)
        }
    }
}

extension Schema.Field {
    /// The argument of a name. O(arguments).
    public func argument(named name: String) -> Schema.InputValue? {
        arguments.first { $0.name == name }
    }

    /// Why the field should not be used any more, or nil.
    public var deprecationReason: String? { directives.deprecationReason }

    /// Whether a client schema extension declares the field, so that no server knows it.
    public var isClient: Bool { origin == .client }

    /// Whether it is a field that no type lists: one of introspection, such as `__typename`, or `__id`.
    public var isMeta: Bool { (origin == .builtIn || origin == .client) && name.hasPrefix("__") }

    /// Whether it is `__id`, the key of the record that an object is stored in. No server knows it.
    public var isRecordKey: Bool { isClient && name == Self.recordKeyName }

    /// The name of the field that reads a record's key.
    public static let recordKeyName = "__id"

    /// The levels at which the field is null only if there was an error (`@semanticNonNull`): 0 is the field's value,
    /// 1 the items of its list, and so on. Empty for a field that does not say so.
    public var semanticNonNullLevels: [Int] {
        guard let directive = directives.first(where: { $0.name.text == "semanticNonNull" }) else { return [] }
        guard case .list(let list) = directive.arguments.first(where: { $0.name.text == "levels" })?.value else {
            return [0]
        }
        return list.values.compactMap { if case .int(let level) = $0 { Int(level.text) } else { nil } }
    }

    /// The field's type with a non-null at each of its ``semanticNonNullLevels``. O(layers).
    public var semanticType: SchemaType {
        let levels = semanticNonNullLevels
        return levels.isEmpty ? type : type.nonNull(atLevels: levels)
    }
}

extension Schema.Field: Hashable {
    /// Whether both are the same object.
    public static func == (left: Schema.Field, right: Schema.Field) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SchemaType {
    /// The type with a non-null at some levels, of which 0 is the type itself and 1 the items of its list.
    func nonNull(atLevels levels: [Int], level: Int = 0) -> SchemaType {
        let isNonNull = isNonNull || levels.contains(level)
        let inner = item.map { $0.nonNull(atLevels: levels, level: level + 1).list } ?? nullable
        return isNonNull ? inner.nonNull : inner
    }
}
