import Baton
import BatonHost
import BatonTerminal

/// An episode in a list.
struct EpisodeRow: HostedView {
    @Fragment("fragment EpisodeRow_episode on Episode { id name episode air_date }")
    var episode: EpisodeRow_episode
    var isUnderCursor = false

    var hostName: String { "EpisodeRow \(episode.id ?? "?")" }

    var body: [HostedContent] {
        let code = (episode.episode ?? "").column(8)
        let name = (episode.name ?? "untitled").column(42)
        entry(code + name + (episode.air_date ?? ""), isUnderCursor: isUnderCursor)
    }
}
