@_spi(Runtime) import BatonStore

/// An image in memory, which outlives the stores of a sequence and whose writer can be held.
@MainActor
final class SoakImage: StoreImage {
    nonisolated init() {}

    private var rows: [RecordKey: ImageRow] = [:]
    private var rootFields: [String: ImageCell] = [:]
    private var fetchTimes: [String: Double] = [:]
    private var members: [ImageMembership] = []
    private var waiting: [ImageBatch] = []
    private var isClosed = false
    /// Whether batches wait.
    var isHeld = false {
        didSet { if !isHeld { flush() } }
    }

    func open(report: @escaping @Sendable (LogEvent) -> Void) { isClosed = false }

    func close() {
        isClosed = true
        waiting = []
        isHeld = false
    }

    func write(_ batch: ImageBatch) {
        if isClosed { return }
        waiting.append(batch)
        if !isHeld { flush() }
    }

    func read(_ body: (any ImageReader) -> Void) {
        if !isClosed { body(Reader(image: self)) }
    }

    private func flush() {
        for batch in waiting { take(batch) }
        waiting = []
    }

    private func take(_ batch: ImageBatch) {
        for snapshot in batch.records where !snapshot.isTransient {
            let row = snapshot.row
            if snapshot.replaces || row.isDeleted || rows[snapshot.key] == nil {
                rows[snapshot.key] = row
            } else {
                merge(row, into: snapshot.key)
            }
        }
        for cell in batch.rootFields?.row.cells ?? [] { rootFields[cell.storageKey] = cell }
        for key in batch.forgottenConnections {
            rows = rows.filter { row, _ in
                if case .entity = row { true } else { row.text != key }
            }
        }
        for id in batch.deletedIDs { forget(id) }
        if let time = batch.fetchTime { fetchTimes[time.operation] = time.seconds }
        if batch.forgetsFetchTimes { fetchTimes = [:] }
        members += batch.memberships
    }

    private func merge(_ row: ImageRow, into key: RecordKey) {
        var cells = rows[key]?.cells ?? []
        for cell in row.cells {
            cells.removeAll { $0.storageKey == cell.storageKey }
            cells.append(cell)
        }
        rows[key] = ImageRow(cells: cells)
    }

    /// Forgets the rows that an id names: memory did not hold the record that was deleted.
    private func forget(_ id: String) {
        rows = rows.filter { key, _ in
            if case .entity(_, id) = key { false } else { true }
        }
    }

    private struct Reader: ImageReader {
        let image: SoakImage
        func row(_ key: RecordKey) -> ImageRow? { image.rows[key] }
        func rootField(_ storageKey: String) -> ImageCell? { image.rootFields[storageKey] }
        func fetchTime(_ operation: String) -> Double? { image.fetchTimes[operation] }
        func memberships() -> [ImageMembership] { image.members }
    }
}
