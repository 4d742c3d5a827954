import Baton
import BatonEndpoint

@testable import RickAndMorty

// What each lens of the app reads, in the shape of the response: a fragment's fields stand where the fragment is spread.

@MainActor extension CharactersQuery.Data {
    var read: JSON { .fields(["characters": characters?.read ?? .null]) }
}

@MainActor extension CharactersQuery.Data.Characters {
    fileprivate var read: JSON {
        let info: JSON? = info.map { info in
            .fields([
                "next": .optional(info.next), "prev": .optional(info.prev), "count": .optional(info.pageLine.count),
                "pages": .optional(info.pageLine.pages),
            ])
        }
        let results: JSON? = results.map { .array($0.map(\.characterRow.read)) }
        return .fields(["info": info ?? .null, "results": results ?? .null])
    }
}

@MainActor extension CharacterRow_character {
    fileprivate var read: JSON {
        .fields([
            "id": .optional(id), "name": .optional(name), "status": .optional(status), "species": .optional(species),
            "location": location.map { .fields(["name": .optional($0.name)]) } ?? .null,
        ])
    }
}

@MainActor extension CharacterQuery.Data {
    var read: JSON { .fields(["character": character?.read ?? .null]) }
}

@MainActor extension CharacterQuery.Data.Character {
    fileprivate var read: JSON {
        let header = characterHeader
        return .fields([
            "name": .optional(header.name), "status": .optional(header.status), "species": .optional(header.species),
            "type": .optional(header.type), "gender": .optional(header.gender), "image": .optional(header.image),
            "origin": origin?.locationLine.read ?? .null, "location": location?.locationLine.read ?? .null,
            "episode": .array(episode.map(\.episodeRow.read)),
        ])
    }
}

@MainActor extension LocationLine_location {
    fileprivate var read: JSON {
        .fields(["name": .optional(name), "type": .optional(type), "dimension": .optional(dimension)])
    }
}

@MainActor extension EpisodeRow_episode {
    fileprivate var read: JSON {
        .fields([
            "id": .optional(id), "name": .optional(name), "episode": .optional(episode),
            "air_date": .optional(air_date),
        ])
    }
}

@MainActor extension EpisodeQuery.Data {
    var read: JSON { .fields(["episode": episode?.read ?? .null]) }
}

@MainActor extension EpisodeQuery.Data.Episode {
    fileprivate var read: JSON {
        let header = episodeHeader
        return .fields([
            "name": .optional(header.name), "episode": .optional(header.episode),
            "air_date": .optional(header.air_date), "characters": .array(characters.map(\.characterRow.read)),
        ])
    }
}
