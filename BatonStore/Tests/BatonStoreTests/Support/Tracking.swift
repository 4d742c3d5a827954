import Observation

/// Counts how often what a closure read was told to have changed.
final class Wakes: @unchecked Sendable {  // Batches tell on the main actor, where the tests are.
    private(set) var count = 0
    fileprivate func add() { count += 1 }
}

/// Runs a closure as a body: what it reads is tracked until the first change of any of it.
@MainActor
func track(_ body: () -> Void) -> Wakes {
    let wakes = Wakes()
    withObservationTracking(body) { wakes.add() }
    return wakes
}
