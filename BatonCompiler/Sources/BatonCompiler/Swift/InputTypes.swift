import BatonSchema

/// How variables and the fields of input objects are typed and made into variables of a request.
struct InputTypes {
    let schema: Schema
    let types: SwiftTypes

    /// A stored property of an operation value or an input object.
    struct Property {
        /// The name as Swift spells it.
        let name: String
        /// The type, optional included.
        let type: String
        /// Whether it may be left unset.
        let isOptional: Bool
    }

    /// The property of an operation's variable: one with a default may be left unset.
    func property(_ variable: VariableModel) -> Property {
        let isOptional = !variable.type.isNonNull || variable.defaultValue != nil
        return property(variable.name, variable.type, isOptional: isOptional)
    }

    func property(_ name: String, _ type: SchemaType, isOptional: Bool) -> Property {
        Property(
            name: SwiftNames.escaped(name),
            type: self.type(type) + (isOptional ? "?" : ""),
            isOptional: isOptional
        )
    }

    /// The expression of a variable's value: nil where it is unset and has no default.
    func expression(of variable: VariableModel) -> String {
        let name = "self." + SwiftNames.escaped(variable.name)
        let isOptional = !variable.type.isNonNull || variable.defaultValue != nil
        let value = expression(name, variable.type, isOptional: isOptional)
        guard let json = variable.defaultValue else { return value }
        return "\(value) ?? \(Self.literal(json))"
    }

    /// The expression of a value of a type.
    func expression(_ value: String, _ type: SchemaType, isOptional: Bool) -> String {
        if !isConverted(type) { return "Baton.Variable(\(value))" }
        if !isOptional { return converted(value, type.nullable) }
        let body = converted("$0", type.nullable)
        return "\(value).map { \(body.contains("$0") ? body : "_ in " + body) }"
    }

    /// The type of a value without its outermost optional.
    private func type(_ type: SchemaType) -> String {
        guard let item = type.item else { return name(schema.namedType(of: type)) }
        return "[\(self.type(item))\(item.isNonNull ? "" : "?")]"
    }

    private func name(_ type: Schema.NamedType) -> String {
        switch type.kind {
        case .enum: types.enumName(type.name)
        case .inputObject: types.inputName(type.name)
        case .scalar where isUpload(type.type): "Baton.Upload"
        default: types.name(of: schema.scalar(type.id))
        }
    }

    /// Whether a type is the scalar that stands for a file (the multipart request convention), read as no other type.
    func isUpload(_ type: SchemaType) -> Bool {
        let named = schema.namedType(of: type)
        return named.kind == .scalar && named.name == "Upload" && types.mapped["Upload"] == nil
    }

    /// Whether a value of a type can hold a file, however deep. O(input objects reached).
    func holdsUpload(_ type: SchemaType) -> Bool {
        var waiting = [type.named]
        var seen: Set<TypeID> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            if isUpload(schema[next].type) { return true }
            waiting.append(contentsOf: schema[next].inputFields.map(\.type.named))
        }
        return false
    }

    /// Whether a value has to be taken apart: a mapped scalar is sent as its text, a file as null, and no conversion of
    /// the runtime's knows a list whose items are lists of optionals.
    private func isConverted(_ type: SchemaType) -> Bool {
        isMapped(type) || isUpload(type) || (type.item?.isList ?? false)
    }

    private func isMapped(_ type: SchemaType) -> Bool {
        guard case .custom(let name) = schema.scalar(type.named) else { return false }
        return types.mapped[name] != nil
    }

    private func converted(_ value: String, _ type: SchemaType) -> String {
        guard let item = type.item else {
            if isUpload(type) { return "Baton.Variable.null" }
            return isMapped(type) ? "Baton.Variable.string(\(value).scalarText)" : "Baton.Variable(\(value))"
        }
        let body = converted("$0", item.nullable)
        let closure = body.contains("$0") ? body : "_ in " + body
        if item.isNonNull { return "Baton.Variable.list(\(value).map { \(closure) })" }
        return "Baton.Variable.list(\(value).map { $0.map { \(closure) } ?? .null })"
    }

    /// A constant of a document as a variable.
    static func literal(_ json: String) -> String {
        guard let value = try? JSONReader.read(Array(json.utf8)) else { return ".null" }
        return literal(value)
    }

    private static func literal(_ value: JSONValue) -> String {
        switch value.content {
        case .null: ".null"
        case .boolean(let value): ".bool(\(value))"
        case .number(let text): Int(text) == nil ? ".double(\(text))" : ".int(\(text))"
        case .string(let text): ".string(\(SwiftLiteral.string(text)))"
        case .array(let items): ".list(\(SwiftLiteral.list(items.map(literal))))"
        case .object(let members):
            members.isEmpty
                ? ".object([:])"
                : ".object(["
                    + members.map { "\(SwiftLiteral.string($0.name)): \(literal($0.value))" }.joined(separator: ", ")
                    + "])"
        }
    }
}
