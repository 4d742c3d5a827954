import Baton
import BatonHost

/// A page of characters.
struct CharactersScreen: HostedView {
    @Query(
        """
        query CharactersQuery($page: Int) {
          characters(page: $page) {
            info { next prev ...PageLine_info }
            results { id ...CharacterRow_character }
          }
        }
        """
    )
    var characters: CharactersQuery
    let stop: Stop

    var body: [HostedContent] {
        switch characters.phase {
        case .ready(let data):
            if let info = data.characters?.info {
                PageLine(info: info.pageLine, page: characters.page ?? 1)
            }
            ""
            rows(data.characters?.results ?? .empty, by: { $0.id }, in: stop) { character, place in
                CharacterRow(
                    character: character.characterRow,
                    isUnderCursor: place.isUnderCursor,
                    isUnfolded: place.isUnfolded
                )
            }
        case .loading: "   loading…"
        case .failed(let error): FailureLines(error: error)
        }
        FetchLine(query: characters)
    }
}
