import Baton
import BatonHost
import BatonTerminal

/// A character in a list. An unfolded row reads where the character was last seen, and from then on wakes for it.
struct CharacterRow: HostedView {
    @Fragment(
        """
        fragment CharacterRow_character on Character {
          id
          name
          status
          species
          location { name }
        }
        """
    )
    var character: CharacterRow_character
    var isUnderCursor = false
    var isUnfolded = false

    var hostName: String { "CharacterRow \(character.id ?? "?")" }

    var body: [HostedContent] {
        let name = (character.name ?? "nobody").column(28)
        let species = (character.species ?? "").column(22)
        entry("\(name)\(species)\(StatusMark.text(character.status))", isUnderCursor: isUnderCursor)
        if isUnfolded {
            "      last seen: \(character.location?.name ?? "nowhere known")".styled(.dim)
        }
    }
}
