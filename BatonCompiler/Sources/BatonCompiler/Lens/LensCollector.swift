import BatonSchema
import BatonSyntax

/// Selections of one record in a lens, and the `@include` and `@skip` they stand under there.
struct LensContribution {
    let selections: [IR.Selection]
    let conditions: [IR.Condition]
}

/// Something a lens reads, with every place that asks for it.
struct LensEntry {
    enum Kind: Hashable {
        case field(String)
        case spread(String)
        case alias(String)
        case refinement(TypeID)
    }

    let kind: Kind
    var fields: [FieldOccurrence] = []
    var spread: IR.FragmentSpread?
    var fragment: IR.InlineFragment?
    var below: [LensContribution] = []
    /// The conditions of each place.
    var conditions: [[IR.Condition]] = []
}

/// Collects what a lens over a record of a type reads, in the order of the document.
///
/// An inline fragment that every record of the type satisfies is part of the lens; any other is a refinement. Spreads
/// and aliased fragments are entered nowhere: they are accessors of their own.
struct LensCollector {
    private let schema: Schema
    private let type: TypeID
    private(set) var entries: [LensEntry] = []
    /// How many selections were gone through.
    private(set) var work = 0
    private var positions: [LensEntry.Kind: Int] = [:]

    init(_ contributions: [LensContribution], on type: TypeID, in schema: Schema) {
        self.schema = schema
        self.type = type
        for contribution in contributions { collect(contribution.selections, contribution.conditions) }
    }

    private mutating func collect(_ selections: [IR.Selection], _ conditions: [IR.Condition]) {
        work += selections.count
        for selection in selections {
            let all = conditions.joined(with: selection.conditions)
            switch selection {
            case .field(let field): add(field, under: all)
            case .spread(let spread):
                let name = spread.alias ?? SpreadName.derived(from: spread.name)
                add(.spread(name), under: all) { entry in entry.spread = entry.spread ?? spread }
            case .inlineFragment(let fragment): enter(fragment, under: all)
            }
        }
    }

    private mutating func enter(_ fragment: IR.InlineFragment, under conditions: [IR.Condition]) {
        let condition = fragment.typeCondition ?? type
        if let alias = fragment.alias {
            add(.alias(alias), under: conditions) { entry in
                entry.fragment = entry.fragment ?? fragment
                entry.below.append(LensContribution(selections: fragment.selections, conditions: conditions))
            }
        } else if schema.alwaysSatisfies(type, condition) {
            collect(fragment.selections, conditions)
        } else if schema[type].kind.isAbstract {
            add(.refinement(condition), under: conditions) { entry in
                entry.below.append(LensContribution(selections: fragment.selections, conditions: conditions))
            }
        }
    }

    private mutating func add(_ field: IR.Field, under conditions: [IR.Condition]) {
        var context = SelectionContext()
        context.conditions = conditions
        add(.field(field.responseKey), under: conditions) { entry in
            entry.fields.append(FieldOccurrence(field: field, context: context))
            entry.below.append(LensContribution(selections: field.selections, conditions: conditions))
        }
    }

    private mutating func add(
        _ kind: LensEntry.Kind,
        under conditions: [IR.Condition],
        _ change: (inout LensEntry) -> Void
    ) {
        let position = positions[kind] ?? entries.count
        if position == entries.count {
            positions[kind] = position
            entries.append(LensEntry(kind: kind))
        }
        entries[position].conditions.append(conditions)
        change(&entries[position])
    }
}

/// The accessor names that fragments' names give.
enum SpreadName {
    /// The name of a spread's accessor: the fragment's name up to its last `_`, or all of it, beginning in lower case.
    static func derived(from fragment: String) -> String {
        var name = Substring(fragment)
        if let underscore = fragment.lastIndex(of: "_"), underscore != fragment.startIndex {
            name = fragment[..<underscore]
        }
        return uncapitalized(String(name))
    }

    /// A name beginning in lower case.
    static func uncapitalized(_ name: String) -> String {
        name.prefix(1).lowercased() + name.dropFirst()
    }
}
