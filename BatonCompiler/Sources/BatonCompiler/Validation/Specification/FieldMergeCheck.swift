import BatonSchema
import BatonSyntax

/// The walk of ``FieldsMerge``.
///
/// Sets of selections wait in a list to be checked, so that no nesting of fragments exhausts the stack.
struct FieldMergeCheck {
    /// Two fields that cannot be merged.
    struct Conflict {
        struct Place: Hashable {
            let source: Source
            let range: SourceRange
        }

        let first: Place
        let second: Place
        let message: String
    }

    private(set) var conflicts: [Conflict] = []

    /// The definition that was not checked to the end: fields under conditions on several types, one inside the other, merge
    /// in a number of ways that doubles with every level.
    private(set) var unfinished: TypedDefinition?

    /// How many selections are gone through. An app's documents take a few times as many as they have.
    private let workLimit: Int

    private let schema: Schema
    private var sets: MergeSets

    /// What is done, so that it is done once: unions of sets, by their numbers in order, and how they were checked.
    private var checked: Set<Task> = []
    private var waiting: [Task] = []
    private var reported: Set<[Conflict.Place]> = []

    /// Sets to merge, by their numbers.
    private struct Task: Hashable {
        let sets: [Int]

        /// Whether the fields of a key only have to be of one shape, since no object has two of them.
        let isShapeOnly: Bool
    }

    /// - Parameter workFloor: How many selections are gone through however small the program.
    init(program: TypedProgram, workFloor: Int = 2_000_000) {
        schema = program.schema
        sets = MergeSets(program: program)
        workLimit = max(workFloor, 40 * program.definitions.reduce(0) { $0 + $1.all.count })
    }

    /// Checks everything a definition selects.
    mutating func check(_ definition: TypedDefinition) {
        let root = sets.root(of: definition)
        add(Task(sets: [root], isShapeOnly: true))
        add(Task(sets: [root], isShapeOnly: false))
        while unfinished == nil, let task = waiting.popLast() {
            if sets.work > workLimit { unfinished = definition }
            for fields in sets.fields(of: task.sets) {
                if task.isShapeOnly {
                    checkShapes(fields)
                } else {
                    checkNames(fields)
                }
            }
        }
    }

    private mutating func add(_ task: Task) {
        let union = Task(sets: task.sets.sorted(), isShapeOnly: task.isShapeOnly)
        if checked.insert(union).inserted { waiting.append(task) }
    }

    /// SameResponseShape, for the fields of one key.
    private mutating func checkShapes(_ fields: [MergeField]) {
        checkStreams(fields)
        guard let first = fields.first(where: { $0.selection.definition != nil }) else { return }
        for field in fields where !hasSameShape(field, first) {
            let message =
                "The fields `\(first.name)` and `\(field.name)` both answer as `\(first.key)`, but one is of type "
                + "`\(typeText(first))` and the other of type `\(typeText(field))`. Give one of them another alias."
            report(first, field, message)
        }
        add(Task(sets: sets.children(of: fields), isShapeOnly: true))
    }

    /// A list that is streamed is selected once: two streams of it, or one beside the whole, have no merged answer.
    private mutating func checkStreams(_ fields: [MergeField]) {
        guard fields.count > 1, let first = fields.first else { return }
        guard let streamed = fields.first(where: { $0.selection.directive(IncrementalDirective.stream) != nil }) else {
            return
        }
        let other = streamed.order == first.order ? fields[1] : first
        report(
            streamed,
            other,
            "The field `\(streamed.key)` is streamed, so it cannot be selected a second time. Give one of the two an alias."
        )
    }

    /// FieldsInSetCanMerge, for the fields of one key, which are of one shape.
    private mutating func checkNames(_ fields: [MergeField]) {
        // No object is of two object types, so that fields on different ones never meet.
        var shared: [MergeField] = []
        var byObject: [TypeID: [MergeField]] = [:]
        var order: [TypeID] = []
        for field in fields {
            guard let type = field.selection.parentType, type.kind == .object else {
                shared.append(field)
                continue
            }
            if byObject[type.id] == nil { order.append(type.id) }
            byObject[type.id, default: []].append(field)
        }
        if order.isEmpty { checkGroup(shared) }
        for type in order { checkGroup(merged(shared, byObject[type] ?? [])) }
    }

    /// Fields that one object may have, in the order in which they were found.
    private func merged(_ shared: [MergeField], _ own: [MergeField]) -> [MergeField] {
        shared.isEmpty ? own : (shared + own).sorted { $0.order < $1.order }
    }

    private mutating func checkGroup(_ fields: [MergeField]) {
        sets.spend(fields.count)
        guard let first = fields.first else { return }
        for field in fields.dropFirst() {
            if field.name != first.name {
                let message =
                    "The fields `\(first.name)` and `\(field.name)` both answer as `\(first.key)`. Give one of them "
                    + "another alias."
                report(first, field, message)
            } else if field.arguments != first.arguments {
                let message =
                    "The field `\(first.key)` is selected with the arguments \(text(first.arguments)), and elsewhere with "
                    + "\(text(field.arguments)). Give one of them another alias."
                report(first, field, message)
            }
        }
        add(Task(sets: sets.children(of: fields), isShapeOnly: false))
    }
}

// MARK: - Comparing and reporting

extension FieldMergeCheck {
    private func hasSameShape(_ left: MergeField, _ right: MergeField) -> Bool {
        guard let leftType = left.selection.definition?.type, let rightType = right.selection.definition?.type else {
            return true
        }
        let leftKind = schema.namedType(of: leftType).kind, rightKind = schema.namedType(of: rightType).kind
        if leftKind.isComposite, rightKind.isComposite { return leftType.renamed(rightType.named) == rightType }
        return leftType == rightType
    }

    private func typeText(_ field: MergeField) -> String {
        field.selection.definition.map { schema.description(of: $0.type) } ?? ""
    }

    private func text(_ arguments: [MergeField.Argument]) -> String {
        let list = arguments.map { "\($0.name): \(Printer.compact.print($0.value))" }.joined(separator: ", ")
        return list.isEmpty ? "none" : "`(\(list))`"
    }

    private mutating func report(_ first: MergeField, _ second: MergeField, _ message: String) {
        let places = [first, second].map { Conflict.Place(source: $0.source, range: $0.nameRange) }
        guard reported.insert(places).inserted else { return }
        conflicts.append(Conflict(first: places[0], second: places[1], message: message))
    }
}
