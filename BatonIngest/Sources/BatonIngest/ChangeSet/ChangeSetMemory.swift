/// The blocks a change set stands in, filled by an ingest and given to the change set it makes.
final class ChangeSetMemory: @unchecked Sendable {  // sound: one ingest or one change set has it at a time
    /// The response, then 64 zeros, so that a scan reads past its end without a check.
    var response = PlainBuffer<UInt8>(capacity: 1 << 12)
    /// Unescaped strings and composed keys, then 8 zeros' worth of room.
    var side = PlainBuffer<UInt8>(capacity: 1 << 8)
    var cells = PlainBuffer<Cell>(capacity: 1 << 8)
    var elements = PlainBuffer<Cell>(capacity: 1 << 8)
    var rows = PlainBuffer<Row>(capacity: 1 << 6)
    var records = PlainBuffer<RecordIdentity>(capacity: 1 << 6)
    var indices = PlainBuffer<UInt32>(capacity: 16)

    func removeAll() {
        response.removeAll()
        removeParts()
    }

    /// Empties all but the response.
    func removeParts() {
        side.removeAll()
        cells.removeAll()
        elements.removeAll()
        rows.removeAll()
        records.removeAll()
        indices.removeAll()
    }

    /// How many bytes the blocks take.
    var byteCount: Int {
        response.capacity + side.capacity + (cells.capacity + elements.capacity) * MemoryLayout<Cell>.stride
            + rows.capacity * MemoryLayout<Row>.stride + records.capacity * MemoryLayout<RecordIdentity>.stride
            + indices.capacity * MemoryLayout<UInt32>.stride
    }

    deinit {
        response.deallocate()
        side.deallocate()
        cells.deallocate()
        elements.deallocate()
        rows.deallocate()
        records.deallocate()
        indices.deallocate()
    }
}
