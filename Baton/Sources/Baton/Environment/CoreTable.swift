@_spi(Runtime) import BatonStore

/// The cores of handles by operation name and variables: held while the store has their root, and found again after
/// that for as long as somebody else holds them, so that equal values share a handle always.
struct CoreTable<Core: AnyObject> {
    private var held: [RootID: Core] = [:]
    private var left: [RootID: Weak<Core>] = [:]
    /// The size at which the dead among the left are swept out.
    private var sweepSize = 16

    /// The core of an operation value.
    subscript(id: RootID) -> Core? {
        held[id] ?? left[id]?.object
    }

    /// Every live core.
    var all: [Core] {
        Array(held.values) + left.values.compactMap(\.object)
    }

    /// The cores that the table itself holds.
    var heldCores: [Core] { Array(held.values) }

    mutating func hold(_ core: Core, _ id: RootID) {
        held[id] = core
        left[id] = nil
    }

    /// Finds a core again for as long as somebody else holds it.
    mutating func remember(_ core: Core, _ id: RootID) {
        if left.count >= sweepSize {
            left = left.filter { $0.value.object != nil }
            sweepSize = max(16, left.count * 2)
        }
        left[id] = Weak(core)
    }

    /// Lets go of a core; it is found as long as somebody else holds it.
    mutating func letGo(_ id: RootID) {
        guard let core = held.removeValue(forKey: id) else { return }
        remember(core, id)
    }
}
