import Baton
import BatonHost
import Observation

/// Counts how often each view's body ran, by the view's name.
///
///     let counter = BodyCounter()
///     counter.attach(to: tree)
///     …
///     #expect(counter.take() == ["Row 3": 1])
@Observable @MainActor public final class BodyCounter {
    /// The runs since the counter was made or last taken from.
    public private(set) var counts: [String: Int] = [:]

    /// Makes a counter of nothing.
    public nonisolated init() {}

    /// Counts the bodies that a tree runs from now on.
    public func attach(to tree: ViewTree) {
        tree.bodyRan = { [weak self] name in self?.ran(name) }
    }

    /// Counts a run; for a body that is run by another host.
    public func ran(_ name: String) {
        counts[name, default: 0] += 1
    }

    /// How often the bodies of this name ran.
    public func count(of name: String) -> Int {
        counts[name] ?? 0
    }

    /// The counts, which start again from nothing.
    public func take() -> [String: Int] {
        defer { counts = [:] }
        return counts
    }
}
