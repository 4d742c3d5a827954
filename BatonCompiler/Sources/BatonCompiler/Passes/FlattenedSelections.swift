import BatonSchema
import BatonSyntax

/// Merges selections that say the same, and dissolves inline fragments that restrict nothing (Relay: flatten).
///
/// A condition of a dissolved fragment goes to each of its selections. Selections that differ in response key,
/// arguments, conditions or directives stay apart.
struct FlattenedSelections {
    private let schema: Schema

    /// The program with every selection set flattened. O(selections).
    static func flattened(_ program: Program) -> Program {
        let pass = FlattenedSelections(schema: program.schema)
        return program.mappingSelections { pass.flattened($0, on: $1) }
    }

    private func flattened(_ selections: [IR.Selection], on type: TypeID) -> [IR.Selection] {
        var collector = Collector()
        collect(selections, on: type, under: [], into: &collector)
        return collector.order.map { index in
            let entry = collector.entries[index]
            switch entry.first {
            case .field(let field):
                if field.selections.isEmpty { return entry.first }
                return .field(field.with(selections: flattened(entry.below, on: field.definition.type.named)))
            case .inlineFragment(let fragment):
                return .inlineFragment(
                    fragment.with(selections: flattened(entry.below, on: fragment.typeCondition ?? type))
                )
            case .spread: return entry.first
            }
        }
    }

    private func collect(
        _ selections: [IR.Selection],
        on type: TypeID,
        under conditions: [IR.Condition],
        into collector: inout Collector
    ) {
        for selection in selections {
            let all = selection.conditions.joined(with: conditions)
            if case .inlineFragment(let fragment) = selection, dissolves(fragment, on: type) {
                collect(fragment.selections, on: type, under: all, into: &collector)
            } else {
                collector.add(conditions.isEmpty ? selection : selection.with(conditions: all))
            }
        }
    }

    private func dissolves(_ fragment: IR.InlineFragment, on type: TypeID) -> Bool {
        fragment.directives.isEmpty && (fragment.typeCondition ?? type) == type
    }

    /// The distinct selections of a set, in the order of their first occurrence.
    private struct Collector {
        struct Entry {
            let first: IR.Selection
            var below: [IR.Selection]
        }

        var entries: [Entry] = []
        private var positions: [Identity: Int] = [:]

        var order: Range<Int> { entries.indices }

        mutating func add(_ selection: IR.Selection) {
            let identity = Identity(selection)
            if let position = positions[identity] {
                entries[position].below.append(contentsOf: selection.selections)
            } else {
                positions[identity] = entries.count
                entries.append(Entry(first: selection, below: selection.selections))
            }
        }
    }

    /// What two selections must agree in to be one.
    private struct Identity: Hashable {
        private enum Kind: Hashable {
            case field(responseKey: String, [IR.Argument])
            case inlineFragment(TypeID?)
            case spread(String, IR.Deferral?)
        }

        private let kind: Kind
        private let conditions: [IR.Condition]
        private let directives: [Directive]

        init(_ selection: IR.Selection) {
            conditions = selection.conditions
            switch selection {
            case .field(let field):
                let arguments = field.arguments
                kind = .field(
                    responseKey: field.responseKey,
                    arguments.count < 2 ? arguments : arguments.sorted { $0.name < $1.name }
                )
                directives = field.directives
            case .inlineFragment(let fragment):
                kind = .inlineFragment(fragment.typeCondition)
                directives = fragment.directives
            case .spread(let spread):
                kind = .spread(spread.name, spread.deferral)
                directives = spread.directives
            }
        }
    }
}
