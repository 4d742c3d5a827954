import Baton
import BatonHost
import BatonTerminal

/// One episode and who is seen in it. Its rows are those of the list of characters, over the same records.
struct EpisodeScreen: HostedView {
    @Query(
        """
        query EpisodeQuery($id: ID!) {
          episode(id: $id) {
            ...EpisodeHeader_episode
            characters { id ...CharacterRow_character }
          }
        }
        """
    )
    var episode: EpisodeQuery
    let stop: Stop

    var body: [HostedContent] {
        switch episode.phase {
        case .ready(let data):
            if let episode = data.episode {
                EpisodeHeader(episode: episode.episodeHeader)
                ""
                rows(episode.characters, by: { $0.id }, in: stop) { character, place in
                    CharacterRow(
                        character: character.characterRow,
                        isUnderCursor: place.isUnderCursor,
                        isUnfolded: place.isUnfolded
                    )
                }
            } else {
                "   There is no such episode."
            }
        case .loading: "   loading…"
        case .failed(let error): FailureLines(error: error)
        }
        FetchLine(query: episode)
    }
}
