@_spi(Generated) import BatonIngest

extension Slot {
    /// The build slot of an index that a shape holds.
    init(_ type: TypeID, build index: UInt32) {
        self.init(type, rawIndex: index)
    }

    /// The slot of an index that says which kind of slot it is.
    init(_ type: TypeID, rawIndex index: UInt32) {
        // A slot is its type's number and its index, and nothing else; the ingest has no public way to say so.
        self = unsafeBitCast((type.number, index), to: Slot.self)
    }
}
