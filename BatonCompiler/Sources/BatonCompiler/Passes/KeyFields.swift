import BatonSchema
import BatonSyntax

/// Selects the key fields of every keyed object that a document selects (Relay: generate id).
///
/// They go behind what the document selects, where it does not have them already. Under an interface or a union whose
/// own fields do not include the key, a fragment asks for it: one on an interface that has the key where members
/// implement one, and one on each other keyed member.
struct KeyFields {
    private let schema: Schema
    private let keys: KeyTable
    private var fragmentCache: [TypeID: [IR.Selection]] = [:]

    private init(schema: Schema, keys: KeyTable) {
        self.schema = schema
        self.keys = keys
    }

    /// The program with the key fields added. O(selections + possible types of the abstract types selected on).
    static func added(to program: Program, keys: KeyTable) -> Program {
        var pass = KeyFields(schema: program.schema, keys: keys)
        var operations = program.operations
        for index in operations.indices {
            operations[index].selections = pass.selections(operations[index].selections)
        }
        let fragments = program.fragments.map { fragment in
            var fragment = fragment
            fragment.selections = pass.selections(fragment.selections)
            return fragment
        }
        return Program(schema: program.schema, operations: operations, fragments: fragments)
    }

    private mutating func selections(_ selections: [IR.Selection]) -> [IR.Selection] {
        var result: [IR.Selection] = []
        result.reserveCapacity(selections.count)
        for selection in selections {
            switch selection {
            case .field(let field) where !field.selections.isEmpty:
                let type = field.definition.type.named
                var below = self.selections(field.selections)
                below.append(contentsOf: missing(keys.askedKey(of: type), on: type, from: field.selections))
                if schema[type].kind.isAbstract { below.append(contentsOf: keyFragments(under: type)) }
                result.append(.field(field.with(selections: below)))
            case .inlineFragment(let fragment):
                result.append(.inlineFragment(fragment.with(selections: self.selections(fragment.selections))))
            default: result.append(selection)
            }
        }
        return result
    }

    /// The fields of a key that the selections do not hold bare: not aliased, not under a condition.
    private func missing(_ key: [String], on type: TypeID, from selections: [IR.Selection]) -> [IR.Selection] {
        key.compactMap { name in
            let isThere = selections.contains {
                guard case .field(let field) = $0 else { return false }
                return field.alias == nil && field.name == name && field.conditions.isEmpty
                    && field.arguments.isEmpty
            }
            if isThere { return nil }
            return schema.field(on: schema[type], named: name).map {
                .field(IR.Field(definition: $0, parent: type, behavior: .generated))
            }
        }
    }

    /// The fragments that ask for the keys an abstract type's own fields do not give.
    private mutating func keyFragments(under type: TypeID) -> [IR.Selection] {
        if let known = fragmentCache[type] { return known }
        let own = keys.askedKey(of: type)
        var waiting: [TypeID: [String]] = [:]
        for member in schema.possibleTypes(of: schema[type]).types {
            let key = keys.askedKey(of: member)
            if !key.isEmpty, !Set(key).isSubset(of: own) { waiting[member] = key }
        }
        var fragments: [IR.Selection] = []
        while let interface = bestInterface(for: waiting) {
            let key = keys.askedKey(of: interface.id)
            fragments.append(fragment(on: interface.id, key: key))
            for member in schema.possibleTypes(of: interface).types where waiting[member] == key {
                waiting[member] = nil
            }
        }
        let rest = waiting.sorted { schema[$0.key].name < schema[$1.key].name }
        fragments.append(contentsOf: rest.map { fragment(on: $0.key, key: $0.value) })
        fragmentCache[type] = fragments
        return fragments
    }

    /// The interface whose key most of the waiting types have: one named `Node` or with an entry of its own serves a
    /// single type, any other must serve two to be shorter than naming them.
    private func bestInterface(for waiting: [TypeID: [String]]) -> Schema.NamedType? {
        var served: [TypeID: Int] = [:]
        for (member, key) in waiting {
            for interface in schema.interfaces(of: schema[member])
            where keys.askedKey(of: interface) == key && !schema[interface].isClient {
                served[interface, default: 0] += 1
            }
        }
        func isNamed(_ interface: TypeID) -> Bool {
            schema[interface].name == "Node" || keys.hasEntry(interface)
        }
        return served.filter { isNamed($0.key) || $0.value > 1 }
            .max { left, right in
                if isNamed(left.key) != isNamed(right.key) { return isNamed(right.key) }
                if left.value != right.value { return left.value < right.value }
                return schema[left.key].name > schema[right.key].name
            }
            .map { schema[$0.key] }
    }

    private func fragment(on type: TypeID, key: [String]) -> IR.Selection {
        .inlineFragment(IR.InlineFragment(typeCondition: type, selections: missing(key, on: type, from: [])))
    }
}
