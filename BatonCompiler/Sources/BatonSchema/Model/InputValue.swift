import BatonSyntax

extension Schema {
    /// An argument of a field or a directive, or a field of an input object.
    public final class InputValue: Sendable {
        /// The name.
        public let name: String
        /// The type of its value.
        public let type: SchemaType
        /// The value it has when none is given, as it is written in the schema.
        public let defaultValue: Value?
        /// The description in front.
        public let description: String?
        /// The directives, in order.
        public let directives: [AppliedDirective]
        /// Whose definition it is.
        public let origin: Origin
        /// Where the name stands.
        public let place: Place

        package init(_ definition: InputValueDefinition, type: SchemaType, from part: DefinitionPart) {
            name = definition.name.text
            self.type = type
            defaultValue = definition.defaultValue
            description = definition.description?.value
            directives = definition.directives
            origin = part.origin
            place = Place(source: part.source, range: definition.name.range)
        }
    }

    /// A value of an enum.
    public final class EnumValue: Sendable {
        /// The name.
        public let name: String
        /// The description in front.
        public let description: String?
        /// The directives, in order.
        public let directives: [AppliedDirective]
        /// Whose value it is.
        public let origin: Origin
        /// Where the name stands.
        public let place: Place

        init(_ definition: EnumValueDefinition, from part: DefinitionPart) {
            name = definition.name.text
            description = definition.description?.value
            directives = definition.directives
            origin = part.origin
            place = Place(source: part.source, range: definition.name.range)
        }
    }
}

extension Schema.InputValue {
    /// Whether a value must be given: null is ruled out and there is no default (GraphQL section 5.4.2.1).
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }

    /// Why it should not be used any more, or nil.
    public var deprecationReason: String? { directives.deprecationReason }
}

extension Schema.EnumValue {
    /// Why the value should not be used any more, or nil.
    public var deprecationReason: String? { directives.deprecationReason }
}
