@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Slot {
    /// The part of an index that is the number and not the kind.
    static let numberLimit: UInt32 = (1 << 30) - 1

    /// The slot of an index, its kind included, as a shape or a field holds it.
    init(_ type: TypeID, rawIndex index: UInt32) {
        self.init(type: type, index: index)
    }
}
