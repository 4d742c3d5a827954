import BatonSyntax

/// Reads `baton.json`.
///
/// Every key that the file may have is one function here. An unknown key, a value of the wrong type and a key left out are
/// reported at their places and name the key; the rest of the file is read all the same.
struct ConfigurationReader {
    let source: Source
    var diagnostics: [Diagnostic] = []

    init(_ source: Source) {
        self.source = source
    }

    /// The configuration, or nil when the file is no JSON object or names no schema.
    mutating func read() -> Configuration? {
        let root: JSONValue
        do {
            root = try JSONReader.read(source.bytes)
        } catch {
            // At the end of the file there is no character to point at.
            let end = min(error.offset + 1, source.bytes.count)
            report(.configurationSyntax, "This is no JSON: \(error.message)", at: place(min(error.offset, end)..<end))
            return nil
        }
        guard let members = members(of: root, at: "The file") else { return nil }
        var configuration = Configuration(
            source: source,
            schema: Located(value: "", range: place(root)),
            defaultKey: []
        )
        configuration.defaultKey = [Located(value: "id", range: SourceRange.synthesized)]
        var hasSchema = false
        for member in members {
            switch member.name {
            case "schema":
                guard let path = string(member.value, at: "`schema`") else { continue }
                configuration.schema = path
                hasSchema = true
            case "schemaExtensions":
                configuration.schemaExtensions = strings(member.value, at: "`schemaExtensions`") ?? []
            case "identity": readIdentity(member.value, into: &configuration)
            case "lookups": readLookups(member.value, into: &configuration)
            case "transient": readTransient(member.value, into: &configuration)
            case "customScalarTypes": readCustomScalarTypes(member.value, into: &configuration)
            case "onError": configuration.onError = oneOf(member.value, at: "`onError`")
            case "persistConfig": configuration.persistConfig = persistConfiguration(member.value)
            default: reportUnknown(member, in: "baton.json", among: Self.keys)
            }
        }
        if !hasSchema, !members.contains(where: { $0.name == "schema" }) {
            report(.configurationKey, "The key `schema` is missing: it names the schema's file.", at: start(of: root))
        }
        return hasSchema ? configuration : nil
    }

    private static let keys = [
        "schema", "schemaExtensions", "identity", "lookups", "transient", "customScalarTypes", "onError",
        "persistConfig",
    ]
}

// MARK: - Keys

extension ConfigurationReader {
    private mutating func readIdentity(_ value: JSONValue, into configuration: inout Configuration) {
        for member in members(of: value, at: "`identity`") ?? [] {
            switch member.name {
            case "default":
                if let fields = keyFields(member.value, at: "`identity.default`") { configuration.defaultKey = fields }
            case "types":
                for type in members(of: member.value, at: "`identity.types`") ?? [] {
                    guard let fields = keyFields(type.value, at: "`identity.types.\(type.name)`") else { continue }
                    configuration.typeKeys.append(Configuration.TypeKey(type: name(of: type), fields: fields))
                }
            default: reportUnknown(member, in: "`identity`", among: ["default", "types"])
            }
        }
    }

    private mutating func keyFields(_ value: JSONValue, at key: String) -> [Located<String>]? {
        guard let fields = strings(value, at: key), fields.count == value.elements?.count else { return nil }
        if fields.isEmpty {
            report(.configurationValue, "\(key) names no field: a key has one field at least.", at: place(value))
            return nil
        }
        for (index, field) in fields.enumerated() where fields[..<index].contains(where: { $0.value == field.value }) {
            report(.configurationValue, "\(key) names the field `\(field.value)` twice.", at: field.range)
            return nil
        }
        return fields
    }

    private mutating func readLookups(_ value: JSONValue, into configuration: inout Configuration) {
        for member in members(of: value, at: "`lookups`") ?? [] {
            let key = "`lookups.\(member.name)`"
            guard let field = coordinate(name(of: member), at: key) else { continue }
            var type: Located<String>?
            var arguments: [Located<String>] = []
            for part in members(of: member.value, at: key) ?? [] {
                switch part.name {
                case "type": type = string(part.value, at: "`lookups.\(member.name).type`")
                case "argument":
                    arguments += [string(part.value, at: "`lookups.\(member.name).argument`")].compactMap { $0 }
                case "arguments":
                    arguments += strings(part.value, at: "`lookups.\(member.name).arguments`") ?? []
                default: reportUnknown(part, in: key, among: ["type", "argument", "arguments"])
                }
            }
            if member.value["argument"] != nil, member.value["arguments"] != nil {
                let message = "\(key) has both `argument` and `arguments`. Keep the one that says all."
                report(.configurationValue, message, at: place(member.value))
                continue
            }
            guard member.value.members != nil else { continue }
            let isEmpty = member.value["arguments"].map { $0.elements?.isEmpty ?? false } ?? true
            if member.value["argument"] == nil, isEmpty {
                let message = "\(key) names no argument: say with `argument` or `arguments` which give the key."
                report(.configurationKey, message, at: place(member.value))
                continue
            }
            configuration.lookups.append(Configuration.Lookup(field: field, type: type, arguments: arguments))
        }
    }

    private mutating func readTransient(_ value: JSONValue, into configuration: inout Configuration) {
        for member in members(of: value, at: "`transient`") ?? [] {
            switch member.name {
            case "types": configuration.transientTypes = strings(member.value, at: "`transient.types`") ?? []
            case "fields":
                let fields = strings(member.value, at: "`transient.fields`") ?? []
                for field in fields {
                    guard let coordinate = coordinate(field, at: "`transient.fields`") else { continue }
                    configuration.transientFields.append(coordinate)
                }
            default: reportUnknown(member, in: "`transient`", among: ["types", "fields"])
            }
        }
    }

    private mutating func readCustomScalarTypes(_ value: JSONValue, into configuration: inout Configuration) {
        for member in members(of: value, at: "`customScalarTypes`") ?? [] {
            let key = "`customScalarTypes.\(member.name)`"
            var swift: Located<String>?
            switch member.value.content {
            case .string: swift = typeName(member.value, at: key)
            case .object(let languages):
                for language in languages {
                    switch language.name {
                    case "swift": swift = typeName(language.value, at: "`customScalarTypes.\(member.name).swift`")
                    // Another runtime's compiler reads it.
                    case "kotlin": continue
                    default: reportUnknown(language, in: key, among: ["swift", "kotlin"])
                    }
                }
            default:
                let message =
                    "\(key) must be a type's name or an object by language, not \(member.value.kindDescription)."
                report(.configurationType, message, at: place(member.value))
            }
            configuration.customScalarTypes.append(
                Configuration.CustomScalarType(scalar: name(of: member), swift: swift)
            )
        }
    }

    /// A Swift type's name, with the names of the types and the module around it.
    private mutating func typeName(_ value: JSONValue, at key: String) -> Located<String>? {
        guard let name = string(value, at: key) else { return nil }
        let isName = name.value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            part.utf8.allSatisfy { SwiftLexer.isNameByte($0) } && !part.isEmpty && !(part.first?.isNumber ?? true)
        }
        if isName { return name }
        report(
            .configurationValue,
            "\(key) must be the name of a Swift type, such as `Foundation.Date`.",
            at: name.range
        )
        return nil
    }

    private mutating func persistConfiguration(_ value: JSONValue) -> Configuration.PersistConfiguration? {
        guard let members = members(of: value, at: "`persistConfig`") else { return nil }
        var file: Located<String>?
        var algorithm: Configuration.PersistConfiguration.Algorithm?
        for member in members {
            switch member.name {
            case "file": file = string(member.value, at: "`persistConfig.file`")
            case "algorithm": algorithm = oneOf(member.value, at: "`persistConfig.algorithm`")
            default: reportUnknown(member, in: "`persistConfig`", among: ["file", "algorithm"])
            }
        }
        guard let file else {
            if value["file"] == nil {
                let message = "The key `persistConfig.file` is missing: it names the file of persisted documents."
                report(.configurationKey, message, at: start(of: value))
            }
            return nil
        }
        return Configuration.PersistConfiguration(file: file, algorithm: algorithm ?? .md5)
    }
}

extension Configuration {
    /// Reads `baton.json`.
    ///
    /// - Returns: What it says, or nil when it cannot be used at all, and what is wrong with it. The names in it are
    ///   checked by ``check(against:)``.
    public static func read(_ source: Source) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        var reader = ConfigurationReader(source)
        let configuration = reader.read()
        return (configuration, reader.diagnostics.map(\.withReference))
    }
}
