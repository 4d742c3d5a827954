import Foundation

@testable import BatonCompiler

/// A schema and documents whose types, fields, enum values, arguments and variables have every name that Swift, its standard
/// library, Baton and generated code have a use for.
///
/// The names are in lists beside the corpus. Where the compiler refuses a name, the corpus has what the compiler offers in
/// its place: an alias, or another variable.
struct HostileCorpus {
    /// The files, by their paths in the corpus' folder.
    private(set) var files: [String: String] = [:]
    /// Every name, in order.
    let names: [String]
    /// Those that are members of Baton's types and nothing else.
    private let members: Set<String>
    /// Those that the language or generated code itself spells.
    private let spelled: Set<String>
    private var schema: [String] = []
    private var queryFields: [String] = []
    private var mutationFields: [String] = []
    private var subscriptionFields: [String] = []

    static let folder = GoldenTests.folder.appending(path: "Hostile")
    static let lists = ["baton", "swift", "standard", "generated"]

    init() throws {
        var names: Set<String> = []
        var members: Set<String> = []
        var spelled: Set<String> = []
        for list in Self.lists {
            let text = try String(contentsOf: Self.folder.appending(path: "\(list).names"), encoding: .utf8)
            let words = text.split(separator: "\n").map(String.init)
            names.formUnion(words)
            if list == "swift" || list == "generated" { spelled.formUnion(words) }
            if list == "baton" {
                members = Set(words.filter { $0.first?.isLowercase ?? false })
            } else {
                members.subtract(words)
            }
        }
        self.members = members
        self.spelled = spelled
        self.names = names.filter { !$0.hasPrefix("__") }.sorted()
        addTypes()
        addFields()
        addValues()
        addArguments()
        addDeclared()
        let roots = [("Query", queryFields), ("Mutation", mutationFields), ("Subscription", subscriptionFields)]
        schema += roots.map { "type \($0) {\n  \($1.joined(separator: "\n  "))\n}" }
        files["Names/schema.graphqls"] = schema.joined(separator: "\n") + "\n"
        for folder in ["Names", "Declared"] { files["\(folder)/baton.json"] = "{ \"schema\": \"schema.graphqls\" }\n" }
    }

    /// The names in parts of a size that a document might have.
    private func parts(_ names: [String], of size: Int = 40) -> [ArraySlice<String>] {
        stride(from: 0, to: names.count, by: size).map { names[$0..<min($0 + size, names.count)] }
    }

    private func json(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    // MARK: - Types

    /// Names that a schema cannot give to an object type of its own; and one that the other goldens give to an interface, since
    /// a process has one schema family.
    private static let notTypes: Set<String> = [
        "Int", "Float", "String", "Boolean", "ID", "Query", "Mutation", "Subscription", "Shape",
    ]

    private mutating func addTypes() {
        let types = names.filter { !Self.notTypes.contains($0) }
        schema.append("interface HostileNamed { it: String! }")
        schema += types.map { "type \($0) implements HostileNamed { id: ID! it: String! }" }
        var document = "query HostileTypesQuery {\n"
        var fragments = ["fragment HostileIt on HostileNamed { it }"]
        var answers: [(String, String)] = []
        for (index, part) in parts(types).enumerated() {
            schema.append("union HostileUnion\(index) = \(part.joined(separator: " | "))")
            queryFields.append("types\(index): [HostileUnion\(index)!]!")
            document += "  types\(index) { ...HostileTypes\(index) }\n"
            // A lens of its own for each is dear to compile: those that code spells have one, all have a place in the plan and
            // among the members of an interface.
            let members = part.filter(spelled.contains).map { "  ... on \($0) { it }\n" }.joined()
            let all = "  ...HostileIt @alias(as: \"named\")\n"
            fragments.append("fragment HostileTypes\(index) on HostileUnion\(index) {\n\(all)\(members)}")
            let objects = part.map { name in
                let members = ["__typename", "__isNode", "__isHostileNamed", "id"].map { ($0, "\"\(name)\"") }
                return json(members + [("it", "\"\(name)!\"")])
            }
            answers.append(("types\(index)", "[\(objects.joined(separator: ","))]"))
        }
        // What a mutation's optimistic response makes has functions of the types' names.
        for (index, part) in parts(types.filter(spelled.contains)).enumerated() {
            schema.append("union HostileMade\(index) = \(part.joined(separator: " | "))")
            mutationFields.append("made\(index): HostileMade\(index)")
            files["Names/Mutations.graphql", default: ""] +=
                "mutation HostileMade\(index)Mutation { made\(index) { ...HostileIt @alias(as: \"named\") } }\n"
        }
        files["Names/Types.graphql"] = document + "}\n" + fragments.joined(separator: "\n") + "\n"
        files["Responses/types.json"] = json([("data", json(answers))]) + "\n"
    }

    // MARK: - Fields

    private mutating func addFields() {
        let taken = ReservedNames.names(in: .accessor)
        func selected(_ name: String) -> String {
            taken.contains(name) ? "\(ReservedNames.alternative(to: name, in: .accessor)): \(name)" : name
        }
        func key(_ name: String) -> String {
            taken.contains(name) ? ReservedNames.alternative(to: name, in: .accessor) : name
        }
        let own = names.filter { $0 != "id" }
        // A link gives a struct its name, capitalized: what begins in lower case collides by that with nothing of Baton's.
        // Those are the ones that generated code might spell.
        let clashing = own.filter { SwiftNames.standardTypes.contains(SwiftNames.capitalized($0)) }
        let linked = own.filter { spelled.contains($0) || clashing.contains($0) }
        schema.append("type HostileLeaf { it: String! }")
        schema.append("type HostileFields {\n  \(own.map { "\($0): String!" }.joined(separator: "\n  "))\n}")
        schema.append("type HostileLinks {\n  \(linked.map { "\($0): HostileLeaf" }.joined(separator: "\n  "))\n}")
        queryFields += [
            "fields: HostileFields!", "links: HostileLinks!", "values: HostileFields!", "linkValues: HostileLinks!",
        ]
        var fragments: [String] = []
        var spreads: [String: [String]] = [:]
        for (kind, type, names, inner, directive) in [
            ("fields", "HostileFields", own, "", ""), ("links", "HostileLinks", linked, " { it }", ""),
            ("values", "HostileFields", own.filter(spelled.contains), "", " @inline"),
            ("linkValues", "HostileLinks", clashing, " { it }", " @inline"),
        ] {
            for (index, part) in parts(names).enumerated() {
                let name = "Hostile_\(kind)\(index)"
                let lines = part.map { "  \(selected($0))\(inner)" }.joined(separator: "\n")
                fragments.append("fragment \(name) on \(type)\(directive) {\n\(lines)\n}")
                spreads[kind, default: []].append("...\(name) @alias(as: \"part\(index)\")")
            }
        }
        let kinds = spreads.keys.sorted()
        let fields = kinds.map { "  \($0) {\n    \(spreads[$0, default: []].joined(separator: "\n    "))\n  }" }
        files["Names/Fields.graphql"] =
            "query HostileFieldsQuery {\n\(fields.joined(separator: "\n"))\n}\n" + fragments.joined(separator: "\n")
            + "\n"
        func scalars(_ names: [String]) -> String { json(names.map { (key($0), "\"\($0)!\"") }) }
        func objects(_ names: [String]) -> String { json(names.map { (key($0), #"{"it":"\#($0)!"}"#) }) }
        files["Responses/fields.json"] =
            json([
                (
                    "data",
                    json([
                        ("fields", scalars(own)), ("links", objects(linked)),
                        ("values", scalars(own.filter(spelled.contains))),
                        ("linkValues", objects(clashing)),
                    ])
                )
            ]) + "\n"
    }

    // MARK: - Enum values

    private mutating func addValues() {
        let values = names.filter { !["true", "false", "null"].contains($0) }
        var document = "query HostileValuesQuery {\n"
        var answers: [(String, String)] = []
        for (index, part) in parts(values).enumerated() {
            schema.append("enum HostileEnum\(index) { \(part.joined(separator: " ")) }")
            queryFields.append("enums\(index): [HostileEnum\(index)!]!")
            document += "  enums\(index)\n"
            answers.append(("enums\(index)", "[\((part + ["NEW"]).map { "\"\($0)\"" }.joined(separator: ","))]"))
        }
        files["Names/Values.graphql"] = document + "}\n"
        files["Responses/values.json"] = json([("data", json(answers))]) + "\n"
    }

    // MARK: - Arguments and variables

    /// All names are arguments and variables of queries; those of mutations and subscriptions are the ones that code spells, or
    /// that those operations have for themselves.
    private mutating func addArguments() {
        var list: [String] = []
        for (kind, place) in [
            ("query", ReservedNames.Place.queryVariable), ("mutation", .mutationVariable),
            ("subscription", .subscriptionVariable),
        ] {
            let own = ReservedNames.names(in: place)
            let asked = kind == "query" ? names : names.filter { spelled.contains($0) || own.contains($0) }
            for (index, part) in parts(asked).enumerated() {
                let operation = "HostileArguments\(index)\(kind.prefix(1).uppercased())\(kind.dropFirst())"
                let variables = part.map { name in
                    let refusing = [ReservedNames.Place.variable, place]
                    let taken = refusing.first { ReservedNames.names(in: $0).contains(name) }
                    return taken.map { ReservedNames.alternative(to: name, in: $0) } ?? name
                }
                var taken = part.map { "\($0): String" }
                var declared = variables.map { "$\($0): String = \"\($0)!\"" }
                var given = zip(part, variables).map { "\($0): $\($1)" }
                let inner = part.filter(spelled.contains)
                if kind == "query", !inner.isEmpty, !part.contains("input") {
                    let fields = inner.map { "\($0): String" }.joined(separator: " ")
                    schema.append("input HostileInput\(index) { \(fields) }")
                    taken.append("input: HostileInput\(index)")
                    declared.append("$input: HostileInput\(index)")
                    given.append("input: $input")
                }
                let field = "arguments\(index)(\(taken.joined(separator: ", "))): String"
                switch kind {
                case "query": queryFields.append(field)
                case "mutation": mutationFields.append(field)
                default: subscriptionFields.append(field)
                }
                files["Names/Arguments\(index / 7)_\(kind).graphql", default: ""] += """
                    \(kind) \(operation)(
                      \(declared.joined(separator: "\n  "))
                    ) {
                      arguments\(index)(\(given.joined(separator: ", ")))
                    }

                    """
                let expected = variables.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
                    .map { #""\#($0)":"\#($0)!""# }.joined(separator: ",")
                list.append("        (\(operation)().variables, #\"{\(expected)}\"#),")
            }
        }
        files["Tests/HostileVariables.swift"] = """
            import Baton
            import BatonHostile

            /// What each operation of the corpus sends when nothing is given, and what it should: each variable's default.
            enum HostileVariables {
                static let sent: [(Variables, String)] = [
            \(list.joined(separator: "\n"))
                ]
            }

            """
    }

    // MARK: - Enums, inputs and fragments

    /// In a schema of its own, since a name is one type's: enums and input objects by turns, and fragments of the names that
    /// the compiler leaves to documents.
    private mutating func addDeclared() {
        // What begins in lower case and is a member of Baton's types alone is in nothing's way as a type.
        let types = names.filter { !Self.notTypes.contains($0) && !members.contains($0) }
        var schema = ["type HostilePlain { it: String! }"]
        var fields: [String] = ["plain: HostilePlain!"]
        var variables: [String] = []
        var given: [String] = []
        var selected: [String] = []
        var answers: [(String, String)] = []
        for (index, name) in types.enumerated() {
            switch index % 3 {
            case 0:
                schema.append("enum \(name) { A }")
                fields.append("enum\(index): \(name)!")
                selected.append("enum\(index)")
                answers.append(("enum\(index)", "\"A\""))
            case 1:
                schema.append("input \(name) { it: String }")
                variables.append("$input\(index): \(name)")
                given.append("input\(index): $input\(index)")
            default: continue
            }
        }
        let definitions = types.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)
            .filter { $0 != "on" && !ReservedNames.names(in: .definition).contains($0) }
        let spreads = definitions.enumerated().map { "...\($1) @alias(as: \"part\($0)\")" }
        fields.append("take(\(variables.map { $0.dropFirst() }.joined(separator: ", "))): String")
        schema.append("type Query {\n  \(fields.joined(separator: "\n  "))\n}")
        files["Declared/schema.graphqls"] = schema.joined(separator: "\n") + "\n"
        files["Declared/Declared.graphql"] = """
            query HostileDeclaredQuery {
              \(selected.joined(separator: "\n  "))
              plain {
                \(spreads.joined(separator: "\n    "))
              }
            }

            query HostileTakenQuery(
              \(variables.joined(separator: "\n  "))
            ) {
              take(\(given.joined(separator: ", ")))
            }

            \(definitions.map { "fragment \($0) on HostilePlain { it }" }.joined(separator: "\n"))

            """
        files["Responses/declared.json"] = json([("data", json(answers + [("plain", #"{"it":"plain"}"#)]))]) + "\n"
    }
}
