import Baton
import BatonEndpoint
import Foundation

/// `Follow ID…` follows characters of an endpoint in the program, `Follow --url URL ID…` those of another. Every line of
/// the input is a command; its end is the program's.
@main @MainActor struct Follow {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var transport: any Transport = try EndpointTransport(to: Endpoint())
        if arguments.first == "--url", arguments.count > 1 {
            guard let url = URL(string: arguments[1]), url.host() != nil else { usage() }
            transport = HTTPTransport(url: url)
            arguments.removeFirst(2)
        }
        guard !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) else { usage() }
        await run(arguments, over: transport, commands: InputLines.all()) { line in
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }
    }

    /// Follows characters until the commands end, then ends the session.
    static func run(
        _ ids: [String],
        over transport: any Transport,
        commands: AsyncStream<String>,
        print: @escaping (String) -> Void
    ) async {
        let environment = Environment(store: Store(), transport: transport)
        let follower = Follower(environment: environment, print: print)
        let following = ids.map { id in Task { await follower.follow(id) } }
        for await command in commands { await follower.take(command, following: ids) }
        environment.end()
        for task in following { await task.value }
    }

    private static func usage() -> Never {
        FileHandle.standardError.write(Data("Usage: Follow [--url URL] ID…\n".utf8))
        exit(2)
    }
}
