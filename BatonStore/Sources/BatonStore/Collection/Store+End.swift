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
        for root in left { root.leave() }
        clear()
    }

    /// Clears every record; the three roots stay, empty.
    func clear() {
        var observed: [Channel] = []
        var channel = channels
        while let current = channel {
            observed.append(current)
            channel = current.next
        }
        let told = observed.flatMap { channel in
            channel.observedPlaces.filter { !channel.record.value(at: $0).isAbsent }.map { (channel, $0) }
        }
        let roots = [queryRoot, mutationRoot, subscriptionRoot]
        var gone: [Record] = []
        records.forEach { record in
            if !roots.contains(where: { $0 === record }) { gone.append(record) }
        }
        for root in roots { root.clearStorage() }
        for record in gone { remove(record) }
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
    }
}
