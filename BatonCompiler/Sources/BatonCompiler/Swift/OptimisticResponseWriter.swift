/// Writes a mutation's optimistic response: a struct per selection of its plan, every field optional, that renders the
/// payload a server might answer.
///
/// A field left out leaves the store as it is. Where the document selects on an interface or a union, the value is made
/// by a function named for the object's type.
struct OptimisticResponseWriter {
    let types: SwiftTypes

    func write(_ plan: PlanModel, to text: inout SwiftText) {
        var writing = Writing(plan: plan, types: types)
        text.block("nonisolated public struct OptimisticResponse: Sendable {") { text in
            writing.writeFields(of: plan.selections[0], path: "OptimisticResponse", to: &text)
            text.line()
            text.block("public var payload: Baton.Payload {") { text in
                text.line("Baton.Payload(Foundation.Data(Baton.Variables([\"data\": self.variable]).json))")
            }
            writing.writeNested(of: plan.selections[0], path: "OptimisticResponse", to: &text)
        }
    }

    /// The state of writing one response: which selections have a struct, and where.
    private struct Writing {
        let plan: PlanModel
        let types: SwiftTypes
        /// The struct of a selection, from the mutation's own on.
        private var paths: [Int: String] = [:]

        init(plan: PlanModel, types: SwiftTypes) {
            self.plan = plan
            self.types = types
        }

        // MARK: - Fields

        private struct Field {
            let responseKey: String
            /// As Swift spells it.
            let name: String
            /// Without its optional.
            let type: String
            let isMapped: Bool
            let depth: Int

            /// The name as the label of an argument.
            var label: String { SwiftNames.label(name.replacing("`", with: "")) }
        }

        /// The fields of a selection, of all its variants; an object's type is told by the function that makes it.
        private func fields(of selection: PlanModel.Selection, names: SelectionNames) -> [Field] {
            var fields: [Field] = []
            var seen: Set<String> = []
            for field in selection.variants.flatMap(\.fields) where seen.insert(field.responseKey).inserted {
                if selection.isAbstract, field.responseKey == "__typename" { continue }
                var base: String
                var isMapped = false
                switch field.value {
                case .scalar(let scalar):
                    base = types.name(of: scalar)
                    if case .custom(let name) = scalar { isMapped = types.mapped[name] != nil }
                case .linked: base = names.type(of: field.responseKey)
                }
                for _ in 0..<field.listDepth { base = "[\(base)]" }
                fields.append(
                    Field(
                        responseKey: field.responseKey,
                        name: names.property(of: field.responseKey),
                        type: base,
                        isMapped: isMapped,
                        depth: field.listDepth
                    )
                )
            }
            return fields
        }

        mutating func writeFields(of selection: PlanModel.Selection, path: String, to text: inout SwiftText) {
            let names = SelectionNames(selection)
            let fields = fields(of: selection, names: names)
            let typename = selection.isAbstract ? ["__typename"] : []
            for name in typename { text.line("private var \(name): String") }
            for field in fields { text.line("public var \(field.name): \(field.type)?") }
            text.line()
            let parameters = fields.map { "\($0.name): \($0.type)? = nil" }.joined(separator: ", ")
            if selection.isAbstract {
                for (function, parameter, type) in names.makers {
                    let list = [parameter, parameters].filter { !$0.isEmpty }.joined(separator: ", ")
                    text.block("public static func \(function)(\(list)) -> Self {") { text in
                        let values = ["__typename: \(type)"] + fields.map { "\($0.label): \($0.name)" }
                        text.line("Self(\(values.joined(separator: ", ")))")
                    }
                }
            } else {
                text.block("public init(\(parameters)) {") { text in
                    for field in fields { text.line("self.\(field.name) = \(field.name)") }
                }
            }
            text.line()
            writeVariable(fields, isAbstract: selection.isAbstract, to: &text)
        }

        private func writeVariable(_ fields: [Field], isAbstract: Bool, to text: inout SwiftText) {
            text.block("public var variable: Baton.Variable {") { text in
                var members = isAbstract ? ["\"__typename\": .string(self.__typename)"] : []
                members += fields.map { "\(SwiftLiteral.string($0.responseKey)): \(Self.expression($0))" }
                text.line(".object([\(members.isEmpty ? ":" : members.joined(separator: ", "))])")
            }
        }

        private static func expression(_ field: Field) -> String {
            if !field.isMapped { return "Baton.Variable(self.\(field.name))" }
            var value = "Baton.Variable.string($0.scalarText)"
            for _ in 0..<field.depth { value = "Baton.Variable.list($0.map { \(value) })" }
            return "self.\(field.name).map { \(value) }"
        }

        // MARK: - Nested structs

        mutating func writeNested(of selection: PlanModel.Selection, path: String, to text: inout SwiftText) {
            let names = SelectionNames(selection)
            var seen: Set<String> = []
            for field in selection.variants.flatMap(\.fields) where seen.insert(field.responseKey).inserted {
                guard case .linked(let index) = field.value else { continue }
                let name = names.type(of: field.responseKey)
                text.line()
                if let known = paths[index] {
                    text.line("public typealias \(name) = \(known)")
                    continue
                }
                let below = path + "." + name
                paths[index] = below
                text.block("nonisolated public struct \(name): Sendable, Baton.VariableConvertible {") { text in
                    self.writeFields(of: self.plan.selections[index], path: below, to: &text)
                    self.writeNested(of: self.plan.selections[index], path: below, to: &text)
                }
            }
        }
    }
}

/// The Swift names of one selection of an optimistic response.
private struct SelectionNames {
    private var properties: [String: String] = [:]
    private var structs: [String: String] = [:]
    /// The functions that make an object of an abstract selection: its name, its first parameter, the type's text.
    let makers: [(function: String, parameter: String, type: String)]

    /// The greatest number of types that get a function each; of more, the type is an argument.
    private static let makerLimit = 24

    init(_ selection: PlanModel.Selection) {
        let fields = selection.variants.flatMap(\.fields)
        var taken = ReservedNames.names(in: .mutationRoot).union(["self", "init", "Type", "Protocol", "__typename"])
            .union(SwiftNames.qualifiers)
        for field in fields where properties[field.responseKey] == nil {
            let name = SwiftNames.unique(field.responseKey, suffix: "_") { taken.contains($0) }
            taken.insert(name)
            properties[field.responseKey] = name
        }
        var listed: [String] = []
        for case .listed(let types) in selection.variants.map(\.types) { listed += types }
        if listed.count > Self.makerLimit { listed = [] }
        for field in fields {
            guard case .linked = field.value, structs[field.responseKey] == nil else { continue }
            let name = SwiftNames.unique(SwiftNames.capitalized(field.responseKey), suffix: "Value") {
                taken.contains($0) || SwiftNames.spelled.contains($0) || listed.contains($0)
                    || $0 == "OptimisticResponse"
            }
            taken.insert(name)
            structs[field.responseKey] = name
        }
        makers =
            listed.map { (SwiftNames.escaped(taken.contains($0) ? $0 + "_" : $0), "", SwiftLiteral.string($0)) }
            + [("of", "type: String", "type")]
    }

    func property(of responseKey: String) -> String {
        SwiftNames.escaped(properties[responseKey] ?? responseKey)
    }

    func type(of responseKey: String) -> String {
        SwiftNames.escaped(structs[responseKey] ?? responseKey)
    }
}
