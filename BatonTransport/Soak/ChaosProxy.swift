import BatonTransport
import BatonTransportLoopback
import Foundation

/// A proxy between the client and the backend that breaks what passes through it.
///
/// Every connection has a fate, drawn from the seed: nothing, a delay before each chunk, a cut by reset or by an end after some
/// bytes, silence after some bytes, a refusal, or a chunk sent twice.
final class ChaosProxy: Sendable {
    enum Fate {
        case delay, reset(Int), end(Int), silence(Int), refusal, duplicate(Int)
    }

    private let server: LoopbackServer
    /// How many connections there were.
    let fates = Counter()

    var url: URL { server.url }

    /// - Parameters:
    ///   - corrupts: Whether bytes may come twice, so that what passes is not what was sent.
    init(to port: UInt16, seed: UInt64, corrupts: Bool) throws {
        let generator = Locked(SeededGenerator(seed: seed))
        let fates = self.fates
        server = try LoopbackServer { client in
            let fate = generator.withLock { Self.draw(&$0, corrupts: corrupts) }
            fates.add()
            if case .refusal = fate { return client.reset() }
            guard let backend = LoopbackConnection(connectingTo: port) else { return }
            Thread.detachNewThread {
                while case let bytes = client.read(), !bytes.isEmpty { backend.write(bytes) }
                backend.end()
            }
            Self.pump(backend, to: client, fate)
            client.end()
            backend.end()
        }
    }

    private static func draw(_ generator: inout SeededGenerator, corrupts: Bool) -> Fate {
        let place = Int.random(in: 0..<900, using: &generator)
        switch Int.random(in: 0..<20, using: &generator) {
        // Even a good connection ends some day, in the middle of whatever passes then.
        case 0..<9: return .end(Int.random(in: 2_000..<60_000, using: &generator))
        case 9..<11: return .delay
        case 11..<13: return .reset(place)
        case 13..<15: return .end(place)
        case 15: return .silence(place)
        case 16: return .refusal
        default: return corrupts ? .duplicate(place) : .end(place * 40)
        }
    }

    private static func pump(_ backend: LoopbackConnection, to client: LoopbackConnection, _ fate: Fate) {
        var passed = 0
        while case let bytes = backend.read(), !bytes.isEmpty {
            defer { passed += bytes.count }
            switch fate {
            case .refusal: return
            case .delay:
                usleep(2000)
                client.write(bytes)
            case .reset(let place), .end(let place), .silence(let place):
                guard passed + bytes.count > place else {
                    client.write(bytes)
                    continue
                }
                client.write(Array(bytes.prefix(max(0, place - passed))))
                if case .reset = fate { return client.reset() }
                if case .end = fate { return }
                // Silent until the client has had enough of it.
                return client.waitForClose()
            case .duplicate(let place):
                client.write(bytes)
                if passed <= place, place < passed + bytes.count { client.write(Array(bytes.prefix(20))) }
            }
        }
    }
}
