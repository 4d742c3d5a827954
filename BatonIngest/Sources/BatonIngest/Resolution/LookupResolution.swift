/// The records that satisfy a root field by its arguments.
@_spi(Runtime) public struct LookupResolution: Sendable {
    /// The types to probe: one, or every type that one value keys.
    public let types: [TypeID]
    /// The part of the record's key after its type's name.
    public let key: String

    /// nil when an argument is no key's value, so that nothing is looked up.
    init?(_ lookup: Lookup, _ variables: Variables) {
        let values = lookup.arguments.map { $0.scalarText(variables) }
        guard !values.isEmpty, !values.contains(nil) else { return nil }
        types = lookup.types
        key = EntityKey.join(values.compactMap(\.self))
    }
}
