/// A source text the compiler sent, with the place of its first byte.
struct PluginSource {
    /// The text as UTF-8, leading comments and white space included.
    let text: [UInt8]
    /// The file as the compiler names it; empty for a synthesised text.
    let fileName: String
    /// The UTF-8 offset of the text's first byte in the file.
    let offset: Int
}

/// The part an attached macro is asked to expand.
enum MacroRole: String {
    case peer
    case accessor
}

/// A request to expand one attached macro in one role.
struct ExpansionRequest {
    /// The macro's type as `#externalMacro` names it.
    let typeName: String
    let role: MacroRole
    let attribute: PluginSource
    let declaration: PluginSource
    /// The declarations around this one, innermost first, each without its members.
    let lexicalContext: [PluginSource]
}

/// What the compiler says to a macro plugin.
enum HostMessage {
    case getCapability
    case expand(ExpansionRequest)
    /// Anything else; the name is the message's, empty when it could not be read.
    case unsupported(String)

    init(_ bytes: [UInt8]) {
        guard let message = JSONReader.read(bytes) else {
            self = .unsupported("")
            return
        }
        if message["getCapability"] != nil {
            self = .getCapability
        } else if let body = message["expandAttachedMacro"] {
            self = ExpansionRequest(body).map(HostMessage.expand) ?? .unsupported("expandAttachedMacro")
        } else if case .object(let members) = message.value, let first = members.first {
            self = .unsupported(String(decoding: bytes[first.key], as: UTF8.self))
        } else {
            self = .unsupported("")
        }
    }
}

extension ExpansionRequest {
    fileprivate init?(_ body: JSONView) {
        guard
            let typeName = body["macro"]?["typeName"]?.string,
            let role = body["macroRole"]?.string.flatMap(MacroRole.init(rawValue:)),
            let attribute = body["attributeSyntax"].flatMap(PluginSource.init),
            let declaration = body["declSyntax"].flatMap(PluginSource.init)
        else { return nil }
        self.typeName = typeName
        self.role = role
        self.attribute = attribute
        self.declaration = declaration
        self.lexicalContext = body["lexicalContext"]?.elements?.compactMap(PluginSource.init) ?? []
    }
}

extension PluginSource {
    fileprivate init?(_ syntax: JSONView) {
        guard let text = syntax["source"]?.utf8 else { return nil }
        self.text = text
        self.fileName = syntax["location"]?["fileName"]?.string ?? ""
        self.offset = syntax["location"]?["offset"]?.integer ?? 0
    }
}
