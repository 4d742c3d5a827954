import Foundation

/// What the command line asks for.
struct Options: Equatable {
    /// The endpoint to talk to over HTTP; none for the one in the program.
    var url: URL?
    /// Whether only the help is wanted.
    var isHelp = false

    /// Reads the arguments behind the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": isHelp = true
            case "--url":
                guard let value = rest.popFirst() else { throw UsageError("--url needs an address") }
                url = try Self.url(value)
            case _ where argument.hasPrefix("--url="): url = try Self.url(String(argument.dropFirst(6)))
            default: throw UsageError("unknown argument `\(argument)`")
            }
        }
    }

    private static func url(_ text: String) throws(UsageError) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { throw UsageError("`\(text)` is no http or https address") }
        return url
    }

    static let help = """
        Rick and Morty in a terminal: every view reads a fragment of its own, and only the bodies whose fields changed run again.

        Usage: RickAndMorty [--url URL]

          --url URL   talk to a GraphQL endpoint over HTTP instead of the one in the program
          --help      show this

        Keys: arrows or j and k move, enter opens, space unfolds a row, n and p turn pages, r refetches (in the program's
        own world something happens first), esc or b goes back, q quits. The line above the keys names the bodies that ran
        since the last key.

        Without a terminal the program walks by itself through a list, a character, an episode and a refetch, prints
        what each step shows, and ends.
        """
}

/// A command line that cannot be followed.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
