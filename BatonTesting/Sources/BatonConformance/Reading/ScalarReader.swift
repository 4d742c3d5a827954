import BatonCompiler
import Foundation
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// Reads a scalar accessor's value through the anchor's method for its type, lists of them through the type that
/// generated code would name.
@MainActor struct ScalarReader {
    private let access: ScalarAccess
    private let type: any ScalarValue.Type

    /// - Throws: For a scalar that is mapped to a type the runner does not have.
    init(_ access: ScalarAccess, mapped: [String: String]) throws {
        self.access = access
        type = try Self.type(of: access, mapped: mapped)
    }

    private static func type(of access: ScalarAccess, mapped: [String: String]) throws -> any ScalarValue.Type {
        switch access.scalar {
        case .string: return String.self
        case .int: return Int.self
        case .float: return Double.self
        case .bool: return Bool.self
        case .enum: return EnumText.self
        case .custom(let name):
            guard access.isMapped, let swift = mapped[name] else { return String.self }
            switch swift.split(separator: ".").last.map(String.init) ?? swift {
            case "Decimal": return Decimal.self
            case "Date": return Date.self
            case "URL": return URL.self
            case "UUID": return UUID.self
            default: throw SuiteFailure("the scalar `\(name)` is mapped to `\(swift)`, which a fixture cannot read as")
            }
        }
    }

    /// The value, nil for absent.
    func read(_ anchor: Anchor, _ slot: Slot, isRequired: Bool) -> JSONValue? {
        if access.listDepth > 0 {
            return type.list(access.nullable.dropFirst(), anchor, slot, isRequired: isRequired)
        }
        switch access.scalar {
        case .string, .custom:
            return isRequired ? .string(anchor.requiredString(slot)) : anchor.string(slot).map(JSONValue.string)
        case .int: return isRequired ? .integer(anchor.requiredInt(slot)) : anchor.int(slot)?.json
        case .float: return isRequired ? anchor.requiredDouble(slot).json : anchor.double(slot)?.json
        case .bool: return isRequired ? .boolean(anchor.requiredBool(slot)) : anchor.bool(slot).map(JSONValue.boolean)
        case .enum:
            if isRequired { return (anchor.requiredEnumeration(slot) as EnumText).json }
            return (anchor.enumeration(slot) as EnumText?)?.json
        }
    }

    /// The value of a mapped scalar, nil for absent and for a text that does not convert.
    func mapped(_ anchor: Anchor, _ slot: Slot) -> JSONValue? {
        (type as? any MappedValue.Type)?.read(anchor, slot)
    }

    /// The value of a mapped scalar under a directive that says what a failure does.
    func throwing(_ anchor: Anchor, _ slot: Slot) throws(FieldErrors) -> JSONValue? {
        try (type as? any MappedValue.Type)?.readThrowing(anchor, slot)
    }

    /// The value that a text of a mapped scalar converts to, written as the type writes it.
    func converted(_ text: String) -> JSONValue? {
        (type as? any MappedValue.Type)?.init(scalarText: text).map { .string($0.scalarText) }
    }
}

/// A value that a scalar reads as, and its JSON.
nonisolated protocol ScalarValue: ScalarReadable {
    var json: JSONValue { get }
}

extension ScalarValue {
    /// Reads a list, its element's type made level by level from the inside.
    ///
    /// - Parameter nullable: Whether null is allowed, for the items of each list, the outermost first.
    @MainActor static func list(
        _ nullable: ArraySlice<Bool>,
        _ anchor: Anchor,
        _ slot: Slot,
        isRequired: Bool
    ) -> JSONValue? {
        guard let isNullable = nullable.last else { return nil }
        let outer = nullable.dropLast()
        if isNullable { return Optional<Self>.list(around: outer, anchor, slot, isRequired: isRequired) }
        return Self.list(around: outer, anchor, slot, isRequired: isRequired)
    }

    @MainActor private static func list(
        around outer: ArraySlice<Bool>,
        _ anchor: Anchor,
        _ slot: Slot,
        isRequired: Bool
    ) -> JSONValue? {
        if !outer.isEmpty { return [Self].list(outer, anchor, slot, isRequired: isRequired) }
        if isRequired { return (anchor.requiredScalars(slot) as [Self]).json }
        return (anchor.scalars(slot) as [Self]?)?.json
    }
}

/// An enum of the schema, of which only the text matters.
nonisolated struct EnumText: SchemaEnum, ScalarValue {
    let scalarText: String
    init(scalarText: String) { self.scalarText = scalarText }
    var json: JSONValue { .string(scalarText) }
}

extension String: ScalarValue { var json: JSONValue { .string(self) } }
extension Int: ScalarValue { var json: JSONValue { .integer(self) } }
extension Double: ScalarValue { var json: JSONValue { JSONValue(.number("\(self)")) } }
extension Bool: ScalarValue { var json: JSONValue { .boolean(self) } }
extension Optional: ScalarValue where Wrapped: ScalarValue { var json: JSONValue { self?.json ?? .null } }
extension Array: ScalarValue where Element: ScalarValue { var json: JSONValue { .array(map(\.json)) } }

/// A mapped scalar: its JSON is the text it writes.
nonisolated protocol MappedValue: MappedScalar, ScalarValue {}

extension MappedValue {
    var json: JSONValue { .string(scalarText) }

    @MainActor static func read(_ anchor: Anchor, _ slot: Slot) -> JSONValue? {
        (anchor.mapped(slot) as Self?)?.json
    }

    @MainActor static func readThrowing(_ anchor: Anchor, _ slot: Slot) throws(FieldErrors) -> JSONValue? {
        (try anchor.throwingMapped(slot) as Self?)?.json
    }
}

extension Decimal: MappedValue {}
extension Date: MappedValue {}
extension URL: MappedValue {}
extension UUID: MappedValue {}
