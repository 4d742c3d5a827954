import Baton
import BatonHost
import BatonTerminal

/// Who a character is.
struct CharacterHeader: HostedView {
    @Fragment("fragment CharacterHeader_character on Character { name status species type gender image }")
    var character: CharacterHeader_character

    var body: [HostedContent] {
        "   " + (character.name ?? "nobody").styled(.bold)
        "   \(StatusMark.text(character.status))  \(kind)"
        "   \(character.image ?? "")".styled(.dim)
    }

    private var kind: String {
        [character.species, character.type, character.gender].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
