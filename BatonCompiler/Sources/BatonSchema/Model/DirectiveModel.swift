import BatonSyntax

extension Schema {
    /// A directive that documents may use.
    public final class Directive: Sendable {
        /// The name, without `@`.
        public let name: String
        /// The arguments, in order.
        public let arguments: [InputValue]
        /// Where it may stand.
        public let locations: [DirectiveLocation.Kind]
        /// Whether it may stand twice in one place.
        public let isRepeatable: Bool
        /// The description in front.
        public let description: String?
        /// Whose directive it is.
        public let origin: Origin
        /// Where the name stands.
        public let place: Place

        init(_ definition: DirectiveDefinition, arguments: [InputValue], from part: DefinitionPart) {
            name = definition.name.text
            self.arguments = arguments
            locations = definition.locations.map(\.kind)
            isRepeatable = definition.isRepeatable
            description = definition.description?.value
            origin = part.origin
            place = Place(source: part.source, range: definition.name.range)
        }
    }
}

extension Schema.Directive {
    /// The argument of a name. O(arguments).
    public func argument(named name: String) -> Schema.InputValue? {
        arguments.first { $0.name == name }
    }

    /// Whether no server knows the directive: a client schema extension or the compiler's prelude defines it.
    public var isClient: Bool { origin == .client || origin == .prelude }
}

/// A directive as it is applied to a definition of a schema.
public typealias AppliedDirective = BatonSyntax.Directive

extension [AppliedDirective] {
    /// The reason of `@deprecated`, its default included, or nil where that is missing.
    var deprecationReason: String? {
        guard contains(where: { $0.name.text == "deprecated" }) else { return nil }
        return stringArgument("reason", of: "deprecated") ?? "No longer supported"
    }

    /// The string that an argument of a directive has, or nil.
    func stringArgument(_ argument: String, of directive: String) -> String? {
        let value = first { $0.name.text == directive }?.arguments.first { $0.name.text == argument }?.value
        guard case .string(let string) = value else { return nil }
        return string.value
    }
}
