/// A part of a node that plays no part in comparing it: where it stands, how it was spelt.
///
/// Two nodes are equal when they mean the same, so a document equals what its own print parses to, and two arguments
/// of one value on different lines are equal.
@propertyWrapper
public struct Incidental<Wrapped: Sendable>: Hashable, Sendable {
    /// The part itself.
    public var wrappedValue: Wrapped

    /// Wraps a part.
    @inlinable
    public init(wrappedValue: Wrapped) { self.wrappedValue = wrappedValue }

    /// Always true.
    @inlinable
    public static func == (left: Incidental, right: Incidental) -> Bool { true }

    /// Adds nothing.
    @inlinable
    public func hash(into hasher: inout Hasher) {}
}
