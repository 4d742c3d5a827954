@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Synchronization
import Testing

@testable import BatonPersistence

/// What an image told of itself.
private final class Reports: Sendable {
    private let all = Mutex<[LogEvent]>([])
    var events: [LogEvent] { all.withLock { $0 } }
    func add(_ event: LogEvent) { all.withLock { $0.append(event) } }
}

@Suite("The image in a file")
@MainActor
struct PersistenceTests {
    private static let query = TypeID("Query")
    private static let hero = TypeID("Hero")
    private static let plan = Plan(
        root: Selection(
            type: query,
            key: [],
            abstract: false,
            fields: [
                .linked(
                    "hero",
                    key: .dynamic(DynamicKey(query, "hero", ["id": .variable("id")])),
                    plural: false,
                    selection: Selection(
                        type: hero,
                        key: ["id"],
                        abstract: false,
                        fields: [
                            .scalar("id", key: .fixed(Slot(hero, "id")), kind: .string, list: false),
                            .scalar("name", key: .fixed(Slot(hero, "name")), kind: .string, list: false),
                        ]
                    )
                )
            ]
        )
    )

    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID())")
    private var url: URL { directory.appendingPathComponent("image.sqlite") }

    private func root(in store: Store) -> Root {
        store.root(RootID("Hero", ["id": "1"]), policy: .init()) { store.resolve(Self.plan, ["id": "1"]) }
    }

    private func answer(_ store: Store, name: String) throws {
        let root = root(in: store)
        root.retain()
        let json = #"{"data":{"hero":{"id":"1","name":"\#(name)"}}}"#
        store.commit(try Ingest.read(Array(json.utf8), by: root.operation.plan, as: .server), to: root, as: .server)
    }

    @Test("what one launch fetched, the next reads from disk, with its age")
    func relaunch() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let image = Persistence(url: url)
        let store = Store(persistence: image)
        store.now = { 5 }
        try answer(store, name: "Rick")
        await image.flush()
        let dump = StoreDump.text(of: store)
        store.end()
        let second = Store(persistence: Persistence(url: url))
        let root = root(in: second)
        #expect(second.check(root) == .image)
        #expect(root.stamp == 5)
        #expect(StoreDump.text(of: second) == dump)
        second.end()
    }

    @Test("a connection that is forgotten takes no entity of the same text with it")
    func forgetsConnectionsAlone() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let image = Persistence(url: url)
        let store = Store(persistence: image)
        let id = "1:__friends_connection"
        let hero = root(in: store)
        hero.retain()
        let json = #"{"data":{"hero":{"id":"\#(id)","name":"Rick"}}}"#
        store.commit(try Ingest.read(Array(json.utf8), by: hero.operation.plan), to: hero)
        let removal = PlanField.scalar(
            "gone",
            key: .fixed(Slot(TypeID("Mutation"), "gone")),
            kind: .string,
            list: false,
            edits: [.deleteEdge(.constant(["Hero:\(id)"]))]
        )
        let plan = Plan(root: Selection(type: TypeID("Mutation"), key: [], abstract: false, fields: [removal]))
        let operation = store.resolve(plan, [:])
        store.commit(try Ingest.read(Array(#"{"data":{"gone":"1"}}"#.utf8), by: operation.plan), of: operation)
        await image.flush()
        store.end()
        let second = Store(persistence: Persistence(url: url))
        #expect(second.check(root(in: second)) == .image)
        second.end()
    }

    @Test("an image of another version is started again")
    func version() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let image = Persistence(url: url, version: "1")
        let store = Store(persistence: image)
        try answer(store, name: "Rick")
        await image.flush()
        store.end()
        await image.flush()
        let second = Store(persistence: Persistence(url: url, version: "2"))
        #expect(second.check(root(in: second)) == .miss)
        second.end()
        let third = Store(persistence: Persistence(url: url, version: "2"))
        #expect(third.check(root(in: third)) == .miss)
        third.end()
    }

    @Test("a damaged file is deleted and started again")
    func damaged() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(
            "SQLite format 3\0 and then nothing that SQLite would write".utf8 + [UInt8](repeating: 7, count: 4_096)
        ).write(to: url)
        let image = Persistence(url: url)
        let reports = Reports()
        image.open(report: reports.add)
        #expect(reports.events.last == .imageOpened)
        let store = Store(persistence: image)
        try answer(store, name: "Rick")
        await image.flush()
        store.end()
        let second = Store(persistence: Persistence(url: url))
        #expect(second.check(root(in: second)) == .image)
        second.end()
    }

    @Test("a database that is not an image is left alone, and the store runs without")
    func anotherDatabase() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Database(path: url.path, wait: 0).execute("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')")
        let image = Persistence(url: url)
        let reports = Reports()
        image.open(report: reports.add)
        #expect(reports.events == [.imageUnavailable(reason: "the file is another database")])
        let store = Store(persistence: image)
        try answer(store, name: "Rick")
        #expect(store.check(root(in: store)) == .memory)
        store.end()
        var found: [String] = []
        try Database(path: url.path, wait: 0).run("SELECT text FROM notes") { found.append($0.text(0)) }
        #expect(found == ["mine"])
    }

    @Test("a file that cannot be made leaves the store in memory")
    func unwritable() throws {
        let image = Persistence(url: URL(fileURLWithPath: "/dev/null/image.sqlite"))
        let reports = Reports()
        image.open(report: reports.add)
        #expect(reports.events.last == .imageUnavailable(reason: "the file cannot be opened"))
        let store = Store(persistence: image)
        try answer(store, name: "Rick")
        #expect(store.check(root(in: store)) == .memory)
    }

    @Test("nothing that is committed after the end reaches the file")
    func closed() async throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let image = Persistence(url: url)
        let store = Store(persistence: image)
        try answer(store, name: "Rick")
        await image.flush()
        image.close()
        try answer(store, name: "Morty")
        await image.flush()
        let second = Store(persistence: Persistence(url: url))
        let root = root(in: second)
        #expect(second.check(root) == .image)
        #expect(StoreDump.text(of: second).contains("Rick") && !StoreDump.text(of: second).contains("Morty"))
        second.end()
    }

    @Test("the README's example makes a store over an image of its own version")
    func readme() {
        defer { try? FileManager.default.removeItem(at: directory) }
        let (caches, accountID) = (directory, "1")
        let store = Store(
            persistence: Persistence(url: caches.appendingPathComponent("image.sqlite"), version: accountID)
        )
        #expect(FileManager.default.fileExists(atPath: url.path))
        store.end()
    }
}
