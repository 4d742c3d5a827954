import Baton
import BatonPersistence
import BatonTesting
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite(
    "An ended environment's descriptors",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "the system has no /proc/self/fd")
)
@MainActor struct DescriptorTests {
    private struct Busy {
        let environment: Environment
        let image: Persistence
        let retentions: [Retention]
    }

    /// An environment over a file and a server that never answers, with a query and a stream on their way.
    private func busy(_ folder: URL, _ server: SilentServer) throws -> Busy {
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/graphql"))
        let transport = HTTPTransport(url: url)
        let image = Persistence(url: folder.appending(path: "image.sqlite"))
        let environment = Environment(store: Store(persistence: image), transport: transport, subscriptions: transport)
        let query = environment.handle(for: CharacterQuery(id: "1")).retain()
        let stream = environment.subscriptionHandle(for: RenamedSubscription()).retain()
        return Busy(environment: environment, image: image, retentions: [query, stream])
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("of its image and of its transport's connections are closed; one that leaks of either kind is counted")
    func closed() async throws {
        let (folder, server) = (try folder(), try SilentServer())
        defer { try? FileManager.default.removeItem(at: folder) }
        var busy: Busy? = try busy(folder, server)
        try await wait(for: "both requests", until: { server.opened == 2 })
        let (files, sockets) = (Descriptors.files(in: folder), Descriptors.sockets(to: server.port))
        #expect(!files.isEmpty && sockets.count == 2)
        let leaks = [dup(try #require(files.first)), dup(try #require(sockets.first))]

        busy?.environment.end()
        // The file is closed behind what was being written to it.
        await busy?.image.flush()
        busy = nil
        // The leaked copy keeps one connection open at the server's end too.
        try await wait(for: "the other connection to close", until: { server.closed == 1 })
        #expect(Descriptors.files(in: folder) == [leaks[0]])
        #expect(Descriptors.sockets(to: server.port) == [leaks[1]])

        for leak in leaks { close(leak) }
        try await wait(for: "the last connection to close", until: { server.closed == 2 })
        #expect(Descriptors.files(in: folder).isEmpty && Descriptors.sockets(to: server.port).isEmpty)
    }
}
