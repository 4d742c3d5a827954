import BatonSchema

/// Writes an input object: a struct with a property per field, or for a `@oneOf` one an enum, so that exactly one
/// field is given.
struct InputObjectWriter {
    let inputs: InputTypes
    /// The input objects that hold themselves, through others or directly, by the fields that lead back.
    let boxes: RecursiveInputs

    func write(_ type: Schema.NamedType, to text: inout SwiftText) {
        text.line("/// `input \(type.name)` of the schema.")
        if type.isOneOf {
            writeOneOf(type, to: &text)
        } else {
            writeStruct(type, to: &text)
        }
    }

    private struct Field {
        let schemaName: String
        let name: String
        let type: String
        let isOptional: Bool
        let isBoxed: Bool
        let definition: Schema.InputValue

        /// The stored property behind a boxed one.
        var boxName: String { "boxed_" + schemaName }
    }

    private func fields(of type: Schema.NamedType) -> [Field] {
        var taken = SwiftNames.qualifiers.union(["variable", "self", "hashValue", "hash", "Type", "Protocol"])
        return type.inputFields.map { field in
            let name = SwiftNames.unique(field.name, suffix: "_") { taken.contains($0) }
            taken.insert(name)
            let isOptional = !field.isRequired
            let property = inputs.property(name, field.type, isOptional: isOptional)
            return Field(
                schemaName: field.name,
                name: property.name,
                type: property.type,
                isOptional: isOptional,
                isBoxed: boxes.contains(field, of: type),
                definition: field
            )
        }
    }

    private func writeStruct(_ type: Schema.NamedType, to text: inout SwiftText) {
        let fields = fields(of: type)
        text.block(
            "nonisolated public struct \(inputs.types.inputName(type.name)): Hashable, Sendable, Baton.VariableConvertible {"
        ) { text in
            for field in fields { writeProperty(field, to: &text) }
            if !fields.isEmpty { text.line() }
            let parameters = fields.map { "\($0.name): \($0.type)\($0.isOptional ? " = nil" : "")" }
            text.block("public init(\(parameters.joined(separator: ", "))) {") { text in
                for field in fields {
                    let value = field.isBoxed ? "Baton.Indirect(wrappedValue: \(field.name))" : field.name
                    text.line("self.\(field.isBoxed ? field.boxName : field.name) = \(value)")
                }
            }
            text.line()
            text.block("public var variable: Baton.Variable {") { text in
                if fields.isEmpty {
                    text.line(".object([:])")
                    return
                }
                text.block(".object([", close: "])") { text in
                    for field in fields {
                        let value = inputs.expression(
                            "self.\(field.name)",
                            field.definition.type,
                            isOptional: field.isOptional
                        )
                        text.line("\(SwiftLiteral.string(field.schemaName)): \(value),")
                    }
                }
            }
            UploadWriter(inputs: inputs).write(
                fields.map { ($0.schemaName, $0.name, $0.definition.type, $0.isOptional) },
                to: &text
            )
        }
    }

    private func writeProperty(_ field: Field, to text: inout SwiftText) {
        if !field.isBoxed {
            text.line("public var \(field.name): \(field.type)")
            return
        }
        // Swift takes no property wrapper in a type that is nonisolated as a whole.
        text.line("private var \(field.boxName): Baton.Indirect<\(field.type)>")
        text.block("public var \(field.name): \(field.type) {") { text in
            text.line("get { \(field.boxName).wrappedValue }")
            text.line("set { \(field.boxName).wrappedValue = newValue }")
        }
    }

    private func writeOneOf(_ type: Schema.NamedType, to text: inout SwiftText) {
        let fields = fields(of: type)
        let name = inputs.types.inputName(type.name)
        text.block("nonisolated public enum \(name): Hashable, Sendable, Baton.VariableConvertible {") { text in
            for field in fields {
                let bare = inputs.property(field.schemaName, field.definition.type, isOptional: false).type
                text.line("\(field.isBoxed ? "indirect " : "")case \(field.name)(\(bare))")
            }
            text.line()
            text.block("public var variable: Baton.Variable {") { text in
                text.line("switch self {")
                for field in fields {
                    let value = inputs.expression("value", field.definition.type, isOptional: false)
                    // A file is sent as null, whatever it is.
                    let isFile = inputs.isUpload(field.definition.type.nullable) && !field.definition.type.isList
                    let pattern = ".\(field.name)\(isFile ? "" : "(let value)")"
                    text.line("case \(pattern): .object([\(SwiftLiteral.string(field.schemaName)): \(value)])")
                }
                text.line("}")
            }
            self.writeOneOfUploads(fields, to: &text)
        }
    }

    /// The files that a value of a `@oneOf` holds, whichever field is given.
    private func writeOneOfUploads(_ fields: [Field], to text: inout SwiftText) {
        let holding = fields.filter { inputs.holdsUpload($0.definition.type) }
        if holding.isEmpty { return }
        for field in holding {
            text.line()
            let bare = inputs.property(field.schemaName, field.definition.type, isOptional: false).type
            text.block("private var \(field.schemaName)_value: \(bare)? {") { text in
                text.line("if case .\(field.name)(let value) = self { value } else { nil }")
            }
        }
        UploadWriter(inputs: inputs).write(
            holding.map { ($0.schemaName, $0.schemaName + "_value", $0.definition.type, true) },
            to: &text
        )
    }
}

/// Which fields of input objects lead back to the input object they are in, through fields that are no lists.
///
/// A value cannot hold itself: such a field is boxed. A list is a box already.
struct RecursiveInputs {
    private let schema: Schema
    private var direct: [TypeID: Set<TypeID>] = [:]

    /// O(fields of the input objects reached, squared in the worst case of a cycle through all of them).
    init(schema: Schema, types: [Schema.NamedType]) {
        self.schema = schema
        for type in types {
            direct[type.id] = Set(type.inputFields.filter { !$0.type.isList }.map(\.type.named))
        }
    }

    /// Whether a field leads back to its own input object.
    func contains(_ field: Schema.InputValue, of type: Schema.NamedType) -> Bool {
        guard !field.type.isList, schema.namedType(of: field.type).kind == .inputObject else { return false }
        var waiting = [field.type.named]
        var seen: Set<TypeID> = []
        while let next = waiting.popLast() {
            if next == type.id { return true }
            if seen.insert(next).inserted { waiting.append(contentsOf: direct[next] ?? []) }
        }
        return false
    }
}
