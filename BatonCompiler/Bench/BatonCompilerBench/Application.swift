import BatonSchema

/// An application as a team would write it over a schema: screens whose fragments spread fragments over several levels, lists
/// that page, views that are refetched, mutations whose results go into the lists. Everything follows from the seed.
struct Application {
    /// A source file.
    struct File {
        let name: String
        /// Its code, which holds one document.
        let text: String
    }

    /// A fragment that others may spread.
    private struct Fragment {
        let name: String
        let type: Schema.NamedType
        let level: Int
        /// The name of its argument of type `Int`, if it has one.
        let size: String?
    }

    private(set) var files: [File] = []
    private let vocabulary: Vocabulary
    private var random: SeededGenerator
    private var byType: [String: [Fragment]] = [:]
    private let mutations: [(field: Schema.Field, payload: Schema.NamedType)]
    private let roots: [String: String]

    /// How many documents of a row are of each kind.
    struct Mix {
        let fragments: Int
        let queries: Int
        let mutations: Int

        /// Of ten, seven are fragments.
        static let usual = Mix(fragments: 7, queries: 2, mutations: 1)
        /// Of six, five are fragments: what swiftc is measured on.
        static let fragments = Mix(fragments: 10, queries: 1, mutations: 1)
    }

    /// - Parameter documents: How many documents are made.
    init(documents: Int, schema: Schema, seed: UInt64, mix: Mix = .usual) {
        vocabulary = Vocabulary(schema)
        random = SeededGenerator(seed: seed)
        mutations = vocabulary.mutations
        roots = [
            "Repository": "repository(owner: $owner, name: $name)", "User": "user(login: $owner)",
            "Organization": "organization(login: $owner)",
        ]
        for index in 0..<documents {
            let place = index % (mix.fragments + mix.queries + mix.mutations)
            if place < mix.fragments {
                addFragment(index, level: place / 2)
            } else if place < mix.fragments + mix.queries {
                addQuery(index)
            } else {
                addMutation(index)
            }
        }
    }

    // MARK: - Fragments

    private mutating func addFragment(_ index: Int, level: Int) {
        let type = vocabulary.nodes[random.below(vocabulary.nodes.count)]
        let name = "View\(index)_\(type.name.prefix(1).lowercased() + type.name.dropFirst())"
        var lines = leaves(of: type, 3 + random.below(6))
        var declared: [String] = []
        var directives = ""
        var size: String?
        if random.chance(25), let sized = random.pick(vocabulary.sizedLeaves(of: type)) {
            size = "size"
            declared.append("size: { type: \"Int\", defaultValue: \(Self.size(on: type)) }")
            lines.append("\(sized.field)\(index): \(sized.field)(\(sized.argument): $size)")
        }
        if level > 0 {
            lines += spreads(on: type, below: level)
            if size != nil { lines += forwarding(from: type, index: index, below: level) }
            for link in shuffled(vocabulary.links(of: type)).prefix(1 + random.below(3)) {
                lines += selection(of: link, below: level)
            }
            if random.chance(30), let connection = random.pick(vocabulary.connections(of: type)) {
                declared += ["count: { type: \"Int\", defaultValue: 20 }", "cursor: { type: \"String\" }"]
                directives = " @refetchable(queryName: \"View\(index)PaginationQuery\")"
                lines += page(of: connection, index: index, below: level)
            }
        }
        if !declared.isEmpty { directives += " @argumentDefinitions(\(declared.joined(separator: ", ")))" }
        add("View\(index)", marker: "Fragment", "fragment \(name) on \(type.name)\(directives) {", lines)
        byType[type.name, default: []].append(Fragment(name: name, type: type, level: level, size: size))
    }

    private mutating func leaves(of type: Schema.NamedType, _ count: Int) -> [String] {
        let picked = shuffled(vocabulary.leaves(of: type)).prefix(count)
        return picked.isEmpty ? ["__typename"] : Array(picked)
    }

    /// The size that all views of a type ask for, as a team agrees on one: fields that meet have the same arguments.
    private static func size(on type: Schema.NamedType) -> Int { 16 + 16 * (type.name.utf8.count % 5) }

    /// Spreads of a few fragments of lower levels on the type.
    private mutating func spreads(on type: Schema.NamedType, below level: Int) -> [String] {
        let candidates = (byType[type.name] ?? []).filter { $0.level < level }
        return shuffled(Array(candidates.suffix(12))).prefix(1 + random.below(2)).map { fragment in
            guard let argument = fragment.size, random.chance(70) else { return "...\(fragment.name)" }
            return "...\(fragment.name) @arguments(\(argument): \(Self.size(on: type)))"
        }
    }

    /// A link under an alias of its own, whose fragment gets this one's argument: nothing else meets it there.
    private mutating func forwarding(from type: Schema.NamedType, index: Int, below level: Int) -> [String] {
        for link in shuffled(vocabulary.links(of: type)) {
            let target = vocabulary.schema.namedType(of: link.type)
            let sized = (byType[target.name] ?? []).last { $0.level < level && $0.size != nil }
            guard let sized, let argument = sized.size else { continue }
            return [
                "\(link.name)\(index): \(link.name) {", "  ...\(sized.name) @arguments(\(argument): $size)", "}",
            ]
        }
        return []
    }

    private mutating func selection(of link: Schema.Field, below level: Int) -> [String] {
        let type = vocabulary.schema.namedType(of: link.type)
        var inner: [String]
        if type.kind == .union {
            inner = ["__typename"]
            for member in shuffled(type.members.map { vocabulary.schema[$0] }).prefix(2) {
                inner += ["... on \(member.name) {"] + indented(leaves(of: member, 2)) + ["}"]
            }
        } else {
            inner = leaves(of: type, 2) + (type.kind == .object ? spreads(on: type, below: level) : [])
        }
        return ["\(link.name) {"] + indented(inner) + ["}"]
    }

    private mutating func page(
        of connection: (field: String, node: Schema.NamedType),
        index: Int,
        below level: Int
    ) -> [String] {
        // Two lists of one object have different arguments, so that each has a key of its own.
        let key = "\(connection.field)\(index)"
        let node = leaves(of: connection.node, 3) + spreads(on: connection.node, below: level)
        return [
            "\(key): \(connection.field)(first: $count, after: $cursor) @connection(key: \"View\(index)_\(key)\") {",
            "  edges {", "    node {",
        ] + indented(indented(indented(node))) + ["    }", "  }", "}"]
    }

    // MARK: - Operations

    private mutating func addQuery(_ index: Int) {
        let known = byType.values.flatMap { $0 }.filter { $0.level > 1 }.sorted { $0.name < $1.name }
        let type = random.pick(Array(known.suffix(80)))?.type ?? vocabulary.nodes[0]
        let inner = leaves(of: type, 2) + spreads(on: type, below: 5)
        if let root = roots[type.name] {
            let name = root.contains("$name") ? ", $name: String!" : ""
            let lines = ["\(root) {"] + indented(inner) + ["}"]
            add("Screen\(index)", marker: "Query", "query Screen\(index)Query($owner: String!\(name)) {", lines)
        } else {
            let lines =
                ["node(id: $id) {", "  ... on \(type.name) @alias(as: \"item\") {"]
                + indented(indented(inner)) + ["  }", "}"]
            add("Screen\(index)", marker: "Query", "query Screen\(index)Query($id: ID!) {", lines)
        }
    }

    private mutating func addMutation(_ index: Int) {
        guard let (field, payload) = random.pick(mutations) else { return }
        let input = vocabulary.schema.description(of: field.arguments[0].type)
        var lines = leaves(of: payload, 2)
        var edits = false
        for link in vocabulary.links(of: payload).prefix(2) {
            let type = vocabulary.schema.namedType(of: link.type)
            guard type.kind == .object else { continue }
            var directive = ""
            if type.name.hasSuffix("Edge"), type.field(named: "node") != nil {
                directive = " @\(random.chance(50) ? "append" : "prepend")Edge(connections: $connections)"
            } else if vocabulary.schema.type(named: type.name + "Edge") != nil, type.field(named: "id") != nil {
                directive = " @appendNode(connections: $connections, edgeTypeName: \"\(type.name)Edge\")"
            }
            edits = edits || !directive.isEmpty
            let inner =
                directive.contains("Edge(")
                ? ["cursor", "node {", "  __typename", "}"]
                : leaves(of: type, 2) + spreads(on: type, below: 3)
            lines += ["\(link.name)\(directive) {"] + indented(inner) + ["}"]
        }
        let connections = edits ? ", $connections: [ID!]!" : ""
        let body = ["\(field.name)(input: $input) {"] + indented(lines) + ["}"]
        add("Edit\(index)", marker: "Mutation", "mutation Edit\(index)Mutation($input: \(input)\(connections)) {", body)
    }

    // MARK: - Files

    private mutating func add(_ name: String, marker: String, _ head: String, _ lines: [String]) {
        let document = ([head] + indented(lines) + ["}"]).map { "    " + $0 }.joined(separator: "\n")
        let text = """
            import Baton
            import SwiftUI

            /// One of the application's views.
            struct \(name): View {
                @\(marker)(\"""
            \(document)
                \""")
                var data: \(name)Data

                var body: some View {
                    VStack(alignment: .leading) {
                        Text("\(name) of \\(data.id)")
                        // What it shows is for the compiler of Swift to know.
                        if let title = data.title { Text(title) }
                    }
                    .padding()
                }
            }

            """
        files.append(File(name: "\(name).swift", text: text))
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

    private mutating func shuffled<Element>(_ items: [Element]) -> [Element] { items.shuffled(using: &random) }
}
