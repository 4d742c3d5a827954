import BatonSchema

/// Writes the report: what was compiled, as JSON that changes only where the contract with the server or with another
/// module does.
public struct ReportWriter {
    private let module: CompiledModule
    private let workingFolder: String?
    private let name: String?

    /// - Parameters:
    ///   - module: What was compiled.
    ///   - name: The Swift module's name, which a target that imports the report needs.
    ///   - workingFolder: The folder that sources are named from.
    public init(_ module: CompiledModule, named name: String? = nil, workingFolder: String?) {
        self.module = module
        self.name = name
        self.workingFolder = workingFolder
    }

    /// The report's text: one operation or fragment a line, by name.
    public func json() -> String {
        var lines = ["{", "  \"format\": 1,", "  \"digest\": \(StorageText.string(module.digest)),"]
        if let name { lines.append("  \"module\": \(StorageText.string(name)),") }
        let shared = SharedTypes(module, imported: module.importedTypes)
        let types = (shared.enums + shared.inputs).map(\.name).sorted()
        if !types.isEmpty {
            lines.append("  \"types\": [\(types.map(StorageText.string).joined(separator: ", "))],")
        }
        lines.append("  \"operations\": [")
        lines += separated(module.operations.map { "    " + operation($0) })
        lines += ["  ],", "  \"fragments\": ["]
        lines += separated(module.fragments.map { "    " + fragment($0) })
        lines += ["  ]", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func separated(_ items: [String]) -> [String] {
        items.enumerated().map { $0.offset < items.count - 1 ? $0.element + "," : $0.element }
    }

    private func operation(_ operation: CompiledOperation) -> String {
        var object = JSONText()
        object.add("name", string: operation.name)
        object.add("kind", string: operation.kind.rawValue)
        object.add("source", string: SourcePaths.relative(operation.sourcePath, to: workingFolder))
        if let id = operation.id { object.add("id", string: id) }
        object.add("variables", list: operation.variables.map(variable))
        object.add("fragments", list: operation.fragments.map(StorageText.string))
        object.add("text", string: operation.text)
        object.add("lens", list: lens(operation.lens))
        return object.text
    }

    private func variable(_ variable: VariableModel) -> String {
        var object = JSONText()
        object.add("name", string: variable.name)
        object.add("type", string: module.schema.description(of: variable.type))
        return object.text
    }

    private func fragment(_ fragment: CompiledFragment) -> String {
        var object = JSONText()
        object.add("name", string: fragment.name)
        object.add("on", string: fragment.type)
        object.add("source", string: SourcePaths.relative(fragment.sourcePath, to: workingFolder))
        object.add("operations", list: fragment.operations.map(StorageText.string))
        object.add("definition", string: fragment.definition)
        object.add("lens", list: lens(fragment.lens))
        return object.text
    }

    private func lens(_ lens: LensModel) -> [String] {
        lens.accessors.map { accessor in
            var object = JSONText()
            object.add("name", string: accessor.name)
            if let key = accessor.responseKey { object.add("key", string: key) }
            object.add("shape", string: accessor.shape)
            if let type = accessor.typeName { object.add("type", string: type) }
            if accessor.isOptional { object.add("optional", true) }
            if accessor.isThrowing { object.add("throws", true) }
            if accessor.isResult { object.add("result", true) }
            if let nested = accessor.nestedLens { object.add("lens", list: self.lens(nested)) }
            return object.text
        }
    }
}

extension AccessorModel {
    /// The member of the response that it reads; a spread and a refinement read the record they are on.
    var responseKey: String? {
        switch value {
        case .scalar(let scalar): scalar.responseKey
        case .linked(let link): link.responseKey
        case .spread, .refinement: nil
        }
    }

    /// `scalar`, `lens`, `fragment` or `type`, and `list` behind it for a list.
    var shape: String {
        switch value {
        case .scalar(let scalar): scalar.listDepth > 0 ? "scalar list" : "scalar"
        case .linked(let link): link.listDepth > 0 ? "lens list" : "lens"
        case .spread(let spread): spread.isInline ? "value" : "fragment"
        case .refinement(let refinement): refinement.isAliased ? "alias" : "type"
        }
    }

    /// The type of what it reads: a scalar's, a record's, or the fragment.
    var typeName: String? {
        switch value {
        case .scalar(let scalar): scalar.scalar.name
        case .linked(let link): link.lens.type
        case .spread(let spread): spread.fragment
        case .refinement(let refinement): refinement.lens.type
        }
    }
}

extension ScalarModel {
    /// The schema's name; `ID` reads as `String`.
    var name: String {
        switch self {
        case .string: "String"
        case .int: "Int"
        case .float: "Float"
        case .bool: "Boolean"
        case .enum(let name), .custom(let name): name
        }
    }
}

/// A JSON object being written on one line.
struct JSONText {
    private var members: [String] = []

    /// The object.
    var text: String { "{" + members.joined(separator: ", ") + "}" }

    mutating func add(_ name: String, string value: String) {
        members.append("\(StorageText.string(name)): \(StorageText.string(value))")
    }

    mutating func add(_ name: String, _ value: Bool) {
        members.append("\(StorageText.string(name)): \(value)")
    }

    mutating func add(_ name: String, list: [String]) {
        members.append("\(StorageText.string(name)): [\(list.joined(separator: ", "))]")
    }
}
