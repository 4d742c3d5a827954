import BatonSchema

/// How values are typed in Swift: which types scalars read as, and the expressions that make variables of them.
struct SwiftTypes {
    private let schema: Schema
    /// The Swift types of mapped scalars, by the scalar's name.
    let mapped: [String: String]
    private let enumNames: [String: String]
    private let inputNames: [String: String]

    init(_ module: CompiledModule) {
        schema = module.schema
        var mapped: [String: String] = [:]
        for entry in module.configuration.customScalarTypes { mapped[entry.scalar.value] = entry.swift?.value }
        self.mapped = mapped
        var enumNames: [String: String] = [:]
        var inputNames: [String: String] = [:]
        for type in module.schema.types {
            if type.kind == .enum {
                enumNames[type.name] = Self.declared(type.name, suffix: "Enum", in: module)
            }
            if type.kind == .inputObject {
                inputNames[type.name] = Self.declared(type.name, suffix: "Input", in: module)
            }
        }
        self.enumNames = enumNames
        self.inputNames = inputNames
    }

    /// The name of a type that a shared file declares. Where several imported modules declare it, its bare name would be
    /// none of theirs.
    private static func declared(_ name: String, suffix: String, in module: CompiledModule) -> String {
        let declared = SwiftNames.standardTypes.contains(name) ? name + suffix : name
        return module.ambiguousTypes[name].map { "\($0).\(declared)" } ?? declared
    }

    /// The Swift name of an enum.
    func enumName(_ name: String) -> String { SwiftNames.escaped(enumNames[name] ?? name) }

    /// The Swift name of an input object.
    func inputName(_ name: String) -> String { SwiftNames.escaped(inputNames[name] ?? name) }

    /// The type of a scalar's values.
    func name(of scalar: ScalarModel) -> String {
        switch scalar {
        case .string: "String"
        case .int: "Int"
        case .float: "Double"
        case .bool: "Bool"
        case .enum(let name): enumName(name)
        case .custom(let name): mapped[name] ?? "String"
        }
    }

    /// A type inside lists: whether null is allowed is said from the outermost on, whose optional is the caller's.
    func wrapped(_ base: String, nullable: [Bool]) -> String {
        var type = base
        for level in nullable.indices.reversed() {
            if level < nullable.count - 1 { type = "[\(type)]" }
            if level > 0, nullable[level] { type += "?" }
        }
        return type
    }
}
