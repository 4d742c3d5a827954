import BatonPersistence
import Foundation

/// An image in a folder of its own, which goes with the run.
@MainActor struct TemporaryImage {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "baton-conformance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        persistence = Persistence(url: folder.appending(path: "image.sqlite"))
    }

    /// The image for a store.
    let persistence: Persistence

    /// The same file for another launch.
    func reopened() -> Persistence { Persistence(url: persistence.url) }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
