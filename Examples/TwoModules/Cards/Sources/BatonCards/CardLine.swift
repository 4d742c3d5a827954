import Baton

/// The line that a card shows, of whichever module's query the user came with.
@MainActor public func cardLine(_ card: Card_user) -> String {
    "\(card.name ?? "?") is \(card.mood?.scalarText ?? "?") since \(card.joined ?? "?") (\(card.badge.id))"
}
