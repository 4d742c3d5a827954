/// The names that Swift, its standard library and generated code take for themselves.
///
/// A document's name that is a keyword is escaped by backquotes. One that even so could not be declared, or would hide
/// what generated code spells, takes a suffix; where a name is the app's to read it is refused at the
/// document instead (``ReservedNames``).
enum SwiftNames {
    /// The words that a declaration's name must be quoted for.
    static let keywords: Set<String> = [
        "Any", "Self", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
        "class", "consume", "consuming", "continue", "convenience", "copy", "default", "defer", "deinit", "didSet",
        "discard", "distributed", "do", "dynamic", "each", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect",
        "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil",
        "nonisolated", "open", "operator", "optional", "override", "package", "postfix", "precedencegroup", "prefix",
        "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "sending", "set", "some",
        "static", "struct", "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias",
        "unowned",
        "unsafe", "var", "weak", "where", "while", "willSet", "yield", "_",
        // A member of these names is told from `x.Type` and `x.Protocol` by backquotes.
        "Protocol", "Type",
    ]

    /// The modules and enums that generated code spells in expressions: a property of this name would hide them there.
    static let qualifiers: Set<String> = ["Baton", "Foundation", "Slots", "Swift", "Types"]

    /// The types and modules that generated code spells: a type of this name nested around it would hide them.
    static let spelled: Set<String> = [
        "Baton", "Bool", "Double", "Foundation", "Hasher", "Int", "MainActor", "Never", "Optional", "Result", "Self",
        "Slots", "String", "Swift", "Types", "Any", "Type", "Protocol", "Error", "Hashable", "Sendable", "Equatable",
        // The types that literals have.
        "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
        "StringLiteralType", "UnicodeScalarType",
    ]

    /// The types in every operation, or every mutation: a type around it of this name is hidden there.
    static let operationTypes: Set<String> = ["Action", "Data", "OptimisticResponse"]

    /// The types of the standard library and Foundation that an enum or an input object does not hide from the app's code.
    static let standardTypes: Set<String> = spelled.union(operationTypes).union([
        "Actor", "AnyHashable", "AnyObject", "Array", "Character", "Clock", "Codable", "Collection", "Comparable",
        "Date", "Decimal", "Dictionary", "Duration", "Float", "Identifiable", "Int8", "Int16", "Int32", "Int64",
        "KeyPath", "Locale", "Mirror", "Range", "Sequence", "Set", "Slice", "StaticString", "Substring", "Task",
        "TimeZone", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Unicode", "Void",
    ])

    /// A name as a declaration has it.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A name as the label of an argument, where almost every keyword is a name like any other.
    static func label(_ name: String) -> String {
        ["_", "inout"].contains(name) ? "`\(name)`" : name
    }

    /// A name with its first letter in upper case.
    static func capitalized(_ name: String) -> String {
        guard let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return name }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// A name that is not taken: the name itself, or with a suffix, or with a number behind that.
    static func unique(_ name: String, suffix: String, isTaken: (String) -> Bool) -> String {
        if !isTaken(name) { return name }
        var candidate = name + suffix
        var number = 2
        while isTaken(candidate) {
            candidate = "\(name)\(suffix)\(number)"
            number += 1
        }
        return candidate
    }
}
