@testable import BatonMarkers

/// A marked property as the compiler would describe it to the plugin.
struct ExpansionCase {
    /// The declaration with its attributes; the first attribute is the marker's.
    let declaration: String
    var context: [String] = ["\nstruct Screen {}"]
    var marker = "QueryMarker"
    /// Where the declaration starts in its file.
    var offset = 100

    init(_ declaration: String, marker: String = "QueryMarker", context: [String] = ["\nstruct Screen {}"]) {
        self.declaration = declaration
        self.marker = marker
        self.context = context
    }

    /// The attribute's text: up to the parenthesis that closes it, or the first word.
    var attribute: String {
        let bytes = Array(declaration.utf8)
        return String(decoding: bytes[MarkerAttribute.scan(bytes).range], as: UTF8.self)
    }

    var json: String { json(role: .peer) }

    func json(role: MacroRole) -> String {
        let contexts = context.map { #"{"kind":"declaration","location":\#(location(0)),"source":\#(quoted($0))}"# }
        return #"{"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","location":\#(location(offset)),"#
            + #""source":\#(quoted(attribute))},"declSyntax":{"kind":"declaration","location":\#(location(offset)),"#
            + #""source":\#(quoted(declaration))},"discriminator":"$s","lexicalContext":[\#(contexts.joined(separator: ","))],"#
            + #""macro":{"moduleName":"BatonMacros","name":"Query","typeName":"\#(marker)"},"macroRole":"\#(role.rawValue)"}}"#
    }

    /// The source of one role's expansion.
    func source(_ role: MacroRole) -> String? {
        guard case .expansion(let source, _) = PluginMessage.answer(to: Array(json(role: role).utf8)) else {
            return nil
        }
        return source
    }

    /// The errors of one role's expansion.
    func diagnostics(_ role: MacroRole) -> [PluginDiagnostic] {
        guard case .expansion(_, let diagnostics) = PluginMessage.answer(to: Array(json(role: role).utf8)) else {
            return []
        }
        return diagnostics
    }

    /// What the first error of the peer role underlines in the declaration.
    var underlined: String? {
        guard let range = diagnostics(.peer).first?.range else { return nil }
        let bytes = Array(declaration.utf8)
        let local = (range.lowerBound - offset)..<(range.upperBound - offset)
        return bytes.indices.contains(local.lowerBound) ? String(decoding: bytes[local], as: UTF8.self) : nil
    }

    private func location(_ offset: Int) -> String {
        #"{"column":1,"fileID":"App/Screen.swift","fileName":"/app/Screen.swift","line":1,"offset":\#(offset)}"#
    }

    private func quoted(_ text: String) -> String {
        var json: [UInt8] = []
        JSONText.append(text, to: &json)
        return String(decoding: json, as: UTF8.self)
    }
}
