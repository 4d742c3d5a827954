/// An error at a byte of a source file.
package struct PluginDiagnostic: Equatable {
    let message: String
    let fileName: String
    /// The UTF-8 range in the file that is underlined; the error stands at its start.
    let range: Range<Int>
}

/// What a macro plugin answers the compiler.
package enum PluginMessage {
    /// The protocol version whose messages this plugin reads and writes.
    private static let protocolVersion = 7

    case capability
    case expansion(String?, [PluginDiagnostic])

    /// The message's JSON.
    package var json: [UInt8] {
        switch self {
        case .capability:
            return Array(#"{"getCapabilityResult":{"capability":{"protocolVersion":\#(Self.protocolVersion)}}}"#.utf8)
        case .expansion(let source, let diagnostics):
            var json = Array(#"{"expandMacroResult":{"expandedSource":"#.utf8)
            if let source {
                JSONText.append(source, to: &json)
            } else {
                json.append(contentsOf: Array("null".utf8))
            }
            json.append(contentsOf: Array(#","diagnostics":["#.utf8))
            for (index, diagnostic) in diagnostics.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                diagnostic.append(to: &json)
            }
            json.append(contentsOf: Array("]}}".utf8))
            return json
        }
    }
}

extension PluginMessage {
    /// The answer to one message of the compiler's, whatever its bytes are.
    package static func answer(to message: [UInt8]) -> PluginMessage {
        switch HostMessage(message) {
        case .getCapability: .capability
        case .expand(let request): Expansion(request).message
        case .unsupported(let name): .expansion(nil, [.unsupported(name)])
        }
    }
}

extension PluginDiagnostic {
    fileprivate static func unsupported(_ name: String) -> PluginDiagnostic {
        PluginDiagnostic(
            message: "The compiler sent Baton's marker plugin a message it does not read: `\(name)`.",
            fileName: "",
            range: 0..<0
        )
    }
}

extension PluginDiagnostic {
    fileprivate func append(to json: inout [UInt8]) {
        json.append(contentsOf: Array(#"{"message":"#.utf8))
        JSONText.append(message, to: &json)
        json.append(contentsOf: Array(#","severity":"error","position":{"fileName":"#.utf8))
        JSONText.append(fileName, to: &json)
        json.append(contentsOf: Array(#","offset":\#(range.lowerBound)},"highlights":[{"fileName":"#.utf8))
        JSONText.append(fileName, to: &json)
        let offsets = #","startOffset":\#(range.lowerBound),"endOffset":\#(range.upperBound)}"#
        json.append(contentsOf: Array(offsets.utf8))
        json.append(contentsOf: Array(#"],"notes":[],"fixIts":[]}"#.utf8))
    }
}
