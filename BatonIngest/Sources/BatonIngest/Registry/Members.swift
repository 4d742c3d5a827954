/// The object types that satisfy a condition: those the build compiled, and those that responses said do.
@_spi(Generated) public struct Members: Sendable {
    /// The interface or union.
    public let condition: TypeID

    /// The types the build compiled, in the order the compiler lists them.
    public let compiled: [TypeID]

    /// Registers a compiled set. Takes the registry's lock.
    public init(_ condition: TypeID, _ compiled: [TypeID]) {
        self.condition = condition
        self.compiled = compiled
        Registry.shared.learn(compiled.map { Membership(type: $0, condition: condition, answer: .yes) })
    }

    /// Whether an object type satisfies the condition. Constant time, without a lock.
    @_spi(Runtime) public func includes(_ type: TypeID) -> Bool {
        Registry.shared.membership(type, in: condition) == .yes
    }
}
