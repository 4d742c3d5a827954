import Baton
import BatonEndpoint
import Foundation

/// A server that keeps a session per signed-in user. `SessionServer [PORT]` prints the port it listens on and serves
/// until it is told to end.
@main @MainActor struct SessionServer {
    static func main() async throws {
        signal(SIGPIPE, SIG_IGN)
        guard let port = CommandLine.arguments.count > 1 ? UInt16(CommandLine.arguments[1]) : 0 else {
            FileHandle.standardError.write(Data("Usage: SessionServer [PORT]\n".utf8))
            exit(2)
        }
        let termination = TerminationSignal()
        let endpoint = try Endpoint()
        let sessions = Sessions { _ in EndpointTransport(to: endpoint) }
        let listener = try LineListener(port: port)
        FileHandle.standardOutput.write(Data("listening on \(listener.port)\n".utf8))
        let serving = Task { await serve(listener, sessions) }
        await termination.received()
        sessions.end()
        serving.cancel()
        await serving.value
    }

    /// Serves clients until the task is cancelled, and returns when each has been let go.
    private static func serve(_ listener: LineListener, _ sessions: Sessions) async {
        await withDiscardingTaskGroup { clients in
            for await client in listener.clients() {
                clients.addTask { await serve(client, sessions) }
            }
        }
    }

    private static func serve(_ client: LineClient, _ sessions: Sessions) async {
        let connection = Connection(to: sessions) { client.send($0) }
        // One line after the other: an answer stands before what is asked next.
        for await line in client.lines() {
            if Task.isCancelled { break }
            await connection.take(line)
        }
        await connection.close()
    }
}

/// The signal by which a service is told to end.
struct TerminationSignal {
    // Unsafe: the handler reads it, a C function, which captures nothing; it is written before the handler is there.
    nonisolated(unsafe) private static var input: Int32 = -1
    private let signals: AsyncStream<Void>

    /// From here on the signal ends the process no longer, and is kept until it is asked for.
    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        Self.input = ends[1]
        signal(SIGTERM) { _ in
            let error = errno
            var byte: UInt8 = 0
            write(TerminationSignal.input, &byte, 1)
            errno = error
        }
        let (signals, continuation) = AsyncStream<Void>.makeStream()
        self.signals = signals
        Thread.detachNewThread { [output = ends[0]] in
            var byte: UInt8 = 0
            while read(output, &byte, 1) < 0, errno == EINTR {}
            continuation.finish()
        }
    }

    /// Returns when it has come.
    func received() async {
        for await _ in signals {}
    }
}
