/// What the parts of an incremental response so far leave for the next one.
struct DeliveryState: Sendable {
    /// A change set with the place in the response that a row of it is at.
    struct Part: Sendable {
        let path: ResponsePath
        let changeSet: ChangeSet
        let row: Int
    }

    /// A fragment that the server announced and has not completed.
    struct Pending: Sendable {
        let label: String
        let path: ResponsePath
    }

    /// Whether the first payload was read.
    var hasBegun = false
    var parts: [Part] = []
    var pending: [String: Pending] = [:]

    /// The part of each place that a path begins with, the longest first.
    func parts(on path: ResponsePath) -> [Part] {
        parts.filter { path.after($0.path) != nil }.sorted { $0.path.steps.count > $1.path.steps.count }
    }
}
