import BatonSchema

/// Which fields are the key of which type, as `identity` in baton.json says.
///
/// A type's own entry counts first, then that of an interface it implements, then the default, for types that have all
/// its fields. A type without any is unkeyed: its objects are keyed by their path.
public struct KeyTable: Sendable {
    private let schema: Schema
    private let defaultKey: [String]
    private let entries: [TypeID: [String]]

    /// Makes a table of the entries of `identity`: the default, and the keys by the name of a type or an interface.
    public init(schema: Schema, defaultKey: [String], types: [String: [String]]) {
        self.schema = schema
        self.defaultKey = defaultKey
        var entries: [TypeID: [String]] = [:]
        for (name, key) in types {
            if let type = schema.type(named: name) { entries[type.id] = key }
        }
        self.entries = entries
    }

    /// The key of an object type, or of an interface that has an entry or all fields of the default; empty for none.
    public func key(of type: TypeID) -> [String] {
        if let own = entries[type] { return own }
        let type = schema[type]
        for interface in schema.interfaces(of: type) {
            if let key = entries[interface] { return key }
        }
        return has(defaultKey, type) ? defaultKey : []
    }

    /// The key that a record of an unknown type has under an interface or a union.
    func fallbackKey(under type: TypeID) -> [String] {
        let key = key(of: type)
        return key.isEmpty ? defaultKey : key
    }

    /// Whether the interface has an entry of its own.
    func hasEntry(_ type: TypeID) -> Bool { entries[type] != nil }

    /// Whether a type has all fields of a key.
    func has(_ key: [String], _ type: Schema.NamedType) -> Bool {
        !key.isEmpty && key.allSatisfy { type.field(named: $0) != nil }
    }
}
