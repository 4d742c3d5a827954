/// How a plan names the slot of a field.
@_spi(Generated) public enum StorageKey: Sendable {
    /// A key without variables, numbered by the process.
    case fixed(Slot)
    /// A key rendered from variables, numbered by the store when the build does not name its text.
    case dynamic(DynamicKey)

    /// Whether the key is rendered from variables.
    var usesVariables: Bool {
        if case .dynamic = self { true } else { false }
    }
}
