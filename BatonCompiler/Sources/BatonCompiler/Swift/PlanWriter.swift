/// Writes a plan: a constant per distinct selection, so that the code grows with the document and no expression with
/// the plan.
struct PlanWriter {
    let slots: SlotNames
    /// Whether the target's configuration names transient types or fields.
    let hasTransient: Bool

    func write(_ plan: PlanModel, to text: inout SwiftText) {
        let transient = hasTransient ? ", transient: Types.transient" : ""
        text.line("@_spi(Generated) public static let plan = Baton.Plan(root: selection0\(transient))")
        for (index, selection) in plan.selections.enumerated() { write(selection, index: index, to: &text) }
    }

    private func write(_ selection: PlanModel.Selection, index: Int, to text: inout SwiftText) {
        let key = SwiftLiteral.list(selection.key.map(SwiftLiteral.string))
        let head =
            "private static let selection\(index): Baton.Selection = Baton.Selection(type: \(slots.type(selection.type)), "
            + "key: \(key), abstract: \(selection.isAbstract), "
        if !selection.isAbstract {
            text.block(head + "fields: [", close: "])") { text in
                for field in selection.variants[0].fields { text.line(self.field(field) + ",") }
            }
            return
        }
        var memberships = ""
        if !selection.memberships.isEmpty {
            let answers = selection.memberships.map {
                ".init(\(SwiftLiteral.string($0.responseKey)), \(slots.type($0.condition)))"
            }
            memberships = "memberships: \(SwiftLiteral.list(answers)), "
        }
        text.block(head + memberships + "variants: [", close: "])") { text in
            for variant in selection.variants { self.write(variant, to: &text) }
        }
    }

    private func write(_ variant: PlanModel.Variant, to text: inout SwiftText) {
        var head = ".init("
        switch variant.types {
        case .listed(let names): head += "types: \(SwiftLiteral.list(names.map(slots.type))), "
        case .satisfying(let names):
            head += "types: nil, condition: \(slots.type(names[0])), "
            if names.count > 1 { head += "also: \(SwiftLiteral.list(names.dropFirst().map(slots.type))), " }
        case .rest: head += "types: nil, "
        }
        if let key = variant.key { head += "key: \(SwiftLiteral.list(key.map(SwiftLiteral.string))), " }
        text.block(head + "fields: [", close: "]),") { text in
            for field in variant.fields { text.line(self.field(field) + ",") }
        }
    }

    private func field(_ field: PlanModel.Field) -> String {
        let key = storageKey(field.key)
        let name = SwiftLiteral.string(field.responseKey)
        let depth = field.listDepth < 2 ? String(field.listDepth == 1) : String(field.listDepth)
        switch field.value {
        case .scalar(let scalar):
            return ".scalar(\(name), key: \(key), kind: \(kind(scalar)), list: \(depth)\(options(field)))"
        case .linked(let selection):
            return ".linked(\(name), key: \(key), plural: \(depth), selection: selection\(selection)\(options(field)))"
        }
    }

    private func storageKey(_ key: KeyModel) -> String {
        (key.isConstant ? ".fixed(" : ".dynamic(") + slots.key(key) + ")"
    }

    private func kind(_ scalar: ScalarModel) -> String {
        switch scalar {
        case .string, .enum: ".string"
        case .int: ".int"
        case .float: ".float"
        case .bool: ".bool"
        case .custom(let name): ".custom(\(SwiftLiteral.string(name)))"
        }
    }

    /// What few fields have, in the order of the parameters.
    private func options(_ field: PlanModel.Field) -> String {
        var text = ""
        if !field.guards.isEmpty { text += ", guards: \(Self.guards(field.guards))" }
        if let label = field.label { text += ", label: \(SwiftLiteral.string(label))" }
        if field.isCaught { text += ", caught: true" }
        if field.isClient { text += ", client: true" }
        if !field.edits.isEmpty { text += ", edits: \(SwiftLiteral.list(field.edits.map(edit)))" }
        if let lookup = field.lookup { text += ", lookup: \(self.lookup(lookup))" }
        if let connection = field.connection { text += ", connection: \(self.connection(connection))" }
        return text
    }

    /// Alternatives of conjunctions.
    static func guards(_ alternatives: [[GuardModel]]) -> String {
        SwiftLiteral.list(
            alternatives.map { conjunction in
                SwiftLiteral.list(
                    conjunction.map { ($0.passing ? ".include(" : ".skip(") + SwiftLiteral.string($0.variable) + ")" }
                )
            }
        )
    }

    /// A value in a key.
    static func keyValue(_ value: KeyValueModel) -> String {
        switch value {
        case .variable(let name): ".variable(\(SwiftLiteral.string(name)))"
        case .constant(let json): ".constant(\(SwiftLiteral.string(json)))"
        case .list(let items): ".list(\(SwiftLiteral.list(items.map(keyValue))))"
        case .object(let members):
            ".object(["
                + members.map { "\(SwiftLiteral.string($0.name)): \(keyValue($0.value))" }.joined(separator: ", ")
                + "])"
        }
    }

    private func edit(_ edit: EditModel) -> String {
        if edit.kind == .deleteRecord { return ".deleteRecord" }
        var arguments: [String] = []
        switch edit.connections {
        case .variable(let name): arguments.append(".variable(\(SwiftLiteral.string(name)))")
        case .constant(let ids): arguments.append(".constant(\(SwiftLiteral.list(ids.map(SwiftLiteral.string))))")
        case nil: break
        }
        switch edit.edgeType {
        case .type(let type): arguments.append("edge: \(slots.type(type))")
        case .variable(let name): arguments.append("edgeVariable: \(SwiftLiteral.string(name))")
        case nil: break
        }
        return ".\(edit.kind.rawValue)(" + arguments.joined(separator: ", ") + ")"
    }

    private func lookup(_ lookup: LookupModel) -> String {
        let arguments = lookup.arguments.map(Self.keyValue)
        if lookup.types.count == 1 {
            return "Baton.Lookup(\(slots.type(lookup.types[0])), \(SwiftLiteral.list(arguments)))"
        }
        return "Baton.Lookup(among: \(SwiftLiteral.list(lookup.types.map(slots.type))), \(arguments[0]))"
    }

    private func connection(_ connection: ConnectionModel) -> String {
        var text =
            "Baton.ConnectionField(key: \(storageKey(connection.key)), edge: \(slots.type(connection.edgeType)), "
            + "pageInfo: \(slots.type(connection.pageInfoType))"
        if let after = connection.after { text += ", after: \(Self.keyValue(after))" }
        if let before = connection.before { text += ", before: \(Self.keyValue(before))" }
        return text + ")"
    }
}
