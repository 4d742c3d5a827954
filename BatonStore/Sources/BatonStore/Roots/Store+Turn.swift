// What waits for the next turn of the main actor: roots that no holder claimed, heals and collections, once per turn
// however many asked.
extension Store {
    /// Has `runTurn()` called on a later turn of the main actor.
    func scheduleTurn() {
        if isTurnScheduled { return }
        isTurnScheduled = true
        Task { @MainActor [weak self] in self?.runTurn() }
    }

    /// Does now what waits for the next turn.
    @_spi(Runtime) public func runTurn() {
        isTurnScheduled = false
        parkUnclaimed()
        let heals = pendingHeals
        pendingHeals = []
        for root in heals where root.isHeld {
            root.markStale()
            heal?(root)
        }
        if needsCollection { collect() }
    }
}
