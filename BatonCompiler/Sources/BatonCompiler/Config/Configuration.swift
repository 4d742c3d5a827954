import BatonSyntax

/// What `baton.json` says, each part with its place in the file.
///
/// It is what the file says and no more: names are the schema's only after ``Configuration/check(against:)``, and
/// ``EntityIdentity`` is what the identity means for the types of a schema.
public struct Configuration: Sendable {
    /// The file.
    public let source: Source

    /// `schema`: the path of the schema, relative to the file.
    public internal(set) var schema: Located<String>

    /// `schemaExtensions`: paths of files or folders, relative to the file.
    public internal(set) var schemaExtensions: [Located<String>] = []

    /// `identity.default`: the key fields of a type that no entry names.
    public internal(set) var defaultKey: [Located<String>]

    /// `identity.types`: the key fields of types, or of an interface's implementers.
    public internal(set) var typeKeys: [TypeKey] = []

    /// `lookups`: root fields that return an entity by its key.
    public internal(set) var lookups: [Lookup] = []

    /// `transient.types`: types whose records never reach the image.
    public internal(set) var transientTypes: [Located<String>] = []

    /// `transient.fields`: root fields that never reach the image.
    public internal(set) var transientFields: [Located<FieldCoordinate>] = []

    /// `customScalarTypes`: the types that custom scalars read as.
    public internal(set) var customScalarTypes: [CustomScalarType] = []

    /// `onError`: the error behaviour asked of the server, or nil to leave it to the server.
    public internal(set) var onError: ErrorBehavior?

    /// `persistConfig`: where persisted documents go, or nil when operations are sent as text.
    public internal(set) var persistConfig: PersistConfiguration?
}

/// A value, and where it stands in `baton.json`.
public struct Located<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Its place in the file.
    public let range: SourceRange
}

/// A field of a type, written `Query.character`.
public struct FieldCoordinate: Hashable, Sendable, CustomStringConvertible {
    /// The type's name.
    public let type: String

    /// The field's name.
    public let field: String

    /// The coordinate as it is written.
    public var description: String { "\(type).\(field)" }
}

extension Configuration {
    /// The key of a type, or of an interface's implementers: `"Quote": ["base", "quote"]`.
    public struct TypeKey: Sendable {
        /// The type's name.
        public let type: Located<String>

        /// The names of the key fields, in order.
        public let fields: [Located<String>]
    }

    /// A root field that returns an entity by its key: `"Query.character": {"type": "Character", "argument": "id"}`.
    public struct Lookup: Sendable {
        /// The field.
        public let field: Located<FieldCoordinate>

        /// The entity's type; nil to find it among the field's types.
        public let type: Located<String>?

        /// The arguments that give the key, in the order of the key's fields.
        public let arguments: [Located<String>]
    }

    /// The type a custom scalar reads as in each language.
    public struct CustomScalarType: Sendable {
        /// The scalar's name.
        public let scalar: Located<String>

        /// The Swift type's name; nil where the entry is for another language.
        public let swift: Located<String>?
    }

    /// What a server does about an error in a field (the `onError` request parameter).
    public enum ErrorBehavior: String, Sendable, CaseIterable {
        /// A non-null field's error nulls the field around it.
        case propagate = "PROPAGATE"
        /// An error nulls its field in place.
        case null = "NULL"
        /// An error ends the request.
        case abort = "ABORT"
    }

    /// Where persisted documents are kept, and what names them.
    public struct PersistConfiguration: Sendable {
        /// The hash that a document's id is.
        public enum Algorithm: String, Sendable, CaseIterable {
            /// 32 hexadecimal digits (RFC 1321).
            case md5 = "MD5"
            /// 40 hexadecimal digits (FIPS 180-4).
            case sha1 = "SHA1"
            /// 64 hexadecimal digits (FIPS 180-4).
            case sha256 = "SHA256"
        }

        /// The path of the file that maps ids to texts, relative to `baton.json`.
        public let file: Located<String>

        /// The hash; MD5 when the file does not say.
        public let algorithm: Algorithm
    }
}
