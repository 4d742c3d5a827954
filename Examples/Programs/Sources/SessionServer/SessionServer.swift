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
        let endpoint = try Endpoint()
        let sessions = Sessions { _ in EndpointTransport(to: endpoint) }
        let listener = try LineListener(port: port)
        FileHandle.standardOutput.write(Data("listening on \(listener.port)\n".utf8))
        let serving = Task { await serve(listener, sessions) }
        await TerminationSignal.received()
        serving.cancel()
        sessions.end()
    }

    private static func serve(_ listener: LineListener, _ sessions: Sessions) async {
        for await client in listener.clients() {
            Task {
                let connection = Connection(to: sessions) { client.send($0) }
                // One line after the other: an answer stands before what is asked next.
                for await line in client.lines() { await connection.take(line) }
                connection.close()
            }
        }
    }
}

/// The signal by which a service is told to end.
enum TerminationSignal {
    /// Returns when it comes.
    static func received() async {
        signal(SIGTERM, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGTERM)
        await withCheckedContinuation { continuation in
            source.setEventHandler {
                source.cancel()
                continuation.resume()
            }
            source.resume()
        }
    }
}
