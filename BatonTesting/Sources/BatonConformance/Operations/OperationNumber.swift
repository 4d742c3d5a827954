/// A number as a type, so that each operation of a fixture is a type of its own, as generated code makes it: an
/// environment asks an operation's type, and not its value, for the plan and the text.
nonisolated protocol OperationNumber: Sendable {
    static var value: Int { get }
}

/// 1: a number's leading digit.
enum LeadingOne: OperationNumber {
    static var value: Int { 1 }
}

/// A number followed by the binary digit 0.
enum Zero<Leading: OperationNumber>: OperationNumber {
    static var value: Int { Leading.value * 2 }
}

/// A number followed by the binary digit 1.
enum One<Leading: OperationNumber>: OperationNumber {
    static var value: Int { Leading.value * 2 + 1 }
}

/// The type of a number above 0. O(digits).
func operationNumber(_ value: Int) -> any OperationNumber.Type {
    func followed<Leading: OperationNumber>(_ leading: Leading.Type) -> any OperationNumber.Type {
        value % 2 == 0 ? Zero<Leading>.self : One<Leading>.self
    }
    return value <= 1 ? LeadingOne.self : followed(operationNumber(value / 2))
}
