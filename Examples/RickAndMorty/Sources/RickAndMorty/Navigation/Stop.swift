import Baton
import Observation

/// A place that is open, with its data held and the cursor in it. Screens read it, so moving the cursor wakes the screen
/// that shows it.
@Observable @MainActor final class Stop {
    let place: Place
    /// The place's data.
    let handle: PlaceHandle
    /// The entry under the cursor, counted from zero.
    private(set) var cursor = 0
    /// The entries that are unfolded.
    private(set) var unfolded: Set<Int> = []

    private let retention: Retention

    init(_ place: Place, in environment: Environment) {
        self.place = place
        handle = PlaceHandle(place, in: environment)
        retention = handle.retain()
    }

    /// Moves the cursor by a number of entries, as far as there are entries.
    func move(by step: Int) {
        let next = min(max(0, cursor + step), max(0, handle.entries.count - 1))
        if next != cursor { cursor = next }
    }

    /// The place that the entry under the cursor leads to.
    var target: Place? {
        let entries = handle.entries
        return entries.indices.contains(cursor) ? entries[cursor] : nil
    }

    /// Unfolds the entry under the cursor, or folds it.
    func fold() {
        unfolded.formSymmetricDifference([cursor])
    }
}

extension Stop: Equatable {
    nonisolated static func == (left: Stop, right: Stop) -> Bool { left === right }
}
