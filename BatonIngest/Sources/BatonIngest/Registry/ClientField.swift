/// The marks of client schema extensions' fields: they read absent and are never missing.
@_spi(Runtime) public enum ClientField {
    /// Whether a key of a type is a client field's. Takes the registry's lock: for a read that found nothing.
    public static func includes(_ type: TypeID, storageKey: String) -> Bool {
        Registry.shared.isClient(type, Registry.fieldName(storageKey))
    }
}
