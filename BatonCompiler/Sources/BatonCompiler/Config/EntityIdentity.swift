import BatonSchema
import BatonSyntax

/// The key fields of every type of a schema, as the configuration's `identity` gives them.
///
/// A type takes the entry that names it; else that of the nearest interface it implements; else the default key, when it has all of
/// the key's fields as leaves of its own. A type without a key is told apart by its path alone.
public struct EntityIdentity: Sendable {
    private let keys: [[Schema.Field]]
    private let isByNameAlone: [Bool]

    /// Works out the keys of a schema's types. Takes time linear in the number of types and entries.
    ///
    /// Entries that name what the schema lacks are left out; ``Configuration/check(against:)`` reports them.
    public init(_ configuration: Configuration?, schema: Schema) {
        let entries = KeyEntries(configuration, schema: schema)
        let keys: [[Schema.Field]] = schema.types.map { type in
            guard type.kind == .object || type.kind == .interface else { return [] }
            let names = entries.entries(for: type).first?.fields ?? configuration?.defaultKey.map(\.value) ?? ["id"]
            let fields = names.compactMap { type.keyField(named: $0) }
            return fields.count == names.count ? fields : []
        }
        self.keys = keys
        isByNameAlone = zip(schema.types, keys).map { type, fields in
            entries.entries(for: type).isEmpty
                && fields.contains { !$0.type.isNonNull && schema[$0.type.named].name != "ID" }
        }
    }

    /// The key fields of an object type or an interface, in order; empty for a type without a key. O(1).
    public func keyFields(of type: Schema.NamedType) -> [Schema.Field] { keys[type.id.index] }

    /// Whether a type's key is the default one, and nothing but the name says that a field of it identifies the object: it may
    /// be null, and is no `ID`. O(1).
    func isKeyedByNameAlone(_ type: Schema.NamedType) -> Bool { isByNameAlone[type.id.index] }

    /// Whether a type has a key. O(1).
    public func isKeyed(_ type: Schema.NamedType) -> Bool { !keys[type.id.index].isEmpty }
}

/// The entries of `identity.types`, by the types they name.
struct KeyEntries {
    struct Entry {
        var type: Schema.NamedType
        var fields: [String]
        var place: SourceRange
    }

    private let schema: Schema
    private var byType: [TypeID: Entry] = [:]

    init(_ configuration: Configuration?, schema: Schema) {
        self.schema = schema
        for key in configuration?.typeKeys ?? [] {
            guard let type = schema.type(named: key.type.value) else { continue }
            byType[type.id] = Entry(type: type, fields: key.fields.map(\.value), place: key.type.range)
        }
    }

    /// The entries that a type may take: its own alone, or those of its interfaces that no other of its interfaces with an entry
    /// implements. Several entries that differ contradict each other.
    func entries(for type: Schema.NamedType) -> [Entry] {
        if byType.isEmpty { return [] }
        if let own = byType[type.id] { return [own] }
        let inherited = schema.interfaces(of: type).compactMap { byType[$0] }
        return inherited.filter { entry in
            !inherited.contains { $0.type !== entry.type && schema.isSubtype($0.type, of: entry.type) }
        }
    }
}

extension Schema.NamedType {
    /// A field that can be part of a key: the type's own, a leaf, no list, asked for without arguments.
    func keyField(named name: String) -> Schema.Field? {
        guard let field = field(named: name), !field.type.isList, field.arguments.allSatisfy({ !$0.isRequired }),
            !field.isClient || isClient
        else { return nil }
        return field
    }
}
