import BatonSchema
import BatonSyntax

/// Builds the lenses of a program's fragments and operations.
///
/// A lens shows what its own document selects and nothing else: the fields of spread fragments are behind the spread's
/// accessor, and what passes added for the store is left out. O(selections).
struct LensBuilder {
    let program: Program
    let options: Options
    private var fragmentLenses: [String: LensModel] = [:]
    private var busy: Set<String> = []
    private var work = 0

    /// How many selections are gone through, over all lenses. A lens has an accessor for each type that a condition names, so
    /// that conditions inside each other make accessors whose number doubles with every level; documents that people write take
    /// a few times as many as they have.
    private let workLimit: Int

    /// Whether the lenses are not whole, since there was too much to go through.
    var isExhausted: Bool { work > workLimit }

    /// What of the configuration decides what accessors read.
    struct Options: Sendable {
        /// The custom scalars that the language reads as types of its own.
        var mappedScalars: Set<String> = []
        /// Whether the server nulls a field with an error in place (`"onError": "NULL"`).
        var errorsNullInPlace = false
    }

    /// - Parameter program: A program of documents, after the passes that complete them.
    init(_ program: Program, options: Options) {
        self.program = program
        self.options = options
        let selections = program.operations.map(\.selections) + program.fragments.map(\.selections)
        workLimit = max(300_000, 40 * selections.reduce(0) { $0 + IR.Selection.count(in: $1) })
    }

    var schema: Schema { program.schema }

    /// The lens of an operation's root.
    mutating func lens(of operation: IR.Operation) -> LensModel {
        let scope = Scope(
            isStrict: operation.throwsOnFieldError || operation.catching != nil,
            throwsOnFieldError: operation.throwsOnFieldError,
            fragment: nil
        )
        return lens(on: operation.type, [LensContribution(selections: operation.selections, conditions: [])], scope)
    }

    /// The lens of a fragment.
    mutating func lens(of fragment: IR.Fragment) -> LensModel {
        if let known = fragmentLenses[fragment.name] { return known }
        busy.insert(fragment.name)
        let scope = Scope(
            isStrict: fragment.throwsOnFieldError || fragment.catching != nil,
            throwsOnFieldError: fragment.throwsOnFieldError,
            fragment: fragment
        )
        let contribution = LensContribution(selections: fragment.selections, conditions: [])
        let lens = lens(on: fragment.type, [contribution], scope)
        busy.remove(fragment.name)
        fragmentLenses[fragment.name] = lens
        return lens
    }

    /// Where in a document a lens is.
    struct Scope {
        /// Whether errors reach nobody there, so that semantically non-null fields are non-null.
        var isStrict: Bool
        /// Whether `@throwOnFieldError` is on the document.
        var throwsOnFieldError: Bool
        /// The fragment, in a fragment.
        let fragment: IR.Fragment?
    }

    mutating func lens(
        on type: TypeID,
        _ contributions: [LensContribution],
        _ scope: Scope,
        connection: (field: IR.Field, scope: Scope)? = nil
    ) -> LensModel {
        let collected = LensCollector(isExhausted ? [] : contributions, on: type, in: schema)
        work += collected.work
        var accessors: [AccessorModel] = []
        for entry in collected.entries {
            if let accessor = accessor(entry, on: type, scope, among: collected.entries) { accessors.append(accessor) }
        }
        return LensModel(
            type: schema.storeName(of: type),
            isAbstract: schema[type].kind.isAbstract,
            accessors: accessors,
            bubbles: accessors.contains(where: \.bubbles),
            connection: connection.map { self.connection($0.field, scope: $0.scope, accessors: accessors) }
        )
    }

    private mutating func accessor(
        _ entry: LensEntry,
        on type: TypeID,
        _ scope: Scope,
        among entries: [LensEntry]
    ) -> AccessorModel? {
        let guards = MergedContext.alternatives(entry.conditions)
        switch entry.kind {
        case .field: return fieldAccessor(entry, on: type, scope, guards: guards)
        case .spread(let name):
            guard let spread = entry.spread else { return nil }
            return spreadAccessor(spread, named: name, on: type, scope, guards: guards)
        case .alias(let name):
            guard let fragment = entry.fragment else { return nil }
            var inner = scope
            if fragment.catching != nil { inner.isStrict = true }
            return refinement(
                entry,
                named: name,
                to: fragment.typeCondition ?? type,
                from: type,
                scope: inner,
                below: entry.below,
                catching: fragment.catching.flatMap { CatchModel(rawValue: $0.rawValue) }
            )
        case .refinement(let condition):
            let name = "as\(schema[condition].name)"
            let below = schema[condition].kind == .object ? contributions(to: condition, from: entries) : entry.below
            return refinement(entry, named: name, to: condition, from: type, scope: scope, below: below, catching: nil)
        }
    }

    /// What an object type's refinement reads: its own, and that of every condition it satisfies.
    private func contributions(to type: TypeID, from entries: [LensEntry]) -> [LensContribution] {
        entries.flatMap { entry -> [LensContribution] in
            guard case .refinement(let condition) = entry.kind, schema.alwaysSatisfies(type, condition) else {
                return []
            }
            return entry.below
        }
    }

    private mutating func refinement(
        _ entry: LensEntry,
        named name: String,
        to condition: TypeID,
        from type: TypeID,
        scope: Scope,
        below: [LensContribution],
        catching: CatchModel?
    ) -> AccessorModel {
        let relative = RelativeConditions(below.map(\.conditions))
        let contributions = below.map {
            LensContribution(selections: $0.selections, conditions: relative.remainder(of: $0.conditions))
        }
        let lens = lens(on: condition, contributions, scope)
        let isCertain = schema.alwaysSatisfies(type, condition)
        return AccessorModel(
            name: name,
            value: .refinement(
                RefinementAccess(
                    condition: isCertain ? nil : schema.conditionModel(condition),
                    lens: lens,
                    isAliased: entry.fragment != nil
                )
            ),
            guards: relative.guards,
            required: nil,
            catching: catching,
            isOptional: !isCertain || !relative.guards.isEmpty || lens.bubbles || catching == .null,
            isThrowing: false
        )
    }

    private mutating func spreadAccessor(
        _ spread: IR.FragmentSpread,
        named name: String,
        on type: TypeID,
        _ scope: Scope,
        guards: [[GuardModel]]
    ) -> AccessorModel? {
        guard let fragment = program.fragment(named: spread.name) else { return nil }
        let isCertain = schema.alwaysSatisfies(type, fragment.type)
        // A cycle is refused before any lens is built; this keeps a wrong program from hanging.
        let bubbles = busy.contains(fragment.name) ? false : lens(of: fragment).bubbles
        let catching = fragment.catching.flatMap { CatchModel(rawValue: $0.rawValue) }
        let arguments = fragment.arguments.map { argument in
            let value = spread.arguments.first { $0.name == argument.name }?.value ?? argument.defaultValue
            return ArgumentModel(name: argument.name, value: KeyValueModel(value ?? .null(NullValue())))
        }
        // A fragment without arguments leaves the scope of the arguments around it.
        let isBound = !arguments.isEmpty || !(scope.fragment?.arguments.isEmpty ?? true)
        return AccessorModel(
            name: name,
            value: .spread(
                SpreadAccess(
                    fragment: fragment.name,
                    module: fragment.module,
                    condition: isCertain ? nil : schema.conditionModel(fragment.type),
                    arguments: isBound ? arguments : nil,
                    label: spread.deferral?.label,
                    isInline: fragment.isInline,
                    bubbles: bubbles
                )
            ),
            guards: guards,
            required: nil,
            catching: catching,
            isOptional: !isCertain || !guards.isEmpty || spread.deferral != nil || bubbles || catching == .null,
            isThrowing: fragment.throwsOnFieldError
        )
    }
}

/// The conditions of an accessor that several places ask for, and what is left of them below it.
struct RelativeConditions {
    /// Alternatives of conjunctions; none for always.
    let guards: [[GuardModel]]
    private let areShared: Bool

    init(_ conditions: [[IR.Condition]]) {
        guards = MergedContext.alternatives(conditions)
        areShared = conditions.allSatisfy { $0 == conditions.first }
    }

    func remainder(of conditions: [IR.Condition]) -> [IR.Condition] {
        areShared ? [] : conditions
    }
}

extension Schema {
    /// A type as a condition on a record.
    func conditionModel(_ type: TypeID) -> ConditionModel {
        let type = self[type]
        let members = possibleTypes(of: type).types.map { self[$0].name }.sorted()
        return ConditionModel(type: type.name, members: type.kind.isAbstract ? members : nil)
    }
}
