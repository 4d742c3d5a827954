import BatonSyntax

/// What a field is under that several paths select: it is there when any of them is.
struct MergedContext {
    /// Alternatives of conjunctions; none for always.
    let guards: [[GuardModel]]
    /// The label of the deferred part, when no path outside deferred parts always selects the field.
    let label: String?

    private let sharedConditions: [IR.Condition]?

    /// - Parameters:
    ///   - occurrences: The places that select the field.
    ///   - around: What the selections they stand in are under: a field under all of it is always there.
    init(_ occurrences: [FieldOccurrence], around: [[IR.Condition]]) {
        let all = occurrences.map(\.context.conditions)
        let own = Self.alternatives(all)
        guards = Set(own) == Set(Self.alternatives(around)) ? [] : own
        sharedConditions = all.allSatisfy { $0 == all[0] } ? all[0] : nil
        let always = occurrences.contains { $0.context.label == nil && $0.context.conditions.isEmpty }
        label = always ? nil : occurrences.lazy.compactMap(\.context.label).first
    }

    /// What the selections below an occurrence are still under once the field itself is there.
    func remainder(of context: SelectionContext) -> SelectionContext {
        var context = context
        if sharedConditions != nil { context.conditions = [] }
        if context.label == label { context.label = nil }
        return context
    }

    /// The distinct conjunctions, without those that another one already covers; none when one has no condition but
    /// constants that are met.
    static func alternatives(_ conjunctions: [[IR.Condition]]) -> [[GuardModel]] {
        let possible = conjunctions.filter { !$0.contains { $0.outcome == false } }
        if possible.isEmpty, !conjunctions.isEmpty { return [[.never]] }
        let open = possible.map { $0.filter { $0.outcome == nil } }
        if open.contains(where: \.isEmpty) { return [] }
        let distinct = open.uniqued()
        let sets = distinct.map(Set.init)
        // One that is as long as another, and not the same, covers none of it: so those of one length are not compared.
        let kept = distinct.indices.filter { index in
            !sets.contains { $0.count < sets[index].count && $0.isSubset(of: sets[index]) }
        }
        .map { distinct[$0] }
        return kept.map { $0.compactMap(GuardModel.init) }
    }
}

extension GuardModel {
    init?(_ condition: IR.Condition) {
        guard let variable = condition.value.variableName else { return nil }
        self.init(variable: variable, passing: condition.passing)
    }
}
