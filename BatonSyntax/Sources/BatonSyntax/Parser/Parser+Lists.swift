extension Parser {
    /// Reads items up to the brace that closes `opening`, which is read too. After an item that cannot be read, goes on
    /// with the next.
    @inline(__always)
    mutating func parseItems<Item>(
        until opening: Token,
        _ item: (inout Parser) throws(SyntaxFailure) -> Item
    ) -> [Item] {
        var items: [Item] = []
        while token.kind != .braceRight {
            if token.kind == .endOfFile {
                reportUnclosed(opening, with: .braceRight)
                return items
            }
            let start = token.start
            do {
                items.append(try item(&self))
            } catch {
                // A token that begins no item must not be met again. A brace is skipped with what it holds.
                if token.start == start, token.kind != .braceLeft { advance() }
                skipToItem()
            }
        }
        advance()
        return items
    }

    /// Reads `{ item+ }`, or nothing when there is no `{`. An empty list is reported.
    @inline(__always)
    mutating func parseBraced<Item>(
        _ itemName: StaticString,
        _ item: (inout Parser) throws(SyntaxFailure) -> Item
    ) -> [Item] {
        guard token.kind == .braceLeft else { return [] }
        let opening = token
        let findingsBefore = findingCount
        advance()
        let items = parseItems(until: opening, item)
        if items.isEmpty, findingCount == findingsBefore {
            report(.emptyList("{}", of: itemName.description), at: range(from: opening.start))
        }
        return items
    }

    /// Reads `( item+ )`, or nothing when there is no `(`. An empty list is reported.
    @inline(__always)
    mutating func parseParenthesized<Item>(
        _ itemName: StaticString,
        _ item: (inout Parser) throws(SyntaxFailure) -> Item
    ) throws(SyntaxFailure) -> [Item] {
        guard token.kind == .parenthesisLeft else { return [] }
        let opening = token
        advance()
        var items: [Item] = []
        while token.kind != .parenthesisRight {
            if token.kind == .endOfFile {
                reportUnclosed(opening, with: .parenthesisRight)
                throw SyntaxFailure()
            }
            items.append(try item(&self))
        }
        advance()
        if items.isEmpty {
            report(.emptyList("()", of: itemName.description), at: range(from: opening.start))
        }
        return items
    }
}
