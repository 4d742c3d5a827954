/// The type of a field, an argument or a variable: a named type inside lists and non-nulls.
///
/// It is a value of sixteen bytes, compared without a look at the schema. ``Schema/description(of:)`` writes it as a document does.
public struct SchemaType: Hashable, Sendable {
    /// How many lists and non-nulls a type may have around its name.
    public static let layerLimit = 32

    /// The named type inside all lists and non-nulls.
    public let named: TypeID

    /// The layers from the outermost, the lowest bit first: set is a non-null, clear a list.
    private var layers: UInt32

    private var layerCount: UInt8

    /// Makes the nullable type of a name.
    public init(_ named: TypeID) {
        self.init(named: named, layers: 0, layerCount: 0)
    }

    private init(named: TypeID, layers: UInt32, layerCount: UInt8) {
        self.named = named
        self.layers = layers
        self.layerCount = layerCount
    }
}

extension SchemaType {
    /// Whether null is ruled out.
    public var isNonNull: Bool { layerCount > 0 && layers & 1 == 1 }

    /// Whether it is a list, null or not.
    public var isList: Bool { nullable.layerCount > 0 }

    /// The type without its outermost `!`, if it has one.
    public var nullable: SchemaType {
        isNonNull ? SchemaType(named: named, layers: layers >> 1, layerCount: layerCount - 1) : self
    }

    /// The type with null ruled out.
    public var nonNull: SchemaType {
        isNonNull || layerCount >= Self.layerLimit
            ? self : SchemaType(named: named, layers: layers << 1 | 1, layerCount: layerCount + 1)
    }

    /// The type of the items of a list, or nil for a type that is none.
    public var item: SchemaType? {
        let list = nullable
        guard list.layerCount > 0 else { return nil }
        return SchemaType(named: named, layers: list.layers >> 1, layerCount: list.layerCount - 1)
    }

    /// A nullable list of this type; the type itself when it has as many layers as a type may have.
    public var list: SchemaType {
        layerCount >= Self.layerLimit
            ? self : SchemaType(named: named, layers: layers << 1, layerCount: layerCount + 1)
    }

    /// How many lists are around the name.
    public var listDepth: Int {
        Int(layerCount) - layers.nonzeroBitCount
    }

    /// The same lists and non-nulls around another name.
    public func renamed(_ other: TypeID) -> SchemaType {
        SchemaType(named: other, layers: layers, layerCount: layerCount)
    }

    /// Writes the type as a document does, with a name for its named type.
    func text(named name: String) -> String {
        var prefix = ""
        var suffix: [Character] = []
        for layer in 0..<UInt32(layerCount) {
            if layers >> layer & 1 == 1 {
                suffix.append("!")
            } else {
                prefix.append("[")
                suffix.append("]")
            }
        }
        return prefix + name + String(suffix.reversed())
    }
}
