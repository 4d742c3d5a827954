/// What the example's endpoint knows: characters, the places they are in, the episodes they are seen in, and files.
///
/// An entity is named by its position in its list; ids are looked up.
public struct World: Sendable {
    /// A character, by the positions of what it is linked to.
    struct Character: Sendable {
        let id: String
        var name: String
        /// `Alive`, `Dead` or `unknown`.
        var status: String
        let species: String
        let type: String
        let gender: String?
        let origin: Int?
        var location: Int?
        let episodes: [Int]
        let created: String
    }

    struct Location: Sendable {
        let id: String
        let name: String
        let type: String?
        let dimension: String?
        let created: String
    }

    struct Episode: Sendable {
        let id: String
        let name: String
        let airDate: String
        /// Such as `S01E01`.
        let code: String
        let created: String
    }

    /// A file on a character.
    struct Dossier: Sendable {
        let subject: Int
        let number: Int?
        let threat: Double?
        /// Nil stands for a remark that was torn out.
        let remarks: [String?]?
        let confession: String?
        let isSealed: Bool
        /// The positions of files.
        let rivals: [Int]
    }

    var characters: [Character] = []
    var locations: [Location] = []
    /// In the order of broadcast.
    var episodes: [Episode] = []
    var dossiers: [Dossier] = []

    var characterPositions: [String: Int] = [:]
    var locationPositions: [String: Int] = [:]
    var episodePositions: [String: Int] = [:]
}

extension World {
    /// Renames the character of an id; does nothing when there is none.
    public mutating func rename(character id: String, to name: String) {
        guard let position = characterPositions[id] else { return }
        characters[position].name = name
    }

    /// Gives the character of an id another status; does nothing when there is none.
    public mutating func setStatus(ofCharacter id: String, to status: String) {
        guard let position = characterPositions[id] else { return }
        characters[position].status = status
    }

    /// Moves the character of an id to a location, or to nowhere known; does nothing when there is none.
    public mutating func move(character id: String, toLocation location: String?) {
        guard let position = characterPositions[id] else { return }
        characters[position].location = location.flatMap { locationPositions[$0] }
    }
}
