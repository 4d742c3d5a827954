import Baton
import BatonEndpoint
import BatonTerminal
import Foundation

@main @MainActor struct RickAndMorty {
    static func main() async throws {
        StandardOutput.prepare()
        let options: Options
        do {
            options = try Options(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("RickAndMorty: \(error.message); --help shows how it is used\n".utf8))
            exit(2)
        }
        if options.isHelp {
            StandardOutput.write(Options.help + "\n")
            return
        }
        let session = try session(options)
        if let terminal = Terminal() {
            await Program(session: session, terminal: terminal).run()
        } else if await !Walk(session: session, print: { StandardOutput.write($0) }).run() {
            exit(1)
        }
    }

    private static func session(_ options: Options) throws -> Session {
        if let url = options.url {
            return Session(transport: HTTPTransport(url: url), origin: url.absoluteString)
        }
        let endpoint = try Endpoint()
        return Session(
            transport: EndpointTransport(to: endpoint),
            endpoint: endpoint,
            origin: "an endpoint in the program"
        )
    }
}
