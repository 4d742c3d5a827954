/// A root field that returns an entity by its arguments, so that a record already held satisfies it.
@_spi(Generated) public struct Lookup: Sendable {
    let types: [TypeID]
    let arguments: [KeyValue]

    /// A lookup of one type.
    ///
    /// - Parameters:
    ///   - type: The entity's type.
    ///   - arguments: One value per key field, in the key's order.
    public init(_ type: TypeID, _ arguments: [KeyValue]) {
        self.types = [type]
        self.arguments = arguments
    }

    /// A lookup of an id among the types that one value keys.
    ///
    /// - Parameters:
    ///   - types: The object types the field may return that have one key field.
    ///   - argument: The id.
    public init(among types: [TypeID], _ argument: KeyValue) {
        self.types = types
        self.arguments = [argument]
    }

    var usesVariables: Bool { arguments.contains(where: \.usesVariables) }
}
