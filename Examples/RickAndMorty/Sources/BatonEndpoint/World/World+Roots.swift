extension World {
    /// A page of a list.
    struct Page: Sendable {
        enum Kind { case characters, locations, episodes }

        let kind: Kind
        /// The positions of all results, on whatever page.
        let all: [Int]
        /// Counted from one.
        let number: Int
        static let size = 20

        var results: [Object] {
            guard number >= 1, number <= count else { return [] }
            let positions = all.dropFirst((number - 1) * Self.size).prefix(Self.size)
            return switch kind {
            case .characters: positions.map(Object.character)
            case .locations: positions.map(Object.location)
            case .episodes: positions.map(Object.episode)
            }
        }

        private var count: Int { (all.count + Self.size - 1) / Self.size }

        func info(_ field: String) -> Resolved<Object> {
            switch field {
            case "count": .int(all.count)
            case "pages": .int(count)
            case "next": .int(number >= 1 && number < count ? number + 1 : nil)
            case "prev": .int(number > 1 && number <= count ? number - 1 : nil)
            default: .null
            }
        }
    }

    mutating func resolveRoot(_ field: FieldCall) throws -> Resolved<Object> {
        switch field.name {
        case "character": .optional(entity(field, characterPositions).map(Object.character))
        case "location": .optional(entity(field, locationPositions).map(Object.location))
        case "episode": .optional(entity(field, episodePositions).map(Object.episode))
        case "charactersByIds": .objects(entities(field, characterPositions).map { $0.map(Object.character) })
        case "locationsByIds": .objects(entities(field, locationPositions).map { $0.map(Object.location) })
        case "episodesByIds": .objects(entities(field, episodePositions).map { $0.map(Object.episode) })
        case "characters": page(.characters, field, of: characters, matches)
        case "locations": page(.locations, field, of: locations, matches)
        case "episodes": page(.episodes, field, of: episodes, matches)
        case "search": .objects(search(field))
        case "dossier": .optional(dossier(of: field[argument: "id"]?.string).map(Object.dossier))
        case "updateCharacter": updateCharacter(field)
        default: .null
        }
    }

    private func entity(_ field: FieldCall, _ positions: [String: Int]) -> Int? {
        field[argument: "id"]?.string.flatMap { positions[$0] }
    }

    private func entities(_ field: FieldCall, _ positions: [String: Int]) -> [Int?] {
        (field[argument: "ids"]?.array ?? []).map { $0.string.flatMap { positions[$0] } }
    }

    private func dossier(of id: String?) -> Int? {
        guard let id, let subject = characterPositions[id] else { return nil }
        return dossiers.firstIndex { $0.subject == subject }
    }

    private func page<Entity>(
        _ kind: Page.Kind,
        _ field: FieldCall,
        of entities: [Entity],
        _ matches: (Entity, JSON) -> Bool
    ) -> Resolved<Object> {
        let filter = field[argument: "filter"] ?? .null
        let all = entities.indices.filter { matches(entities[$0], filter) }
        return .object(.page(Page(kind: kind, all: all, number: field[argument: "page"]?.int ?? 1)))
    }

    // MARK: - Filters

    private func matches(_ character: Character, _ filter: JSON) -> Bool {
        filter.isHeld("name", by: character.name) && filter.equals("status", character.status)
            && filter.isHeld("species", by: character.species) && filter.isHeld("type", by: character.type)
            && filter.equals("gender", character.gender)
    }

    private func matches(_ location: Location, _ filter: JSON) -> Bool {
        filter.isHeld("name", by: location.name) && filter.isHeld("type", by: location.type)
            && filter.isHeld("dimension", by: location.dimension)
    }

    private func matches(_ episode: Episode, _ filter: JSON) -> Bool {
        filter.isHeld("name", by: episode.name) && filter.isHeld("episode", by: episode.code)
    }

    private func search(_ field: FieldCall) -> [Object] {
        let name = JSON.object([JSON.Member("name", field[argument: "text"] ?? .null)])
        var found: [Object] = []
        for kind in field[argument: "kinds"]?.array ?? [] {
            switch kind.string {
            case "CHARACTER":
                found += characters.indices.filter { name.isHeld("name", by: characters[$0].name) }.map(
                    Object.character
                )
            case "LOCATION":
                found += locations.indices.filter { name.isHeld("name", by: locations[$0].name) }.map(Object.location)
            default:
                found += episodes.indices.filter { name.isHeld("name", by: episodes[$0].name) }.map(Object.episode)
            }
        }
        return Array(found.prefix(max(0, field[argument: "first"]?.int ?? found.count)))
    }

    // MARK: - Mutation

    private mutating func updateCharacter(_ field: FieldCall) -> Resolved<Object> {
        guard let position = entity(field, characterPositions) else { return .null }
        let input = field[argument: "input"] ?? .null
        if let name = input["name"]?.string { characters[position].name = name }
        if let status = input["status"]?.string { characters[position].status = status }
        switch input["location"] {
        case .string(let id)?: characters[position].location = locationPositions[id]
        case .null?: characters[position].location = nil
        default: break
        }
        return .object(.character(position))
    }
}

extension JSON {
    /// Whether the filter's part is absent, or held in a text, whatever the case of either.
    fileprivate func isHeld(_ part: String, by text: String?) -> Bool {
        guard let wanted = self[part]?.string else { return true }
        return wanted.isEmpty || (text ?? "").lowercased().contains(wanted.lowercased())
    }

    /// Whether the filter's part is absent, or equal to a text, whatever the case of either.
    fileprivate func equals(_ part: String, _ text: String?) -> Bool {
        guard let wanted = self[part]?.string else { return true }
        return text?.lowercased() == wanted.lowercased()
    }
}
