import Baton
import BatonCards

/// What the home screen shows: this module's documents, and the other's cards within them.
@MainActor public func homeLines(_ data: HomeQuery.Data) -> [String] {
    guard let me = data.me else { return [] }
    return [cardLine(me.card)] + (me.friends ?? .empty).map { cardLine($0.friend.card) }
}
