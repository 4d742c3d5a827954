#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Dispatch
@_spi(Runtime) import BatonIngest
@_spi(Runtime) import BatonStore

/// The image: a store's records in one SQLite file, from which the next launch draws before the network answers.
///
/// Made for one store and handed to it, `Store(persistence:)`. A cache: what it cannot read is a miss, an image of
/// another format or version and a damaged file are deleted and started again, and a file that is some other database
/// is left alone. Batches are written behind, in order, by one queue; the availability check reads on the main actor.
public final class Persistence: Sendable {
    /// The image's file. SQLite keeps its log beside it, under `-wal` and `-shm`.
    public let url: URL
    /// What the app calls the image's content; a file of another version is started again.
    public let version: String

    private let queue = DispatchQueue(label: "Baton image")
    private let state = Locked(State())

    private struct State: Sendable {
        var writer: Database?
        var reader: Database?
        var report: (@Sendable (LogEvent) -> Void)?
        var isClosed = true
    }

    /// An image in a file, whose directory is made when the image is opened.
    public init(url: URL, version: String = "") {
        self.url = url
        self.version = version
    }

    /// Waits until every batch handed over so far is written or dropped.
    public func flush() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    /// Opens the file, starting again once where it is damaged or another image.
    private func openWriter(_ report: @Sendable (LogEvent) -> Void) -> Database? {
        for attempt in 0...1 {
            do throws(DatabaseError) {
                let database = try connection(wait: Self.writerWait)
                switch try ImageFile.content(database, version: version) {
                case .image: return database
                case .nothing:
                    try ImageFile.create(database, version: version)
                    return database
                case .anotherDatabase:
                    report(.imageUnavailable(reason: "the file is another database"))
                    return nil
                case .anotherImage: if attempt == 0 { deleteFiles() }
                }
            } catch {
                report(.imageFailed(code: error.code))
                guard error.isDamage, attempt == 0 else {
                    report(.imageUnavailable(reason: "the file cannot be opened"))
                    return nil
                }
                deleteFiles()
            }
        }
        report(.imageUnavailable(reason: "the file cannot be started again"))
        return nil
    }

    /// Milliseconds the writer waits for a lock; the main actor's reader does not wait, since a miss only fetches.
    private static let writerWait: Int32 = 5_000

    private func connection(wait: Int32) throws(DatabaseError) -> Database {
        let database = try Database(path: url.path, wait: wait)
        // WAL lets the check read while a batch is written; NORMAL may lose the last batches to a power cut, as a cache may.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        return database
    }

    private func deleteFiles() {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: url.path + suffix)
        }
    }

    private func fail(_ error: DatabaseError) {
        state.withLock(\.report)?(.imageFailed(code: error.code))
    }
}

extension Persistence: StoreImage {
    /// Takes the file for the store.
    @_spi(Runtime) @MainActor public func open(report: @escaping @Sendable (LogEvent) -> Void) {
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        guard let writer = openWriter(report) else { return }
        let reader = try? connection(wait: 0)
        state.withLock { $0 = State(writer: writer, reader: reader, report: report, isClosed: false) }
        report(.imageOpened)
    }

    /// Reads inside one transaction; a file that is locked or gone reads as nothing.
    @_spi(Runtime) @MainActor public func read(_ body: (any ImageReader) -> Void) {
        guard let database = state.withLock({ $0.isClosed ? nil : $0.reader }) else { return }
        do throws(DatabaseError) {
            try database.transaction("DEFERRED") { () throws(DatabaseError) in body(Reader(database: database)) }
        } catch {
            fail(error)
        }
    }

    /// Queues a batch; returns at once.
    @_spi(Runtime) @MainActor public func write(_ batch: ImageBatch) {
        queue.async { [self] in
            guard let database = state.withLock({ $0.isClosed ? nil : $0.writer }) else { return }
            do throws(DatabaseError) {
                let rows = try ImageFile.write(batch, to: database)
                state.withLock(\.report)?(.imageWritten(rows: rows))
            } catch {
                fail(error)
            }
        }
    }

    /// Closes the file; batches that still wait are dropped.
    @_spi(Runtime) @MainActor public func close() {
        state.withLock { $0.isClosed = true }
        // The queue's last block may still use the writer; both connections go once it is through.
        queue.async { [self] in state.withLock { $0 = State() } }
    }

    private struct Reader: ImageReader {
        let database: Database

        func row(_ key: RecordKey) -> ImageRow? {
            (try? ImageFile.row(RowWriter.bytes(of: key), in: database)) ?? nil
        }

        func rootField(_ storageKey: String) -> ImageCell? {
            var cell: ImageCell?
            try? database.run("SELECT cell FROM root_fields WHERE storage_key = ?", [.text(storageKey)]) {
                cell = RowReader.cell($0.bytes(0), storageKey: storageKey)
            }
            return cell
        }

        func fetchTime(_ operation: String) -> Double? {
            var seconds: Double?
            try? database.run("SELECT seconds FROM fetch_times WHERE operation = ?", [.text(operation)]) {
                seconds = $0.double(0)
            }
            return seconds
        }

        func memberships() -> [ImageMembership] {
            var found: [ImageMembership] = []
            try? database.run("SELECT type, condition, is_member FROM memberships") {
                found.append(ImageMembership(type: $0.text(0), condition: $0.text(1), isMember: $0.integer(2) != 0))
            }
            return found
        }
    }
}
