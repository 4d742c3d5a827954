import BatonEndpoint

/// What happens in the world of the program's own endpoint between two looks at it, one thing at a time.
struct Happenings {
    private var count = 0

    private static let all: [@Sendable (inout World) -> Void] = [
        { $0.setStatus(ofCharacter: "5", to: "unknown") },
        { $0.move(character: "2", toLocation: "3") },
        { $0.rename(character: "8", to: "Adjudicator Rick, Retired") },
        { $0.setStatus(ofCharacter: "5", to: "Alive") },
        { $0.move(character: "2", toLocation: "20") },
        { $0.rename(character: "8", to: "Adjudicator Rick") },
    ]

    /// Lets the next thing happen; after the last they begin again.
    mutating func next(in endpoint: Endpoint) {
        endpoint.change(Self.all[count % Self.all.count])
        count += 1
    }
}
