extension Store {
    /// Ends the store, once and for good: drops the roots, clears every record and gives the image back. What lenses
    /// still hold reads nothing; nothing is committed any more.
    @_spi(Runtime) public func end() {
        if isEnded { return }
        isEnded = true
        layers = []
        waiting = []
        image?.close()
        let left = Array(roots.values)
        roots = [:]
        released = []
        mutations = []
        unclaimed = []
        for root in left { root.leave() }
        clear()
    }

    /// Clears every record; the three roots stay, empty. O(n).
    func clear() {
        let told = observedValues()
        var observed: [Channel] = []
        while let channel = channels {
            observed.append(channel)
            closeChannel(channel.record)
        }
        let roots = [queryRoot, mutationRoot, subscriptionRoot]
        for record in records.all {
            if !record.flags.contains(.root) { record.flags.insert(.collected) }
            record.clearStorage()
        }
        records.removeAll(but: roots)
        connections = [:]
        connectionNodes = [:]
        revision &+= 1
        for (channel, place) in told {
            if place.isSession {
                channel.notify(session: place.session)
            } else {
                channel.notify(position: place.position)
            }
        }
        // A body that runs now is registered with what it read when it ends. A registrar that was freed by then and the
        // registration would hold each other for good.
        if !observed.isEmpty {
            Task { @MainActor in withExtendedLifetime(observed) {} }
        }
    }

    /// The observed places that hold a value.
    private func observedValues() -> [(Channel, Place)] {
        var found: [(Channel, Place)] = []
        var channel = channels
        while let current = channel {
            for place in current.observedPlaces where !current.record.value(at: place).isAbsent {
                found.append((current, place))
            }
            channel = current.next
        }
        return found
    }
}
