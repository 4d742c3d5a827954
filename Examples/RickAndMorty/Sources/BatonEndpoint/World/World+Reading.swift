extension World {
    /// Reads the world from `world.json`'s bytes.
    init(parsing bytes: [UInt8]) throws {
        let json = try JSON(parsing: bytes)
        func index(_ kind: String) -> [String: Int] {
            let ids = (json[kind]?.array ?? []).enumerated().compactMap { offset, row in
                row["id"]?.string.map { ($0, offset) }
            }
            return Dictionary(ids, uniquingKeysWith: { first, _ in first })
        }
        characterPositions = index("characters")
        locationPositions = index("locations")
        episodePositions = index("episodes")
        characters = try (json["characters"]?.array ?? []).map { try character(Row($0)) }
        locations = try (json["locations"]?.array ?? []).map { try Self.location(Row($0)) }
        episodes = try (json["episodes"]?.array ?? []).map { try Self.episode(Row($0)) }
        let files = json["dossiers"]?.array ?? []
        let subjects = files.compactMap { $0["subject"]?.string }
        dossiers = try files.map { try dossier(Row($0), subjects) }
    }

    private func character(_ row: Row) throws -> Character {
        Character(
            id: try row.string("id"),
            name: try row.string("name"),
            status: try row.string("status"),
            species: try row.string("species"),
            type: try row.string("type"),
            gender: row["gender"].string,
            origin: row["origin"].string.flatMap { locationPositions[$0] },
            location: row["location"].string.flatMap { locationPositions[$0] },
            episodes: (row["episode"].array ?? []).compactMap { $0.string.flatMap { episodePositions[$0] } },
            created: try row.string("created")
        )
    }

    private static func location(_ row: Row) throws -> Location {
        Location(
            id: try row.string("id"),
            name: try row.string("name"),
            type: row["type"].string,
            dimension: row["dimension"].string,
            created: try row.string("created")
        )
    }

    private static func episode(_ row: Row) throws -> Episode {
        Episode(
            id: try row.string("id"),
            name: try row.string("name"),
            airDate: try row.string("air_date"),
            code: try row.string("episode"),
            created: try row.string("created")
        )
    }

    private func dossier(_ row: Row, _ subjects: [String]) throws -> Dossier {
        let confession = row["confession"].string
        guard let subject = characterPositions[try row.string("subject")] else { throw UnreadableWorld("subject") }
        return Dossier(
            subject: subject,
            number: row["number"].int,
            threat: row["threat"].double,
            remarks: row["remarks"].array.map { $0.map(\.string) },
            confession: confession == "sealed" ? nil : confession,
            isSealed: confession == "sealed",
            rivals: (row["rivals"].array ?? []).compactMap { $0.string.flatMap(subjects.firstIndex(of:)) }
        )
    }
}

/// A row of the file.
private struct Row {
    let json: JSON

    init(_ json: JSON) { self.json = json }

    subscript(name: String) -> JSON { json[name] ?? .null }

    func string(_ name: String) throws -> String {
        guard let string = self[name].string else { throw UnreadableWorld(name) }
        return string
    }
}

/// A member of `world.json` that is not what it should be.
struct UnreadableWorld: Error {
    let member: String

    init(_ member: String) { self.member = member }
}
