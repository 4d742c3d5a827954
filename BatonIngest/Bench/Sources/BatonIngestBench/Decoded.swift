/// The page as `Codable` types, for the decoder's row.
struct DecodedResponse: Decodable {
    let data: Root

    struct Root: Decodable { let characters: Characters }
    struct Characters: Decodable {
        let info: Info
        let results: [Character]
    }
    struct Info: Decodable {
        let count: Int
        let pages: Int
        let next: Int?
        let prev: Int?
    }
    struct Member: Decodable {
        let id: String
        let name: String
        let image: String
    }
    struct Origin: Decodable {
        let id: String
        let name: String
    }
    struct Location: Decodable {
        let id: String
        let name: String
        let type: String
        let dimension: String
        let residents: [Member]
    }
    struct Episode: Decodable {
        let id: String
        let name: String
        let air_date: String
        let episode: String
        let characters: [Member]
    }
    struct Character: Decodable {
        let id: String
        let name: String
        let status: String
        let species: String
        let type: String
        let gender: String
        let image: String
        let created: String
        let origin: Origin
        let location: Location
        let episode: [Episode]
    }
}
