import BatonSchema

/// The names of the key fields of each type.
///
/// `EntityIdentity` decides which field is a key; here are what the passes ask about it beyond that.
public struct KeyTable: Sendable {
    private let keys: [[String]]
    private let defaultKey: [String]
    private let entries: Set<TypeID>
    /// The types whose key is the default's by name alone, which no document is made to ask for.
    private let unasked: Set<TypeID>

    /// The keys that a configuration gives the types of a schema. Takes time linear in the number of types.
    public init(_ configuration: Configuration, schema: Schema) {
        let identity = EntityIdentity(configuration, schema: schema)
        let defaultKey = configuration.defaultKey.map(\.value)
        self.defaultKey = defaultKey
        keys = schema.types.map { type in
            let fields = identity.keyFields(of: type)
            if fields.isEmpty { return [] }
            // Nearly every type has the default key: one array serves them all.
            return fields.elementsEqual(defaultKey) { $0.name == $1 } ? defaultKey : fields.map(\.name)
        }
        let named = configuration.typeKeys.compactMap { schema.type(named: $0.type.value)?.id }
        entries = Set(named)
        unasked = Set(schema.types.lazy.filter { identity.isKeyedByNameAlone($0) }.map(\.id))
    }

    /// The key of an object type or an interface, in order; empty for none. O(1).
    public func key(of type: TypeID) -> [String] { keys[type.index] }

    /// The key fields that a selection on a type asks for where the document does not. O(1).
    func askedKey(of type: TypeID) -> [String] { unasked.contains(type) ? [] : key(of: type) }

    /// The key that a record of a type that the build does not list has under an interface or a union.
    func fallbackKey(under type: TypeID) -> [String] {
        let key = key(of: type)
        return key.isEmpty ? defaultKey : key
    }

    /// Whether the configuration names the type.
    func hasEntry(_ type: TypeID) -> Bool { entries.contains(type) }
}
