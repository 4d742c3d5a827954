import Baton
import BatonHost
import BatonTerminal

/// One character: who it is, where it comes from, the episodes it is seen in.
struct CharacterScreen: HostedView {
    @Query(
        """
        query CharacterQuery($id: ID!) {
          character(id: $id) {
            ...CharacterHeader_character
            origin { ...LocationLine_location }
            location { ...LocationLine_location }
            episode { id ...EpisodeRow_episode }
          }
        }
        """
    )
    var character: CharacterQuery
    let stop: Stop

    var body: [HostedContent] {
        switch character.phase {
        case .ready(let data):
            if let character = data.character {
                CharacterHeader(character: character.characterHeader)
                if let origin = character.origin { LocationLine(location: origin.locationLine, label: "from") }
                if let location = character.location {
                    LocationLine(location: location.locationLine, label: "last seen")
                }
                ""
                "   seen in".styled(.dim)
                rows(character.episode, by: { $0.id }, in: stop) { episode, place in
                    EpisodeRow(episode: episode.episodeRow, isUnderCursor: place.isUnderCursor)
                }
            } else {
                "   There is no such character."
            }
        case .loading: "   loading…"
        case .failed(let error): FailureLines(error: error)
        }
        FetchLine(query: character)
    }
}
