extension Parser {
    /// SelectionSet. Selections that cannot be read are left out.
    mutating func parseSelectionSet() throws(SyntaxFailure) -> SelectionSet {
        guard token.kind == .braceLeft else { throw failure(expecting: "a selection set, `{ … }`") }
        let opening = token
        return try nested { parser throws(SyntaxFailure) in
            parser.advance()
            let findingsBefore = parser.findingCount
            let selections = parser.parseItems(until: opening) { parser throws(SyntaxFailure) in
                try parser.parseSelection()
            }
            let range = parser.range(from: opening.start)
            if selections.isEmpty, parser.findingCount == findingsBefore {
                parser.report(.emptySelectionSet, at: range)
            }
            return SelectionSet(selections: selections, range: range)
        }
    }

    /// Selection
    private mutating func parseSelection() throws(SyntaxFailure) -> Selection {
        switch token.kind {
        case .name: return .field(try parseField())
        case .spread: return try parseSpread()
        default: throw failure(expecting: "a field, a `...` or `}`")
        }
    }

    private mutating func parseField() throws(SyntaxFailure) -> Field {
        let start = token.start
        var name = try parseName("the field's name")
        var alias: Name?
        if accept(.colon) {
            alias = name
            name = try parseName("the field's name behind its alias")
        }
        let arguments = try parseArguments(.anyValue)
        let directives = try parseDirectives(.anyValue)
        let selectionSet = token.kind == .braceLeft ? try parseSelectionSet() : nil
        return Field(
            alias: alias,
            name: name,
            arguments: arguments,
            directives: directives,
            selectionSet: selectionSet,
            range: range(from: start)
        )
    }

    /// FragmentSpread or InlineFragment, from the `...`.
    private mutating func parseSpread() throws(SyntaxFailure) -> Selection {
        let start = token.start
        advance()
        if token.kind == .name, !isAt("on") {
            let name = try parseName("the fragment's name")
            if token.kind == .parenthesisLeft {
                report(.spreadArguments, at: token.range)
                _ = try parseArguments(.anyValue)
            }
            let directives = try parseDirectives(.anyValue)
            return .fragmentSpread(FragmentSpread(name: name, directives: directives, range: range(from: start)))
        }
        guard token.kind == .name || token.kind == .at || token.kind == .braceLeft else {
            throw failure(expecting: "a fragment's name, `on` and a type, or `{` behind `...`")
        }
        var typeCondition: Name?
        if token.kind == .name {
            advance()
            typeCondition = try parseName("a type behind `on`")
        }
        let directives = try parseDirectives(.anyValue)
        let selectionSet = try parseSelectionSet()
        return .inlineFragment(
            InlineFragment(
                typeCondition: typeCondition,
                directives: directives,
                selectionSet: selectionSet,
                range: range(from: start)
            )
        )
    }
}
