@_spi(Generated) @_spi(Runtime) import BatonIngest

// What a fetch and its responses mean for a root.
extension Root {
    /// A fetch of the root began: what is missing may be healed again after it, unless it is a heal's own.
    public func fetchStarted() {
        healing = healing == .asked ? .fetching : .none
        awaitsParts = false
    }

    /// Whether a response says when the data was fetched: one with data, or the end of one that came in parts. While
    /// parts are to come the data keeps the age it had.
    func isStamped(by response: IngestedResponse) -> Bool {
        if response.requestErrors != nil || response.hasNext { return false }
        return response.changeSet != nil || awaitsParts
    }

    /// Takes in what a response that was committed says of the root.
    func take(_ response: IngestedResponse, isPartial: Bool, in store: Store) {
        let isStamped = isStamped(by: response)
        if !unplacedErrors.isEmpty || !response.unplacedErrors.isEmpty {
            unplacedErrors = awaitsParts ? unplacedErrors + response.unplacedErrors : response.unplacedErrors
        }
        awaitsParts = response.hasNext
        if healing == .fetching { healing = .done }
        if isStamped {
            isMarkedStale = false
            stamp = store.now()
        }
        if response.changeSet != nil {
            lacksPart = false
            present = isPresent || !isPartial || store.holds(self)
        }
        if isPresent { judge() }
    }

    /// Settles what the data deserves.
    func judge() {
        if policy.failsOnUnplacedErrors && !unplacedErrors.isEmpty {
            verdict = .failed(FieldErrors(unplacedErrors))
        } else if let error = policy.judge?(anchor) {
            verdict = .failed(error)
        } else {
            verdict = .ready
        }
    }
}

extension Store {
    /// Settles anew what each root's data deserves, where the operation has a policy.
    func judgeRoots() {
        for root in Array(roots.values) where root.present { root.judge() }
    }

    /// Marks every operation's data stale. Whoever holds roots decides which to fetch.
    @_spi(Runtime) public func invalidate() {
        image?.write(ImageBatch(forgetsFetchTimes: true))
        for root in Array(roots.values) { root.markStale() }
    }
}
