/// The numbers a store gives to the storage keys it renders from variables.
///
/// Numbers are by text alone, below 2^30, apart from the build's, so one number serves every type. The store holds a
/// number for as long as a resolution, an owner, a layer or a record can name it.
@_spi(Runtime)
@MainActor
public protocol SessionKeys: AnyObject {
    /// The number of a rendered storage key, given on first use.
    func number(of storageKey: String) -> UInt32
}

extension SessionKeys {
    /// The slot of a key of a type under a set of variables.
    ///
    /// A text that the build names as a constant of an object type takes the constant's slot. On an abstract type the
    /// slot is the session's, and `ConcreteSelection` and the store look up the constant per object type.
    @_spi(Runtime) public func slot(of key: DynamicKey, _ variables: Variables) -> Slot {
        let text = key.storageKey(variables)
        if !key.type.isAbstract, let constant = NamedSlots.slot(key.type, storageKey: text) { return constant }
        return Slot(key.type, session: number(of: text))
    }
}
