/// What never reaches the image: records of the types named and the root fields named.
///
/// Making one marks the registry, and every plan of a module names its module's, so the marks are set before any plan
/// writes a row.
@_spi(Generated) public struct Transient: Sendable {
    /// A field of a root type.
    public struct Field: Sendable {
        let type: TypeID
        let name: String

        /// Names a field by its root type and its name, whatever its arguments.
        public init(_ type: TypeID, _ name: String) {
            self.type = type
            self.name = name
        }
    }

    /// Nothing is transient.
    public static let none = Transient(types: [])

    /// Marks object types and root fields. Takes the registry's lock.
    public init(types: [TypeID], fields: [Field] = []) {
        Registry.shared.markTransient(types: types, fields: fields.map { ($0.type, $0.name) })
    }

    /// Whether records of a type stay out of the image. Takes the registry's lock: for the writer, not for a read.
    @_spi(Runtime) public static func includes(_ type: TypeID) -> Bool {
        Registry.shared.isTransient(type)
    }

    /// Whether a root field stays out of the image. Takes the registry's lock.
    ///
    /// - Parameters:
    ///   - type: The root's type.
    ///   - storageKey: The field's storage key; its arguments do not count.
    @_spi(Runtime) public static func includes(_ type: TypeID, storageKey: String) -> Bool {
        Registry.shared.isTransient(type, Registry.fieldName(storageKey))
    }
}
