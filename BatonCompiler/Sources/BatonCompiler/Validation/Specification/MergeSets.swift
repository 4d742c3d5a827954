import BatonSchema
import BatonSyntax

/// A field among those that merge, with its fragments' arguments applied.
struct MergeField {
    struct Argument: Hashable {
        let name: String
        let value: Value
    }

    let selection: TypedSelection
    let source: Source

    /// What the arguments of the fragment around it stand for.
    let scope: Int

    /// By name.
    let arguments: [Argument]

    /// Its position among the fields found with it.
    let order: Int

    var name: String { selection.field?.name.text ?? "" }
    var key: String { selection.field?.responseKey.text ?? "" }
    var nameRange: SourceRange { selection.field?.responseKey.range ?? selection.range }
}

/// The selection sets of a program, numbered, each in the scope of the arguments that its fragment was given.
///
/// A fragment without arguments, and a fragment whose arguments are given the same values, has one set wherever it is
/// spread.
struct MergeSets {
    private struct Key: Hashable {
        /// The selection whose children they are, or the definition.
        let owner: ObjectIdentifier
        let scope: Int
    }

    private struct Entry {
        let selections: [TypedSelection]
        let source: Source
        let scope: Int
    }

    /// What each argument of a fragment stands for; others stand for themselves.
    private struct Scope: Hashable {
        let fragment: ObjectIdentifier
        let values: [MergeField.Argument]
    }

    /// How many selections were gone through, over all unions of sets.
    private(set) var work = 0

    private let program: TypedProgram
    private var entries: [Entry] = []
    private var numbers: [Key: Int] = [:]

    /// The first has no arguments.
    private var scopes: [[String: Value]] = [[:]]
    private var scopeNumbers: [Scope: Int] = [:]

    init(program: TypedProgram) {
        self.program = program
    }

    /// Adds to the work what was done elsewhere with so many fields.
    mutating func spend(_ count: Int) { work += count }

    /// The set at the top of a definition, whose own arguments stand for themselves.
    mutating func root(of definition: TypedDefinition) -> Int {
        number(
            Entry(selections: definition.selections, source: definition.source, scope: 0),
            ObjectIdentifier(definition)
        )
    }

    /// The sets below fields, each once, in order.
    mutating func children(of fields: [MergeField]) -> [Int] {
        var found: Set<Int> = []
        var sets: [Int] = []
        for field in fields where !field.selection.children.isEmpty {
            let entry = Entry(selections: field.selection.children, source: field.source, scope: field.scope)
            let number = number(entry, ObjectIdentifier(field.selection))
            if found.insert(number).inserted { sets.append(number) }
        }
        return sets
    }

    /// The fields of sets by response key, through inline fragments and spreads; keys and fields in the order they are
    /// found.
    mutating func fields(of sets: [Int]) -> [[MergeField]] {
        var groups = FieldGroups()
        var visited: Set<Int> = []
        // Fragments are gone through behind the set they are spread in, so that no chain of them exhausts the stack.
        var waiting = Array(sets.reversed())
        while let set = waiting.popLast() {
            guard visited.insert(set).inserted else { continue }
            let entry = entries[set]
            var spread: [Int] = []
            collect(entry.selections, of: entry, into: &groups, &spread)
            waiting.append(contentsOf: spread.reversed())
        }
        return groups.fields
    }

    private mutating func number(_ entry: Entry, _ owner: ObjectIdentifier) -> Int {
        let key = Key(owner: owner, scope: entry.scope)
        if let number = numbers[key] { return number }
        numbers[key] = entries.count
        entries.append(entry)
        return entries.count - 1
    }

    private mutating func collect(
        _ selections: [TypedSelection],
        of entry: Entry,
        into groups: inout FieldGroups,
        _ spread: inout [Int]
    ) {
        work += selections.count
        for selection in selections {
            switch selection.node {
            case .field(let field):
                groups.add { order in
                    MergeField(
                        selection: selection,
                        source: entry.source,
                        scope: entry.scope,
                        arguments: arguments(field.arguments, in: entry.scope),
                        order: order
                    )
                }
            case .inlineFragment: collect(selection.children, of: entry, into: &groups, &spread)
            case .spread(let node):
                guard let fragment = program.fragment(named: node.name.text) else { continue }
                let scope = scope(of: fragment, spread: selection, in: entry.scope)
                let target = Entry(selections: fragment.selections, source: fragment.source, scope: scope)
                spread.append(number(target, ObjectIdentifier(fragment)))
            }
        }
    }
}

/// Fields by response key.
private struct FieldGroups {
    private(set) var fields: [[MergeField]] = []
    private var positions: [String: Int] = [:]
    private var count = 0

    mutating func add(_ make: (Int) -> MergeField) {
        let field = make(count)
        count += 1
        if let position = positions[field.key] {
            fields[position].append(field)
        } else {
            positions[field.key] = fields.count
            fields.append([field])
        }
    }
}

// MARK: - Arguments

extension MergeSets {
    private func arguments(_ arguments: [Argument], in scope: Int) -> [MergeField.Argument] {
        if arguments.isEmpty { return [] }
        return arguments.map { MergeField.Argument(name: $0.name.text, value: applied($0.value, in: scope)) }
            .sorted { $0.name < $1.name }
    }

    /// The number of the scope that a fragment is spread in.
    private mutating func scope(of fragment: TypedDefinition, spread: TypedSelection, in outer: Int) -> Int {
        if fragment.arguments.isEmpty { return 0 }
        let given = spread.directive("arguments")?.arguments ?? []
        let values = fragment.arguments.map { argument in
            let value = given.first { $0.name.text == argument.name.text }.map { applied($0.value, in: outer) }
            let fallback = argument.defaultValue.map(\.sorted) ?? .null(NullValue())
            return MergeField.Argument(name: argument.name.text, value: value ?? fallback)
        }
        // Values are compared as a whole, so that they count as well.
        work += values.reduce(0) { $0 + $1.value.size }
        let key = Scope(fragment: ObjectIdentifier(fragment), values: values)
        if let number = scopeNumbers[key] { return number }
        scopeNumbers[key] = scopes.count
        scopes.append(Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
        return scopes.count - 1
    }

    /// A value with its variables replaced by what they stand for, and the fields of its objects in order of their names.
    private func applied(_ value: Value, in scope: Int) -> Value {
        scope == 0 ? value.sorted : value.replacingVariables(scopes[scope]).sorted
    }
}

extension Value {
    /// The value with some variables replaced.
    func replacingVariables(_ values: [String: Value]) -> Value {
        switch self {
        case .variable(let variable): values[variable.name.text] ?? self
        case .list(let list): .list(ListValue(values: list.values.map { $0.replacingVariables(values) }))
        case .object(let object):
            .object(
                ObjectValue(
                    fields: object.fields.map { ObjectField(name: $0.name, value: $0.value.replacingVariables(values)) }
                )
            )
        default: self
        }
    }

    /// How many values it is made of, itself included.
    fileprivate var size: Int {
        switch self {
        case .list(let list): list.values.reduce(1) { $0 + $1.size }
        case .object(let object): object.fields.reduce(1) { $0 + $1.value.size }
        default: 1
        }
    }

    /// The value with the fields of every object in it in order of their names, which makes no other value of it.
    fileprivate var sorted: Value {
        switch self {
        case .list(let list): .list(ListValue(values: list.values.map(\.sorted)))
        case .object(let object):
            .object(
                ObjectValue(
                    fields: object.fields.map { ObjectField(name: $0.name, value: $0.value.sorted) }
                        .sorted { $0.name.text < $1.name.text }
                )
            )
        default: self
        }
    }
}
