import Foundation
@_spi(Generated) import BatonIngest

/// An operation, its variables, and two responses that a server executed for them.
struct LensCase: Decodable {
    let name: String
    let operation: String
    let variables: [String: TaggedValue?]
    /// Files beside the list of cases.
    let responses: [String]
    /// The dotted paths of what the documents select of each response: every one has to be read.
    let selected: [[String]]
    /// Which response the store is given: the first, but for a fault that is planted.
    private(set) var committed = 0

    private enum CodingKeys: String, CodingKey { case name, operation, variables, responses, selected }

    /// The case with a store that holds something else than it was answered.
    var planted: LensCase {
        var planted = self
        planted.committed = 1
        return planted
    }

    var storeVariables: Variables { Variables(variables.mapValues { $0.map(\.variable) ?? .null }) }
}

/// A value of a variable, with its kind, since JSON does not tell an integer from a number that is one.
enum TaggedValue: Decodable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case list([TaggedValue])
    case object([String: TaggedValue])

    private enum Key: String, CodingKey { case bool, int, double, string, list, object }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        switch fields.allKeys.first {
        case .bool: self = .bool(try fields.decode(Bool.self, forKey: .bool))
        case .int: self = .int(try fields.decode(Int.self, forKey: .int))
        case .double: self = .double(try fields.decode(Double.self, forKey: .double))
        case .string: self = .string(try fields.decode(String.self, forKey: .string))
        case .list: self = .list(try fields.decode([TaggedValue].self, forKey: .list))
        case .object: self = .object(try fields.decode([String: TaggedValue].self, forKey: .object))
        case nil: self = .null
        }
    }

    var variable: Variable {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .list(let values): .list(values.map(\.variable))
        case .object(let members): .object(Variables(members.mapValues { Optional($0.variable) }))
        }
    }
}
