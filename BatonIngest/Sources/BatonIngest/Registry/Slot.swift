/// A storage key of a type as a number of this process.
///
/// A *build* slot belongs to an object type and a key that the build names. An *abstract* slot names a key of an
/// interface or a union and stands for the build slot of that key on each object type (`concrete(in:)`). A *session*
/// slot is a key that a store rendered from variables; its number is the store's own and is the same on every type.
@_spi(Generated) public struct Slot: Hashable, BitwiseCopyable, Sendable {
    /// The type the slot is of.
    public let type: TypeID

    /// The index, its two top bits saying which kind of slot it is.
    public let index: UInt32

    /// Names a key of a type, numbering it on first use. Any thread; takes the registry's lock.
    ///
    /// - Parameters:
    ///   - type: An object type, or an interface or a union for an abstract slot.
    ///   - storageKey: The key as the compiler rendered it, `notes(first:2)`.
    ///   - client: Whether the field is a client schema extension's, which reads absent and never missing.
    public init(_ type: TypeID, _ storageKey: String, client: Bool = false) {
        self = Registry.shared.slot(type, storageKey, client: client)
    }

    /// A slot by its type and its index, kind included, as a cell and a record hold it.
    @_spi(Runtime) @inlinable public init(type: TypeID, index: UInt32) {
        self.type = type
        self.index = index
    }

    /// The slot of a key that a store rendered and numbered, on a type.
    ///
    /// - Parameters:
    ///   - type: The type the key was rendered on; abstract when the field is read through an interface or a union.
    ///   - session: The store's number of the key, below 2^30.
    @_spi(Runtime) public init(_ type: TypeID, session: UInt32) {
        self.init(type: type, index: session | Self.sessionBit | (type.isAbstract ? Self.abstractBit : 0))
    }

    @usableFromInline static let abstractBit: UInt32 = 1 << 30
    @usableFromInline static let sessionBit: UInt32 = 1 << 31
    @usableFromInline static let numberMask: UInt32 = (1 << 30) - 1

    /// Whether the slot is of an interface or a union and stands for one slot per object type.
    @inlinable public var isAbstract: Bool { index & Self.abstractBit != 0 }

    /// Whether the slot's number is a store's.
    @inlinable public var isSession: Bool { index & Self.sessionBit != 0 }

    /// The number without the kind: among the slots of its type, among all abstract slots, or the store's.
    @inlinable public var number: Int { Int(index & Self.numberMask) }

    /// The slot this one stands for on an object type: itself, unless it is abstract.
    ///
    /// Constant time and without a lock after the type's first use. An abstract session slot becomes the session slot
    /// of the type; whether the build names its text on that type is the store's to look up.
    @_spi(Runtime)
    @inlinable
    public func concrete(in type: TypeID) -> Slot {
        isAbstract ? resolved(in: type) : self
    }

    @usableFromInline
    func resolved(in type: TypeID) -> Slot {
        isSession
            ? Slot(type: type, index: index & ~Self.abstractBit) : Registry.shared.concrete(number, in: type)
    }

    /// The storage key of a build slot or an abstract slot. Takes the registry's lock.
    ///
    /// A session slot's text is its store's to tell; it reads as empty here.
    @_spi(Runtime) public var storageKey: String { Registry.shared.storageKey(of: self) }
}
