/// What a marker needs to know of the declaration it stands on, read from its source text.
///
/// Offsets and ranges are UTF-8, into the text that was scanned.
struct Declaration: Equatable {
    struct Word: Equatable {
        let text: String
        let range: Range<Int>
    }

    /// The attributes' names without `@` and arguments: `MainActor`, `Baton.Query`.
    var attributes: [Word] = []
    /// The modifiers without their arguments: `private`, `static`.
    var modifiers: [Word] = []
    /// The keyword that says what is declared: `var`, `func`; nil when the text ends before it.
    var keyword: Word?
    /// The name as written, backticks included; nil for a pattern that is not one name.
    var name: Word?
    /// The written type, without the space around it.
    var type: Word?
    /// The first byte of the initial value.
    var initialValue: Int?
    /// The brace that opens accessors or observers.
    var accessors: Int?
    /// The comma that starts a second variable.
    var secondVariable: Int?

    /// Reads the first declaration of a source text.
    static func scan(_ text: [UInt8]) -> Declaration {
        var scan = DeclarationScan(text)
        scan.run()
        return scan.declaration
    }

    /// Whether one of the modifiers is this one.
    func modifier(_ names: String...) -> Word? {
        modifiers.first { names.contains($0.text) }
    }
}

private struct DeclarationScan {
    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final", "lazy", "weak",
        "unowned", "override", "dynamic", "nonisolated", "isolated", "required", "convenience", "mutating",
        "nonmutating", "indirect", "optional", "distributed", "prefix", "postfix", "infix", "borrowing", "consuming",
    ]

    var declaration = Declaration()
    private var scanner: SourceScanner

    init(_ text: [UInt8]) {
        scanner = SourceScanner(text)
    }

    mutating func run() {
        while let token = scanner.next() {
            if token.isMark("@") {
                attribute()
            } else if token.kind == .word {
                let word = word(token)
                guard isModifier(word.text) else {
                    declaration.keyword = word
                    break
                }
                declaration.modifiers.append(word)
                skipArguments()
            }
        }
        if let keyword = declaration.keyword?.text, keyword == "var" || keyword == "let" { binding() }
    }

    /// `class` is a modifier only before what is declared: a type's name follows the keyword.
    private func isModifier(_ word: String) -> Bool {
        guard Self.modifiers.contains(word) else { return false }
        guard word == "class" else { return true }
        guard let next = scanner.peekToken(), next.kind == .word else { return false }
        let following = scanner.string(next.range)
        return ["var", "let", "func", "subscript"].contains(following) || Self.modifiers.contains(following)
    }

    private mutating func attribute() {
        guard let first = scanner.next(), first.kind == .word else { return }
        var name = word(first)
        while let dot = scanner.peekToken(), dot.isMark(".") {
            _ = scanner.next()
            guard let next = scanner.next(), next.kind == .word else { break }
            name = Declaration.Word(
                text: name.text + "." + scanner.string(next.range),
                range: name.range.lowerBound..<next.range.upperBound
            )
        }
        declaration.attributes.append(name)
        skipArguments()
    }

    /// Skips `(…)` that follows at once, as an attribute's and a modifier's arguments do.
    private mutating func skipArguments() {
        guard scanner.position < scanner.text.count, scanner.text[scanner.position] == UInt8(ascii: "(") else { return }
        _ = scanner.next()
        _ = scanner.skipBalanced()
    }

    private mutating func binding() {
        guard let token = scanner.next(), token.kind == .word else { return }
        declaration.name = word(token)
        guard let next = scanner.next() else { return }
        if next.isMark(":") {
            type()
        } else {
            rest(from: next)
        }
    }

    /// The type runs to a `=`, `{` or `,` outside brackets; its own angle brackets may hold commas.
    private mutating func type() {
        var range: Range<Int>?
        var angles = 0
        while let token = scanner.next() {
            if angles == 0, token.isMark("=") || token.isMark("{") || token.isMark(",") {
                finish(type: range)
                rest(from: token)
                return
            }
            var end = token.range.upperBound
            if token.isMark("<") {
                angles += 1
            } else if token.isMark(">") {
                angles = max(0, angles - 1)
            } else if token.isMark("(") || token.isMark("[") {
                end = min(scanner.skipBalanced() + 1, scanner.text.count)
            }
            range = (range?.lowerBound ?? token.range.lowerBound)..<end
        }
        finish(type: range)
    }

    private mutating func finish(type range: Range<Int>?) {
        guard let range else { return }
        declaration.type = Declaration.Word(text: scanner.string(range), range: range)
    }

    /// What follows the name or its type: an initial value, accessors, a second variable.
    private mutating func rest(from token: SourceScanner.Token) {
        if token.isMark("{") {
            declaration.accessors = token.range.lowerBound
        } else if token.isMark(",") {
            declaration.secondVariable = token.range.lowerBound
        } else if token.isMark("=") {
            initialValue()
        }
    }

    private mutating func initialValue() {
        declaration.initialValue = scanner.peekToken()?.range.lowerBound
        while let token = scanner.next() {
            if token.isMark(",") {
                declaration.secondVariable = token.range.lowerBound
                return
            }
            guard token.isMark("(") || token.isMark("[") || token.isMark("{") else { continue }
            if token.isMark("{"), opensAccessors() {
                declaration.accessors = token.range.lowerBound
                return
            }
            _ = scanner.skipBalanced()
        }
    }

    /// Whether the brace just read opens observers rather than a closure of the initial value.
    private func opensAccessors() -> Bool {
        guard let token = scanner.peekToken(), token.kind == .word else { return false }
        return ["willSet", "didSet", "get", "set"].contains(scanner.string(token.range))
    }

    private func word(_ token: SourceScanner.Token) -> Declaration.Word {
        Declaration.Word(text: scanner.string(token.range), range: token.range)
    }
}
