internal import Synchronization
@_spi(Generated) import BatonIngest

/// A fragment spread with arguments, or one that leaves the arguments of the fragment it stands in: a constant of
/// generated code, by which an owner remembers the scope it bound.
@_spi(Generated) public final class ArgumentSite: Sendable {
    /// The site's number in this process.
    let number: Int
    /// What the spread passes, and the defaults of what it does not.
    let arguments: [String: KeyValue]

    /// Declares a site.
    ///
    /// - Parameter arguments: Every argument the fragment defines: the value the spread passes, else the default. One
    ///   that has neither is left out and reads as null. Empty for a fragment without arguments, spread in one with.
    public init(_ arguments: [String: KeyValue]) {
        number = ScopeNumber.next()
        self.arguments = arguments
    }
}

/// The condition on a spread: a constant of generated code, which an owner settles once.
@_spi(Generated) public final class Condition: Sendable {
    /// The condition's number in this process.
    let number: Int
    /// Alternatives of conjunctions.
    let guards: [[Guard]]

    /// Declares a condition.
    ///
    /// - Parameter guards: Alternatives, each a conjunction of `@include` and `@skip`.
    public init(_ guards: [[Guard]]) {
        number = ScopeNumber.next()
        self.guards = guards
    }
}

/// Numbers sites and conditions densely, for an owner's table.
private enum ScopeNumber {
    private static let counter = Atomic<Int>(0)

    static func next() -> Int { counter.add(1, ordering: .relaxed).oldValue }
}
