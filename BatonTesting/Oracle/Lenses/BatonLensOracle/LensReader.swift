@_spi(Generated) import Baton
import BatonPersistence
import BatonTesting
import Foundation
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Reads the responses of one operation through the lenses of its generated type.
@MainActor struct LensReader<Q: Query> where Q.Data: LensReadable {
    /// How many leaves were compared.
    private(set) var leaves = 0
    private var failures: [String] = []
    private let sample: LensCase
    private let responses: [Data]

    private init(_ sample: LensCase, folder: URL) throws {
        self.sample = sample
        responses = try sample.responses.map { try Data(contentsOf: folder.appending(path: $0)) }
    }

    /// What reads otherwise than the responses say, and how many leaves were compared.
    static func read(_ sample: LensCase, folder: URL) async throws -> (failures: [String], leaves: Int) {
        var reader = try LensReader(sample, folder: folder)
        try await reader.run()
        return (reader.failures, reader.leaves)
    }

    private mutating func run() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "lenses-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: file) }
        let image = Persistence(url: file.appending(path: "image.sqlite"))
        let store = Store(persistence: image)
        let root = root(in: store)
        store.commit(try Delivery(root.operation.plan).read(Array(responses[sample.committed])), to: root)
        try compare(root, in: store, with: 0, "in memory")
        // The answer over other data as a layer: while it stands, it is what is read.
        let layered = try Ingest.read(Array(responses[1]), by: root.operation.plan, as: .optimistic)
        guard let layer = store.apply(layered, by: root.operation) else {
            failures.append("the layer has no data")
            return
        }
        try compare(root, in: store, with: 1, "under a layer")
        store.revert(layer)
        try compare(root, in: store, with: 0, "after the layer")
        await image.flush()
        store.end()
        await image.flush()
        let again = Store(persistence: Persistence(url: image.url))
        defer { again.end() }
        let kept = self.root(in: again)
        let answer = again.check(kept)
        let isEmpty = sample.selected[0].isEmpty
        if answer != .image, !isEmpty { failures.append("from the image: the check answers \(answer)") }
        try compare(kept, in: again, with: 0, "from the image")
    }

    private func root(in store: Store) -> Root {
        let variables = sample.storeVariables
        let root = store.root(RootID(Q.name, variables), policy: Root.Policy()) {
            store.resolve(Q.plan, variables)
        }
        root.retain()
        return root
    }

    private mutating func compare(_ root: Root, in store: Store, with index: Int, _ place: String) throws {
        let comparison = try LensComparison(LensReading(Q.Data(anchor: root.anchor)), with: responses[index])
        leaves += comparison.count
        failures += comparison.differences.map { "\(place): \($0)" }
        let unread = Set(comparison.unread).intersection(sample.selected[index])
        failures += unread.sorted().map { "\(place): `\($0)` is selected, and no lens reads it" }
        failures += store._checkInvariants().map { "\(place): invariant: \($0)" }
    }
}
