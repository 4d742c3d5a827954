import Baton
import BatonHost
import BatonTerminal

/// A location on one line.
struct LocationLine: HostedView {
    @Fragment("fragment LocationLine_location on Location { name type dimension }")
    var location: LocationLine_location
    let label: String

    var hostName: String { "LocationLine \(label)" }

    var body: [HostedContent] {
        let more = [location.type, location.dimension].compactMap(\.self).joined(separator: ", ")
        "   \(label.column(11))\(location.name ?? "?")\(more.isEmpty ? "" : " (\(more))")"
    }
}
