extension World: ObjectSource {
    /// What stands for an object of the schema.
    enum Object: Sendable {
        case character(Int)
        case location(Int)
        case episode(Int)
        case dossier(Int)
        case page(Page)
        case info(Page)
    }

    /// The name of the object's type in `schema.graphql`.
    func typeName(of object: Object) -> String {
        switch object {
        case .character: "Character"
        case .location: "Location"
        case .episode: "Episode"
        case .dossier: "Dossier"
        case .info: "Info"
        case .page(let page):
            switch page.kind {
            case .characters: "Characters"
            case .locations: "Locations"
            case .episodes: "Episodes"
            }
        }
    }

    /// What a field holds.
    mutating func resolve(_ field: FieldCall, of object: Object?) throws -> Resolved<Object> {
        switch object {
        case nil: try resolveRoot(field)
        case .character(let position): resolve(field, ofCharacter: position)
        case .location(let position): resolve(field, ofLocation: position)
        case .episode(let position): resolve(field, ofEpisode: position)
        case .dossier(let position): try resolve(field, ofDossier: position)
        case .page(let page): field.name == "info" ? .object(.info(page)) : .objects(page.results)
        case .info(let page): page.info(field.name)
        }
    }

    private func resolve(_ field: FieldCall, ofCharacter position: Int) -> Resolved<Object> {
        let character = characters[position]
        return switch field.name {
        case "id": .string(character.id)
        case "name": .string(character.name)
        case "status": .string(character.status)
        case "species": .string(character.species)
        case "type": .string(character.type)
        case "gender": .string(character.gender)
        case "origin": .optional(character.origin.map(Object.location))
        case "location": .optional(character.location.map(Object.location))
        case "image": .string("https://rickandmortyapi.com/api/character/avatar/\(character.id).jpeg")
        case "episode": .objects(character.episodes.map(Object.episode))
        case "created": .string(character.created)
        default: .null
        }
    }

    private func resolve(_ field: FieldCall, ofLocation position: Int) -> Resolved<Object> {
        let location = locations[position]
        return switch field.name {
        case "id": .string(location.id)
        case "name": .string(location.name)
        case "type": .string(location.type)
        case "dimension": .string(location.dimension)
        case "residents":
            .objects(characters.indices.filter { characters[$0].location == position }.map(Object.character))
        case "created": .string(location.created)
        default: .null
        }
    }

    private func resolve(_ field: FieldCall, ofEpisode position: Int) -> Resolved<Object> {
        let episode = episodes[position]
        return switch field.name {
        case "id": .string(episode.id)
        case "name": .string(episode.name)
        case "air_date": .string(episode.airDate)
        case "episode": .string(episode.code)
        case "characters":
            .objects(characters.indices.filter { characters[$0].episodes.contains(position) }.map(Object.character))
        case "created": .string(episode.created)
        default: .null
        }
    }

    private func resolve(_ field: FieldCall, ofDossier position: Int) throws -> Resolved<Object> {
        let dossier = dossiers[position]
        let subject = characters[dossier.subject]
        switch field.name {
        case "subject": return .object(.character(dossier.subject))
        case "number": return .int(dossier.number)
        case "threat": return dossier.threat.map { .leaf(.double($0)) } ?? .null
        case "seen":
            let season = field[argument: "after"]?.int ?? 0
            return .leaf(.bool(subject.episodes.contains { episodes[$0].season > season }))
        case "remarks": return dossier.remarks.map { .list($0.map { .string($0) }) } ?? .null
        case "confession":
            guard !dossier.isSealed else {
                throw ResolverError(
                    "The Citadel sealed the confession of \(subject.name).",
                    extensions: [JSON.Member("code", .string("SEALED"))]
                )
            }
            return .string(dossier.confession)
        case "seasons":
            let last = episodes.map(\.season).max() ?? 0
            return .list(
                (0..<last).map { season in
                    .objects(subject.episodes.filter { episodes[$0].season == season + 1 }.map(Object.episode))
                }
            )
        case "rivals": return .objects(dossier.rivals.map(Object.dossier))
        default: return .null
        }
    }
}

extension World.Episode {
    /// The season, from the code.
    fileprivate var season: Int { Int(code.dropFirst().prefix(2)) ?? 0 }
}
