@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A batch that the image holds until it is written.
struct WaitingBatch {
    weak var batch: ImageBatch?
}

extension Batch {
    /// Hands the image what the batch wrote: while the layers are lifted, so that none of them reaches it.
    func writeImage(_ memberships: [Membership], _ operation: ResolvedOperation, stamping id: RootID?) {
        guard let image = store.image else { return }
        let furtherPages = store.furtherPages
        let walk = store.nextWalk()
        var snapshots: [RecordSnapshot] = []
        for record in written where record.walk != walk && !record.flags.contains(.root) {
            record.walk = walk
            // What loads is this session's to know.
            let connection = record.flags.contains(.connection) ? store.connectionSlots(of: record.type) : nil
            snapshots.append(
                RecordSnapshot(record, keys: store.keys) { slot in
                    if slot.isSession { return !furtherPages.contains(UInt32(slot.number)) }
                    return slot != connection?.isLoadingNext && slot != connection?.isLoadingPrevious
                }
            )
        }
        let root = store.queryRoot
        let places = writtenRootPlaces
        let batch = ImageBatch(
            records: snapshots,
            rootFields: places.isEmpty
                ? nil
                : RecordSnapshot(root, keys: store.keys) { slot in root.place(of: slot).map(places.contains) ?? false },
            fetchTime: id.flatMap { id in
                operation.plan.isTransient || operation.plan.root.type != .query
                    ? nil : .init(operation: ImageBatch.operationKey(id), seconds: store.now())
            },
            memberships: memberships.map {
                ImageMembership(type: $0.type.name, condition: $0.condition.name, isMember: $0.answer == .yes)
            },
            forgottenConnections: forgotten,
            deletedIDs: deletedIDs
        )
        if batch.isEmpty { return }
        store.waiting.removeAll { $0.batch == nil }
        store.waiting.append(WaitingBatch(batch: batch))
        image.write(batch)
    }
}
