import BatonSchema

/// Writes an enum: a case per value the build knows, and one for the text of any other.
struct EnumWriter {
    let types: SwiftTypes

    func write(_ type: Schema.NamedType, to text: inout SwiftText) {
        let values = type.values.map(\.name)
        let cases = Self.cases(values)
        text.line("/// `enum \(type.name)` of the schema.")
        text.block(
            "nonisolated public enum \(types.enumName(type.name)): Baton.SchemaEnum, Baton.VariableConvertible {"
        ) { text in
            for name in cases { text.line("case \(name)") }
            text.line("/// A value that the build does not know, by its text.")
            text.line("case unknown(String)")
            text.line()
            text.block("public init(scalarText: String) {") { text in
                text.line("switch scalarText {")
                for (value, name) in zip(values, cases) {
                    text.line("case \(SwiftLiteral.string(value)): self = .\(name)")
                }
                text.line("default: self = .unknown(scalarText)")
                text.line("}")
            }
            text.line()
            text.block("public var scalarText: String {") { text in
                text.line("switch self {")
                for (value, name) in zip(values, cases) {
                    text.line("case .\(name): \(SwiftLiteral.string(value))")
                }
                text.line("case .unknown(let text): text")
                text.line("}")
            }
            text.line()
            text.line("public var variable: Baton.Variable { .string(scalarText) }")
        }
    }

    /// The cases as Swift spells them, in the schema's spelling wherever that can be.
    private static func cases(_ values: [String]) -> [String] {
        var taken = SwiftNames.qualifiers.union(["unknown", "self", "init", "Type", "Protocol"])
        return values.map { value in
            let name = SwiftNames.unique(value, suffix: "_") { taken.contains($0) }
            taken.insert(name)
            return SwiftNames.escaped(name)
        }
    }
}
