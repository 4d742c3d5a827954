import Baton
import BatonHost
import BatonTerminal

/// What the network does for a query behind its data.
struct FetchLine<Q: Query>: HostedView {
    let query: Q

    var hostName: String { "FetchLine" }

    var body: [HostedContent] {
        switch query.fetch {
        case .idle: ""
        case .inFlight: query.isRefreshing ? "   refreshing…".styled(.dim) : ""
        case .failed(let failure, _):
            if case .ready = query.phase { "   the last fetch failed: \(failure.error)".styled(.yellow) } else { "" }
        }
    }
}
