import Baton

/// A character on one line.
@MainActor struct CharacterLine {
    @Fragment("fragment CharacterLine_character on Character { name status location { name } }")
    var character: CharacterLine_character

    /// Such as `Rick Sanchez, Alive, at the Citadel of Ricks`.
    var text: String {
        let place = character.location?.name.map { ", at \($0)" } ?? ""
        return "\(character.name ?? "nameless"), \(character.status ?? "?")\(place)"
    }
}
