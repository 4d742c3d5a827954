import BatonSchema
import BatonSyntax

/// What one lens reads, by the names of its accessors.
///
/// It goes by what the lens builder does: an inline fragment that every record satisfies is part of the lens, another under
/// an abstract type is an accessor `as<Type>` with a lens of its own, and so is one under `@alias`.
struct LensScope {
    /// Something that a lens reads.
    struct Entry {
        enum Kind: Hashable {
            case field
            /// A spread, with what its `@arguments` says.
            case spread(fragment: String, arguments: [String: String])
            case alias
            case refinement(TypeID)
        }

        let kind: Kind
        /// Where the document first asks for it.
        let selection: TypedSelection

        /// Whether the document gives it the name itself.
        var isNamed: Bool {
            switch kind {
            case .field, .alias: true
            case .spread: selection.directive("alias") != nil
            case .refinement: false
            }
        }
    }

    /// The accessors in the order of the document; each name with the different things that have it.
    private(set) var accessors: [(name: String, entries: [Entry])] = []

    private let schema: Schema
    private let type: Schema.NamedType
    private var positions: [String: Int] = [:]
    /// The fields on each response key.
    private var fields: [String: [TypedSelection]] = [:]
    private var refinements: [TypeID: [TypedSelection]] = [:]
    private var aliased: [TypedSelection] = []

    private init(_ selections: [TypedSelection], on type: Schema.NamedType, in schema: Schema) {
        self.schema = schema
        self.type = type
        add(selections)
    }

    /// The lenses of a definition, each before those inside it.
    ///
    /// A lens that is reached twice, because an object's accessors include those of its interfaces, is gone through once.
    static func all(in definition: TypedDefinition, schema: Schema) -> [LensScope] {
        guard let type = definition.type else { return [] }
        var scopes: [LensScope] = []
        var seen: Set<[ObjectIdentifier]> = []
        var waiting: [(type: Schema.NamedType, selections: [TypedSelection])] = [(type, definition.selections)]
        while let next = waiting.popLast() {
            let identity = [ObjectIdentifier(next.type)] + next.selections.map { ObjectIdentifier($0) }
            guard !next.selections.isEmpty, seen.insert(identity).inserted else { continue }
            let scope = LensScope(next.selections, on: next.type, in: schema)
            waiting.append(contentsOf: scope.below.reversed())
            scopes.append(scope)
        }
        return scopes
    }

    /// The lenses that the accessors read.
    private var below: [(type: Schema.NamedType, selections: [TypedSelection])] {
        var below: [(type: Schema.NamedType, selections: [TypedSelection])] = []
        for (name, _) in accessors {
            guard let selections = fields[name], let type = selections.lazy.compactMap(\.type).first else { continue }
            below.append((type, selections.flatMap(\.children)))
        }
        for selection in aliased {
            if let type = selection.type { below.append((type, selection.children)) }
        }
        for (condition, own) in refinements.sorted(by: { $0.key.index < $1.key.index }) {
            let type = schema[condition]
            guard type.kind == .object else {
                below.append((type, own))
                continue
            }
            let all = refinements.sorted { $0.key.index < $1.key.index }
                .filter { schema.isSubtype(type, of: schema[$0.key]) }
            below.append((type, all.flatMap(\.value)))
        }
        return below
    }

    private mutating func add(_ selections: [TypedSelection]) {
        for selection in selections {
            switch selection.node {
            case .field(let field):
                let key = field.responseKey.text
                fields[key, default: []].append(selection)
                add(.field, named: key, selection)
            case .spread(let spread):
                let name = selection.alias ?? SpreadName.derived(from: spread.name.text)
                let arguments = selection.directive("arguments")?.arguments ?? []
                let texts = Dictionary(
                    arguments.map { ($0.name.text, Printer.compact.print($0.value)) },
                    uniquingKeysWith: { first, _ in first }
                )
                add(.spread(fragment: spread.name.text, arguments: texts), named: name, selection)
            case .inlineFragment:
                enter(selection)
            }
        }
    }

    private mutating func enter(_ fragment: TypedSelection) {
        if let alias = fragment.alias {
            aliased.append(fragment)
            add(.alias, named: alias, fragment)
            return
        }
        guard let condition = fragment.type else { return }
        if schema.isSubtype(type, of: condition) {
            add(fragment.children)
        } else if type.kind.isAbstract {
            refinements[condition.id, default: []] += fragment.children
            add(.refinement(condition.id), named: "as\(condition.name)", fragment)
        }
    }

    private mutating func add(_ kind: Entry.Kind, named name: String, _ selection: TypedSelection) {
        guard let position = positions[name] else {
            positions[name] = accessors.count
            accessors.append((name, [Entry(kind: kind, selection: selection)]))
            return
        }
        if accessors[position].entries.contains(where: { $0.kind == kind }) { return }
        accessors[position].entries.append(Entry(kind: kind, selection: selection))
    }
}
