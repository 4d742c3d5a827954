import BatonSchema
import BatonSyntax

/// Builds the plans of a program's operations.
///
/// Selections are built from the leaves up and interned, so two equal ones are one however deep they are nested, and a
/// field that several operations reach through one fragment is built once. O(distinct selections x types they list).
struct PlanBuilder {
    let program: Program
    let keys: KeyTable
    let lookups: [String: LookupTemplate]
    private var interned: [PlanModel.Selection: Int] = [:]
    private var table: [PlanModel.Selection] = []
    private var memo: [MemoKey: Int] = [:]
    private var work = 0

    /// How much is done, over all operations. Conditions on several types, one inside the other, make forms of an answer whose
    /// number doubles with every level; the plans of documents that people write are a few times as large as they are.
    private let workLimit: Int

    /// What it is to build a field, against going past a selection.
    private static let workOfField = 40

    /// Whether the plans are not whole, since there was too much to go through.
    var isExhausted: Bool { work > workLimit }

    /// A lookup as the configuration states it: the entity's type, when it is one, and the arguments in the key's order.
    struct LookupTemplate: Sendable {
        let type: TypeID?
        let arguments: [String]
    }

    /// What a field's selection is made of: the field, and for one with several occurrences each with its context.
    private struct MemoKey: Hashable {
        struct Part: Hashable {
            let field: ObjectIdentifier
            let context: SelectionContext
        }

        let parts: [Part]
    }

    /// - Parameters:
    ///   - program: A program without fragment arguments, with its key fields.
    ///   - keys: The key fields of each type.
    ///   - lookups: The lookups by `Type.field`.
    init(_ program: Program, keys: KeyTable, lookups: [String: LookupTemplate] = [:]) {
        self.program = program
        self.keys = keys
        self.lookups = lookups
        let selections = program.operations.map(\.selections) + program.fragments.map(\.selections)
        workLimit = max(2_000_000, 1_000 * selections.reduce(0) { $0 + IR.Selection.count(in: $1) })
    }

    var schema: Schema { program.schema }

    /// The plan of one operation.
    mutating func plan(of operation: IR.Operation) -> PlanModel {
        var context = SelectionContext()
        context.isCaught = operation.catching != nil
        let contributions = [Contribution(selections: operation.selections, context: context)]
        // The root's record is one of three, whatever fields its type has.
        let root = concreteSelection(of: operation.type, contributions, key: [])
        return numbered(from: root)
    }

    /// The selections reached from one, numbered in the order of a walk.
    private func numbered(from root: Int) -> PlanModel {
        var numbers: [Int: Int] = [:]
        var order: [Int] = []
        func visit(_ index: Int) {
            if numbers[index] != nil { return }
            numbers[index] = order.count
            order.append(index)
            for variant in table[index].variants {
                for case .linked(let below) in variant.fields.map(\.value) { visit(below) }
            }
        }
        visit(root)
        return PlanModel(selections: order.map { table[$0].renumbered(numbers) })
    }

    private mutating func intern(_ selection: PlanModel.Selection) -> Int {
        if let known = interned[selection] { return known }
        interned[selection] = table.count
        table.append(selection)
        return table.count - 1
    }

    // MARK: - Selections

    private mutating func selection(of type: TypeID, _ contributions: [Contribution]) -> Int {
        if schema[type].kind.isAbstract { return abstractSelection(of: type, contributions) }
        return concreteSelection(of: type, contributions, key: keys.key(of: type))
    }

    private mutating func concreteSelection(
        of type: TypeID,
        _ contributions: [Contribution],
        key: [String]
    ) -> Int {
        let fields = fields(of: .concrete(type), on: type, contributions)
        return intern(
            PlanModel.Selection(
                type: schema.storeName(of: type),
                key: key,
                isAbstract: false,
                memberships: [],
                variants: [PlanModel.Variant(types: .rest, key: nil, fields: fields)]
            )
        )
    }

    private mutating func abstractSelection(of type: TypeID, _ contributions: [Contribution]) -> Int {
        let asked = ConditionCollector(contributions, on: type, in: program)
        work += asked.work + asked.conditions.count * schema.possibleTypes(of: schema[type]).types.count / 64
        let fallback = keys.fallbackKey(under: type)
        var variants: [PlanModel.Variant] = []
        for group in groups(of: type, by: asked.conditions, fallback: fallback) {
            let fields = fields(of: .concrete(group.members[0]), on: type, contributions)
            let names = group.members.map { schema[$0].name }
            variants.append(PlanModel.Variant(types: .listed(names), key: group.key, fields: fields))
        }
        for path in asked.unknownPaths {
            let fields = fields(of: .unknown(under: type, satisfying: path), on: type, contributions)
            let key = path.map { keys.key(of: $0) }.first { !$0.isEmpty && $0 != fallback }
            let names = path.map { schema[$0].name }
            variants.append(PlanModel.Variant(types: .satisfying(names), key: key, fields: fields))
        }
        let rest = fields(of: .unknown(under: type, satisfying: []), on: type, contributions)
        variants.append(PlanModel.Variant(types: .rest, key: nil, fields: rest))
        let memberships = asked.conditions.filter { schema[$0].kind.isAbstract && !schema[$0].isClient }
            .map { schema[$0].name }
            .map { PlanModel.Membership(responseKey: "__is\($0)", condition: $0) }
        return intern(
            PlanModel.Selection(
                type: schema.storeName(of: type),
                key: fallback,
                isAbstract: true,
                memberships: memberships,
                variants: variants
            )
        )
    }

    /// Object types that read the same.
    private struct Group {
        let members: [TypeID]
        let key: [String]
    }

    /// The object types of an abstract type by the conditions they satisfy and the key they have; without those that
    /// read what any other type does.
    private func groups(of type: TypeID, by conditions: [TypeID], fallback: [String]) -> [Group] {
        struct Answer: Hashable {
            let satisfied: [Bool]
            let key: [String]
        }
        let sets = conditions.map { schema.possibleTypes(of: schema[$0]) }
        var members: [Answer: [TypeID]] = [:]
        for member in schema.possibleTypes(of: schema[type]).types {
            let answer = Answer(satisfied: sets.map { $0.contains(member) }, key: keys.key(of: member))
            if !answer.satisfied.contains(true), answer.key.isEmpty || answer.key == fallback { continue }
            members[answer, default: []].append(member)
        }
        return members.map { answer, types in
            Group(members: types.sorted { schema[$0].name < schema[$1].name }, key: answer.key)
        }
        .sorted { schema[$0.members[0]].name < schema[$1.members[0]].name }
    }

    // MARK: - Fields

    private mutating func fields(
        of subject: Subject,
        on type: TypeID,
        _ contributions: [Contribution]
    ) -> [PlanModel.Field] {
        if isExhausted { return [] }
        let collected = FieldCollector(contributions, of: subject, in: program)
        work += collected.work + collected.keys.count * Self.workOfField
        var fields: [PlanModel.Field] = []
        fields.reserveCapacity(collected.keys.count + 1)
        if schema[type].kind.isAbstract, collected.keys.first != "__typename",
            let typename = schema.typenameField(on: type)
        {
            fields.append(
                field([FieldOccurrence(field: typename, context: SelectionContext())], on: type, around: [[]])
            )
        }
        for key in collected.keys {
            if key == "__typename", !fields.isEmpty, schema[type].kind.isAbstract { continue }
            guard let occurrences = collected.occurrences[key] else { continue }
            // No response has it, and no record stores it.
            if occurrences[0].field.definition.isRecordKey { continue }
            fields.append(field(occurrences, on: type, around: contributions.map(\.context.conditions)))
        }
        return fields
    }

    private mutating func field(
        _ occurrences: [FieldOccurrence],
        on type: TypeID,
        around: [[IR.Condition]]
    ) -> PlanModel.Field {
        let first = occurrences[0].field
        let merged = MergedContext(occurrences, around: around)
        // Under an interface or a union a field belongs to the abstract type, unless an object type selects it.
        let owner = occurrences.map(\.field.parent).first { schema[$0].kind == .object } ?? type
        let holder = schema[type].kind == .object ? type : owner
        let result = first.definition.type
        var value = PlanModel.Field.Value.scalar(schema.scalar(result.named))
        if schema[result.named].kind.isComposite {
            value = .linked(selection: below(occurrences, merged))
        }
        return PlanModel.Field(
            responseKey: first.responseKey,
            key: first.storageKey(on: holder, in: schema),
            value: value,
            listDepth: result.listDepth,
            guards: merged.guards,
            label: merged.label,
            isCaught: occurrences.contains { $0.context.isCaught },
            edits: occurrences.flatMap { $0.field.behavior.edits.map(EditModel.init) }.uniqued(),
            lookup: lookup(first, on: holder),
            connection: occurrences.compactMap { connection($0.field, on: holder) }.first
        )
    }

    /// The selection below a field that several paths select.
    private mutating func below(_ occurrences: [FieldOccurrence], _ merged: MergedContext) -> Int {
        let contributions = occurrences.map {
            Contribution(selections: $0.field.selections, context: merged.remainder(of: $0.context))
        }
        let key = MemoKey(
            parts: zip(occurrences, contributions).map {
                MemoKey.Part(field: ObjectIdentifier($0.field), context: $1.context)
            }
        )
        if let known = memo[key] { return known }
        // An object type is the more exact answer where an interface's field and its implementer's both are selected.
        let types = occurrences.map(\.field.definition.type.named)
        let type = types.first { schema[$0].kind == .object } ?? types[0]
        let index = selection(of: type, contributions)
        memo[key] = index
        return index
    }
}

extension PlanModel.Selection {
    /// The selection with the numbers of those below it replaced.
    fileprivate func renumbered(_ numbers: [Int: Int]) -> PlanModel.Selection {
        PlanModel.Selection(
            type: type,
            key: key,
            isAbstract: isAbstract,
            memberships: memberships,
            variants: variants.map { variant in
                let fields = variant.fields.map { field in
                    guard case .linked(let below) = field.value else { return field }
                    return field.with(value: .linked(selection: numbers[below] ?? below))
                }
                return PlanModel.Variant(types: variant.types, key: variant.key, fields: fields)
            }
        )
    }
}

extension PlanModel.Field {
    fileprivate func with(value: Value) -> PlanModel.Field {
        PlanModel.Field(
            responseKey: responseKey,
            key: key,
            value: value,
            listDepth: listDepth,
            guards: guards,
            label: label,
            isCaught: isCaught,
            edits: edits,
            lookup: lookup,
            connection: connection
        )
    }
}

extension Array where Element: Hashable {
    /// The elements, each once, in the order of their first occurrence.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
