/// What an operation value stands for where it is read.
public enum Resolution<Handle: Sendable>: Sendable {
    /// Outside any view: the value reads as loading.
    case unresolved
    /// In a view: the handle that its environment made.
    case resolved(Handle)
    /// In a view outside every environment: the value reads as failed.
    case notInjected
}

/// An operation value is equal to another by its variables: where it is read is no part of it. So any two are equal, and Swift
/// writes the equality of operations, which generated code would otherwise have an operator of its own for.
extension Resolution: Hashable {
    /// True.
    public static func == (lhs: Self, rhs: Self) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
