/// A GraphQL type as a number of this process: object types are numbered densely, interfaces and unions apart.
///
/// The number is given the first time a constant names the type and is never written anywhere.
@_spi(Generated) public struct TypeID: Hashable, BitwiseCopyable, Sendable {
    /// The number, its top bit set for an interface or a union.
    public let number: UInt32

    /// Names a type, numbering it on first use. Any thread; takes the registry's lock.
    ///
    /// - Parameters:
    ///   - name: The schema's name of the type; for a root type, `Query`, `Mutation` or `Subscription`.
    ///   - abstract: Whether the type is an interface or a union.
    ///   - file: The file that names it, for the message when two schemas disagree about the name.
    public init(_ name: String, abstract: Bool = false, file: StaticString = #fileID) {
        self = Registry.shared.type(name, abstract: abstract, from: "\(file)")
    }

    @inlinable
    init(number: UInt32) {
        self.number = number
    }

    @usableFromInline static let abstractBit: UInt32 = 1 << 31

    /// Whether the type is an interface or a union.
    @inlinable public var isAbstract: Bool { number & Self.abstractBit != 0 }

    /// The number among the types of its kind, from 0.
    @inlinable public var index: Int { Int(number & ~Self.abstractBit) }

    /// The schema's name of the type. Takes the registry's lock.
    public var name: String { Registry.shared.name(of: self) }

    /// The type of the query root's record.
    public static let query = TypeID("Query")
    /// The type of the mutation root's record.
    public static let mutation = TypeID("Mutation")
    /// The type of the subscription root's record.
    public static let subscription = TypeID("Subscription")
}

extension TypeID: CustomStringConvertible {
    /// The type's name.
    public var description: String { name }
}
