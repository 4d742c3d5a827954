/// The number of a type in its schema.
///
/// Numbers are dense from zero, in the order in which the schema's documents define the types, behind the built-in ones. They mean
/// nothing in another schema and are never written down.
public struct TypeID: Hashable, Comparable, Sendable {
    /// The position in ``Schema/types``.
    public let index: Int

    init(_ index: Int) { self.index = index }

    /// Orders by definition.
    public static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// What kind of type a named type is (GraphQL section 3.4).
public enum TypeKind: String, Hashable, Sendable, CaseIterable {
    /// A leaf whose values the schema does not list.
    case scalar
    /// A leaf with a closed list of values.
    case `enum`
    /// A composite type with fields, the only kind a value at run time is of.
    case object
    /// A composite type with fields that its implementers have.
    case interface
    /// A composite type that lists its members and has no fields of its own.
    case union
    /// A composite input.
    case inputObject

    /// Whether an argument or a variable may be of this kind.
    public var isInput: Bool { self == .scalar || self == .enum || self == .inputObject }

    /// Whether a field may be of this kind.
    public var isOutput: Bool { self != .inputObject }

    /// Whether a field of this kind takes no selection.
    public var isLeaf: Bool { self == .scalar || self == .enum }

    /// Whether a field of this kind takes a selection, and a fragment may have it as its condition.
    public var isComposite: Bool { self == .object || self == .interface || self == .union }

    /// Whether a value at run time is of another type than this one.
    public var isAbstract: Bool { self == .interface || self == .union }

    /// What to call a type of this kind in a message, such as `an object type`.
    public var description: String {
        switch self {
        case .scalar: "a scalar"
        case .enum: "an enum"
        case .object: "an object type"
        case .interface: "an interface"
        case .union: "a union"
        case .inputObject: "an input object"
        }
    }
}
