import Baton
import BatonHost
import BatonTerminal

/// What an episode is called and when it was broadcast.
struct EpisodeHeader: HostedView {
    @Fragment("fragment EpisodeHeader_episode on Episode { name episode air_date }")
    var episode: EpisodeHeader_episode

    var body: [HostedContent] {
        "   " + (episode.name ?? "untitled").styled(.bold)
        "   \(episode.episode ?? ""), \(episode.air_date ?? "date unknown")"
    }
}
