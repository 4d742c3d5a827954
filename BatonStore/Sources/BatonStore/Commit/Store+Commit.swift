@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Store {
    /// Commits a response in one batch: the one door for data from outside.
    ///
    /// Layers are lifted, the response is applied, the layers are applied again in the order they began; then exactly
    /// the observed slots that differ are told. A response with data stamps the root, one in parts by its last part.
    ///
    /// - Parameters:
    ///   - response: What an ingest read by the root's resolution.
    ///   - root: The root of the operation value it answers.
    ///   - layer: The optimistic layer that the response takes the place of, in the same batch.
    ///   - source: Where it came from; a payload committed by hand may be partial.
    /// - Returns: Whether the store took it; an ended store takes nothing.
    @_spi(Runtime) @discardableResult
    public func commit(
        _ response: IngestedResponse,
        to root: Root,
        replacing layer: Layer? = nil,
        as source: Ingest.Source = .server
    ) -> Bool {
        // The image alone asks whose fetch it is.
        let id = image != nil && root.isStamped(by: response) ? root.id : nil
        guard commit(response.changeSet, of: root.operation, replacing: layer, stamping: id) else { return false }
        if response.requestErrors == nil { root.take(response, isPartial: source != .server, in: self) }
        return true
    }

    /// Commits a response of an operation that has no root: a page's, which the connection owns.
    ///
    /// - Parameters:
    ///   - response: What an ingest read by the resolution.
    ///   - operation: The resolution.
    ///   - layer: The optimistic layer that the response takes the place of, in the same batch.
    ///   - id: The operation value whose fetch the image is to remember.
    /// - Returns: Whether the store took it; an ended store takes nothing.
    @_spi(Runtime) @discardableResult
    public func commit(
        _ response: IngestedResponse,
        of operation: ResolvedOperation,
        replacing layer: Layer? = nil,
        stamping id: RootID? = nil
    ) -> Bool {
        commit(response.changeSet, of: operation, replacing: layer, stamping: id)
    }

    private func commit(
        _ changes: ChangeSet?,
        of operation: ResolvedOperation,
        replacing layer: Layer?,
        stamping id: RootID?
    ) -> Bool {
        if isEnded { return false }
        if changes == nil && layer == nil {
            // The end of a response in parts: nothing to write, but the age.
            if id != nil { Batch(self, .server).writeImage([], operation, stamping: id) }
            return true
        }
        adoptTwins()
        let batch = Batch(self, .server)
        let lifted = layers.isEmpty ? [] : begin(batch, dropping: layer)
        if let changes {
            batch.isForImage = image != nil
            batch.apply(changes)
            batch.isForImage = false
            batch.writeImage(changes.memberships, operation, stamping: id)
        }
        end(batch, lifted)
        return true
    }

    /// Lifts the layers, for a batch that writes to what lies under them.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - dropped: The layer that ends with it.
    /// - Returns: The records that only layers made.
    @inline(never)  // Batches without layers are many.
    func begin(_ batch: Batch, dropping dropped: Layer? = nil) -> [Record] {
        let lifted = batch.lift(layers)
        layers.removeAll { $0 === dropped }
        return lifted
    }

    /// Applies the layers again and ends the batch.
    ///
    /// - Returns: How many slots changed of records that were there before.
    @discardableResult
    func end(_ batch: Batch, _ lifted: [Record]) -> Int {
        for layer in layers { batch.apply(layer) }
        let changed = batch.settle()
        // What no layer makes any more goes.
        for record in lifted where record.flags.contains(.lifted) { remove(record) }
        return changed
    }

    /// Runs the runtime's own writes in a batch.
    @discardableResult
    func writeLocally(_ body: (Batch) -> Void) -> Int {
        let batch = Batch(self, .local)
        let lifted = begin(batch)
        body(batch)
        return end(batch, lifted)
    }
}
