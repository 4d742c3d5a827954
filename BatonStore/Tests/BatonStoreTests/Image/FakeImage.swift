@_spi(Generated) @_spi(Runtime) import BatonStore

/// An image in memory, written when the test says so.
@MainActor
final class FakeImage: StoreImage {
    nonisolated init() {}

    private(set) var rows: [RecordKey: ImageRow] = [:]
    private(set) var rootFields: [String: ImageCell] = [:]
    private(set) var fetchTimes: [String: Double] = [:]
    private(set) var members: [ImageMembership] = []
    private(set) var forgotten: [String] = []
    /// Batches that wait while the test holds the writer.
    private var waiting: [ImageBatch] = []
    var isHeld = false
    /// Keys of the rows that were read, in order.
    var readRows: [String] = []
    private(set) var isClosed = false
    /// Whether reads miss, as when the file is locked.
    var isLocked = false

    func open(report: @escaping @Sendable (LogEvent) -> Void) { isClosed = false }
    func close() {
        isClosed = true
        waiting = []
    }

    func write(_ batch: ImageBatch) {
        if isClosed { return }
        waiting.append(batch)
        if !isHeld { flush() }
    }

    func flush() {
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
        if let time = batch.fetchTime { fetchTimes[time.operation] = time.seconds }
        if batch.forgetsFetchTimes { fetchTimes = [:] }
        members += batch.memberships
        forgotten += batch.forgottenConnections
        for key in batch.forgottenConnections { rows = rows.filter { $0.key.text != key } }
    }

    private func merge(_ row: ImageRow, into key: RecordKey) {
        var cells = rows[key]?.cells ?? []
        for cell in row.cells {
            cells.removeAll { $0.storageKey == cell.storageKey }
            cells.append(cell)
        }
        rows[key] = ImageRow(cells: cells)
    }

    func read(_ body: (any ImageReader) -> Void) {
        if !isClosed && !isLocked { body(Reader(image: self)) }
    }

    func edit(_ key: RecordKey, _ change: (inout ImageRow) -> Void) {
        var row = rows[key] ?? ImageRow()
        change(&row)
        rows[key] = row
    }

    func forgetFetchTimes() { fetchTimes = [:] }

    private struct Reader: ImageReader {
        let image: FakeImage
        func row(_ key: RecordKey) -> ImageRow? {
            image.readRows.append(key.text)
            return image.rows[key]
        }
        func rootField(_ storageKey: String) -> ImageCell? { image.rootFields[storageKey] }
        func fetchTime(_ operation: String) -> Double? { image.fetchTimes[operation] }
        func memberships() -> [ImageMembership] { image.members }
    }
}
