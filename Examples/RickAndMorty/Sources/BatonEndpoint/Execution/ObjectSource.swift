/// What stands behind a schema: it knows the object type of an object and what the object's fields hold.
protocol ObjectSource {
    /// What stands for an object of one of the schema's object types.
    associatedtype Object

    /// The name of the object's type, an object type of the schema.
    func typeName(of object: Object) -> String

    /// What a field holds; `object` is nil for the fields of a root type.
    ///
    /// What is thrown becomes an error of the field: a `ResolverError` with its extensions, anything else with its
    /// description.
    mutating func resolve(_ field: FieldCall, of object: Object?) throws -> Resolved<Object>
}

/// A field and the arguments it was asked with.
struct FieldCall: Sendable {
    /// The field's name in the schema.
    let name: String
    /// The arguments that have a value, their types' coercion and their defaults applied; an enum's value is a string.
    let arguments: [String: JSON]

    /// The argument's value; nil when it is absent or null.
    subscript(argument argument: String) -> JSON? {
        guard let value = arguments[argument], !value.isNull else { return nil }
        return value
    }
}

/// What a field holds, before it is completed to the field's type.
enum Resolved<Object> {
    /// Nothing.
    case null
    /// A scalar, or an enum's value as a string.
    case leaf(JSON)
    /// An object.
    case object(Object)
    /// A list.
    indirect case list([Resolved])

    /// An object that may be missing.
    static func optional(_ object: Object?) -> Self { object.map(Self.object) ?? .null }

    /// A string that may be missing.
    static func string(_ string: String?) -> Self { string.map { .leaf(.string($0)) } ?? .null }

    /// A number that may be missing.
    static func int(_ int: Int?) -> Self { int.map { .leaf(.int($0)) } ?? .null }

    /// A list of objects, some of which may be missing.
    static func objects(_ objects: [Object?]) -> Self { .list(objects.map(Self.optional)) }
}

/// An error that a resolver raises on purpose.
struct ResolverError: Error, Sendable {
    /// What the response says.
    var message: String
    /// More for a program to read; none when it is empty.
    var extensions: [JSON.Member]

    /// Makes an error.
    init(_ message: String, extensions: [JSON.Member] = []) {
        self.message = message
        self.extensions = extensions
    }
}
