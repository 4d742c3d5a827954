import BatonSchema

/// Writes how the files that variables stand for are found, each at its path from the variables' object.
struct UploadWriter {
    let inputs: InputTypes

    /// Writes `uploads` of an operation value; nothing for an operation that sends no file.
    func write(_ operation: CompiledOperation, to text: inout SwiftText) {
        let variables = operation.variables.filter { inputs.holdsUpload($0.type) }
        if variables.isEmpty { return }
        text.line()
        text.block("public var uploads: [(path: String, upload: Baton.Upload)] {") { text in
            text.line("var found: [(path: String, upload: Baton.Upload)] = []")
            for variable in variables {
                let property = inputs.property(variable)
                write(
                    variable.type,
                    value: "self.\(property.name)",
                    path: variable.name,
                    isOptional: property.isOptional,
                    to: &text
                )
            }
            text.line("return found")
        }
    }

    /// Writes `uploads(at:)` of an input object that holds a file somewhere.
    func write(
        _ fields: [(name: String, property: String, type: SchemaType, isOptional: Bool)],
        to text: inout SwiftText
    ) {
        let holding = fields.filter { inputs.holdsUpload($0.type) }
        if holding.isEmpty { return }
        text.line()
        text.block("func uploads(at path: String) -> [(path: String, upload: Baton.Upload)] {") { text in
            text.line("var found: [(path: String, upload: Baton.Upload)] = []")
            for field in holding {
                let path = "\\(path).\(field.name)"
                write(field.type, value: "self.\(field.property)", path: path, isOptional: field.isOptional, to: &text)
            }
            text.line("return found")
        }
    }

    private func write(
        _ type: SchemaType,
        value: String,
        path: String,
        isOptional: Bool,
        level: Int = 0,
        to text: inout SwiftText
    ) {
        if isOptional {
            text.block("if let value\(level) = \(value) {") { text in
                write(type, value: "value\(level)", path: path, isOptional: false, level: level + 1, to: &text)
            }
            return
        }
        if let item = type.item {
            text.block("for (index\(level), item\(level)) in \(value).enumerated() {") { text in
                write(
                    item,
                    value: "item\(level)",
                    path: "\(path).\\(index\(level))",
                    isOptional: !item.isNonNull,
                    level: level + 1,
                    to: &text
                )
            }
        } else if inputs.isUpload(type) {
            text.line("found.append((\"\(path)\", \(value)))")
        } else {
            text.line("found += \(value).uploads(at: \"\(path)\")")
        }
    }
}
