/// A place of the app: what one screen shows.
enum Place: Hashable, Sendable {
    case characters(page: Int)
    case character(id: String)
    case episode(id: String)

    var title: String {
        switch self {
        case .characters(let page): "characters, page \(page)"
        case .character(let id): "character \(id)"
        case .episode(let id): "episode \(id)"
        }
    }
}
