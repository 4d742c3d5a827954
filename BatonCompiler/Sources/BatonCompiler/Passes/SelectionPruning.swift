import BatonSchema
import BatonSyntax

/// Takes selections out of a program, and with them every field, inline fragment and spread that is left empty.
struct SelectionPruning {
    private let program: Program
    /// The selection that takes a selection's place, before what is below it is pruned; nil to take it out.
    private let judge: (IR.Selection) -> IR.Selection?
    private var fragments: [String: [IR.Selection]] = [:]
    private var busy: Set<String> = []

    private init(_ program: Program, judge: @escaping (IR.Selection) -> IR.Selection?) {
        self.program = program
        self.judge = judge
    }

    /// The program with each selection judged. Operations and fragments that are left empty are taken out.
    /// O(selections).
    static func pruned(_ program: Program, judge: @escaping (IR.Selection) -> IR.Selection?) -> Program {
        var pruning = SelectionPruning(program, judge: judge)
        var operations = program.operations
        for index in operations.indices {
            operations[index].selections = pruning.pruned(operations[index].selections)
        }
        operations.removeAll { $0.selections.isEmpty }
        let kept = program.fragments.compactMap { fragment -> IR.Fragment? in
            var fragment = fragment
            fragment.selections = pruning.fragment(fragment)
            return fragment.selections.isEmpty ? nil : fragment
        }
        return Program(schema: program.schema, operations: operations, fragments: kept)
    }

    private mutating func pruned(_ selections: [IR.Selection]) -> [IR.Selection] {
        var kept: [IR.Selection] = []
        kept.reserveCapacity(selections.count)
        for selection in selections {
            guard let judged = judge(selection) else { continue }
            switch judged {
            case .field(let field):
                if field.selections.isEmpty {
                    kept.append(judged)
                } else {
                    let below = pruned(field.selections)
                    if !below.isEmpty { kept.append(.field(field.with(selections: below))) }
                }
            case .inlineFragment(let fragment):
                let below = pruned(fragment.selections)
                if !below.isEmpty { kept.append(.inlineFragment(fragment.with(selections: below))) }
            case .spread(let spread):
                if isKept(spread.name) { kept.append(judged) }
            }
        }
        return kept
    }

    private mutating func isKept(_ name: String) -> Bool {
        // A cycle is refused before any pass runs; this keeps a wrong program from hanging.
        if busy.contains(name) { return true }
        guard let fragment = program.fragment(named: name) else { return false }
        return !self.fragment(fragment).isEmpty
    }

    private mutating func fragment(_ fragment: IR.Fragment) -> [IR.Selection] {
        if let known = fragments[fragment.name] { return known }
        busy.insert(fragment.name)
        let selections = pruned(fragment.selections)
        busy.remove(fragment.name)
        fragments[fragment.name] = selections
        return selections
    }
}
