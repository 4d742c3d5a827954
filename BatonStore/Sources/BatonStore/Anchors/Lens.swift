/// The typed, read-only view over one record that a fragment or an operation compiles to.
///
/// A lens is a reference and a scope: nothing is decoded to make one. Its accessors read the store synchronously on the
/// main actor, and each registers on the one field it read. Two lenses are equal when their record, owner and origin
/// are the same objects, which says nothing about values: a row whose state is a lens is redrawn by what it reads.
nonisolated public protocol Lens: ListElement, Equatable, Sendable {
    /// Where the lens reads.
    @_spi(Generated) var anchor: Anchor { get }

    /// Makes the lens that reads at an anchor.
    @_spi(Generated) init(anchor: Anchor)
}

extension Lens {
    /// Whether both read the same record, for the same owner, in a fragment that starts at the same record.
    nonisolated public static func == (lhs: Self, rhs: Self) -> Bool { lhs.anchor == rhs.anchor }
}
