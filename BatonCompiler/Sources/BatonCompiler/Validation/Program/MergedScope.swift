import BatonSchema
import BatonSyntax

/// The selections of one definition that one lens reads: those on one response key, wherever in the definition they
/// stand, through inline fragments without an alias but not through spreads.
struct MergedScope {
    /// The fields that are selected, by response key, in the order in which they are found.
    private(set) var fields: [(key: String, selections: [TypedSelection])] = []

    /// Spreads and inline fragments under `@alias`, which read as properties of their own.
    private(set) var aliased: [TypedSelection] = []

    /// Spreads without `@alias`.
    private(set) var spreads: [TypedSelection] = []

    private var positions: [String: Int] = [:]

    /// The scope of some selections.
    init(_ selections: [TypedSelection]) {
        add(selections)
    }

    /// The scopes of a definition, each before those inside it. Takes time linear in its selections.
    static func all(in definition: TypedDefinition) -> [MergedScope] {
        var scopes: [MergedScope] = []
        var waiting = [definition.selections]
        while let next = waiting.popLast() {
            let scope = MergedScope(next)
            for selection in scope.aliased.reversed() where !selection.children.isEmpty {
                waiting.append(selection.children)
            }
            for field in scope.fields.reversed() {
                let children = field.selections.flatMap(\.children)
                if !children.isEmpty { waiting.append(children) }
            }
            scopes.append(scope)
        }
        return scopes
    }

    private mutating func add(_ selections: [TypedSelection]) {
        for selection in selections {
            switch selection.node {
            case .field(let field):
                let key = field.responseKey.text
                if let position = positions[key] {
                    fields[position].selections.append(selection)
                } else {
                    positions[key] = fields.count
                    fields.append((key, [selection]))
                }
            case .spread:
                if selection.directive("alias") == nil {
                    spreads.append(selection)
                } else {
                    aliased.append(selection)
                }
            case .inlineFragment:
                if selection.directive("alias") == nil {
                    add(selection.children)
                } else {
                    aliased.append(selection)
                }
            }
        }
    }
}

extension TypedSelection {
    /// The name that `@alias` gives, as it says or by default: the fragment's name, or the type's.
    var alias: String? {
        guard let directive = directive("alias") else { return nil }
        if let name = directive.arguments.first(where: { $0.name.text == "as" })?.value.stringText { return name }
        switch node {
        case .spread(let spread): return spread.name.text
        case .inlineFragment(let fragment): return fragment.typeCondition?.text
        case .field: return nil
        }
    }
}

extension Directive {
    /// The argument of a name, the first if there are several.
    func argument(_ name: String) -> Argument? {
        arguments.first { $0.name.text == name }
    }
}
