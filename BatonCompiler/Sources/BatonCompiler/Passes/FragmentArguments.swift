import BatonSchema
import BatonSyntax

/// Writes the arguments that spreads pass into the fragments, so that no fragment has arguments any more.
///
/// A fragment is copied once per distinct set of values (Relay: `@arguments`, `@argumentDefinitions`). An argument that
/// is not passed has its default, and without one it is null. A copy with nothing but defaults keeps the fragment's
/// name; the others add a digest of their values to it. Fragments that no operation reaches are left out.
struct FragmentArguments {
    private let program: Program
    private var copies: [Copy: String] = [:]
    private var taken: Set<String>
    private var made: [IR.Fragment] = []

    private struct Copy: Hashable {
        let fragment: String
        let values: [Value]
    }

    /// The values of a fragment's arguments in one copy.
    private typealias Bindings = [String: Value]

    private init(_ program: Program) {
        self.program = program
        taken = Set(program.fragments.map(\.name))
    }

    /// The program without fragment arguments. O(selections of all copies).
    static func applied(to program: Program) -> Program {
        var pass = FragmentArguments(program)
        var operations = program.operations
        for index in operations.indices {
            operations[index].selections = pass.selections(operations[index].selections, [:])
        }
        return Program(schema: program.schema, operations: operations, fragments: pass.made)
    }

    private mutating func selections(_ selections: [IR.Selection], _ bindings: Bindings) -> [IR.Selection] {
        var result: [IR.Selection] = []
        result.reserveCapacity(selections.count)
        for selection in selections {
            switch selection {
            case .field(let field): result.append(.field(self.field(field, bindings)))
            case .inlineFragment(let fragment):
                let below = self.selections(fragment.selections, bindings)
                let conditions = bound(fragment.conditions, bindings)
                result.append(.inlineFragment(fragment.with(conditions: conditions, selections: below)))
            case .spread(let spread):
                if let spread = self.spread(spread, bindings) { result.append(.spread(spread)) }
            }
        }
        return result
    }

    private mutating func field(_ field: IR.Field, _ bindings: Bindings) -> IR.Field {
        let below = selections(field.selections, bindings)
        if bindings.isEmpty { return field.with(selections: below) }
        var behavior = field.behavior
        behavior.edits = behavior.edits.map { edit in
            IR.Edit(
                kind: edit.kind,
                connections: edit.connections?.bound(to: bindings),
                edgeTypeName: edit.edgeTypeName?.bound(to: bindings)
            )
        }
        return field.with(
            arguments: bound(field.arguments, bindings),
            conditions: bound(field.conditions, bindings),
            behavior: behavior,
            selections: below
        )
    }

    private mutating func spread(_ spread: IR.FragmentSpread, _ bindings: Bindings) -> IR.FragmentSpread? {
        guard let fragment = program.fragment(named: spread.name) else { return nil }
        let passed = bound(spread.arguments, bindings)
        let values = fragment.arguments.map { argument in
            passed.first { $0.name == argument.name }?.value ?? argument.defaultValue ?? .null(NullValue())
        }
        var deferral = spread.deferral
        if let condition = deferral?.condition?.bound(to: bindings) {
            let isOff = if case .boolean(let boolean) = condition { !boolean.value } else { false }
            deferral = isOff ? nil : deferral.map { IR.Deferral(label: $0.label, condition: condition) }
        }
        return IR.FragmentSpread(
            name: copy(of: fragment, values: values),
            alias: spread.alias,
            deferral: deferral,
            conditions: bound(spread.conditions, bindings),
            directives: spread.directives,
            place: spread.place
        )
    }

    /// The name of the fragment's copy with these values, which is made on first use.
    private mutating func copy(of fragment: IR.Fragment, values: [Value]) -> String {
        let key = Copy(fragment: fragment.name, values: values)
        if let name = copies[key] { return name }
        let name = self.name(of: fragment, values: values)
        copies[key] = name
        var bindings: Bindings = [:]
        for (argument, value) in zip(fragment.arguments, values) { bindings[argument.name] = value }
        var copy = fragment.renamed(name)
        copy.arguments = []
        copy.selections = selections(fragment.selections, bindings)
        made.append(copy)
        return name
    }

    private mutating func name(of fragment: IR.Fragment, values: [Value]) -> String {
        let isDefault = zip(fragment.arguments, values).allSatisfy {
            ($0.defaultValue ?? .null(NullValue())) == $1
        }
        if isDefault { return fragment.name }
        let text = zip(fragment.arguments, values).map { "\($0.name):\(StorageText.template($1))" }
        let digest = Digest.md5(text.joined(separator: ",").utf8)
        for length in 6...digest.count {
            let name = "\(fragment.name)_\(digest.prefix(length))"
            if taken.insert(name).inserted { return name }
        }
        return "\(fragment.name)_\(digest)"
    }

    private func bound(_ arguments: [IR.Argument], _ bindings: Bindings) -> [IR.Argument] {
        if bindings.isEmpty || arguments.isEmpty { return arguments }
        return arguments.map { IR.Argument(name: $0.name, value: $0.value.bound(to: bindings)) }
    }

    private func bound(_ conditions: [IR.Condition], _ bindings: Bindings) -> [IR.Condition] {
        if bindings.isEmpty || conditions.isEmpty { return conditions }
        return conditions.map { IR.Condition(passing: $0.passing, value: $0.value.bound(to: bindings)) }
            .sorted(by: IR.Condition.precedes)
    }
}

extension Value {
    /// The value with variables replaced, at every depth; other variables stay.
    func bound(to bindings: [String: Value]) -> Value {
        switch self {
        case .variable(let variable): return bindings[variable.name.text] ?? self
        case .list(var list):
            list.values = list.values.map { $0.bound(to: bindings) }
            return .list(list)
        case .object(var object):
            for index in object.fields.indices {
                object.fields[index].value = object.fields[index].value.bound(to: bindings)
            }
            return .object(object)
        default: return self
        }
    }
}

extension IR.Fragment {
    /// The same fragment under another name.
    func renamed(_ name: String) -> IR.Fragment {
        IR.Fragment(
            name: name,
            type: type,
            arguments: arguments,
            directives: directives,
            refetchQuery: refetchQuery,
            isInline: isInline,
            throwsOnFieldError: throwsOnFieldError,
            catching: catching,
            selections: selections,
            place: place,
            module: module
        )
    }
}
