/// What a response says of one object: a cell per field of its selection, in the selection's order.
///
/// Several rows may be of one record. Rows stand in the order their objects open in the response.
@_spi(Runtime) public struct Row: BitwiseCopyable, @unchecked Sendable {  // sound: it points at what does not change
    /// The record, an index into `ChangeSet.records`.
    public var record: UInt32
    /// The first cell, an index into `ChangeSet.cells`.
    public var firstCell: UInt32
    /// How many cells: the selection's fields.
    public var cellCount: UInt32
    /// The object type.
    public var type: TypeID
    /// The selection's identity, for a cache by address; alive as long as the change set.
    public var selectionAddress: UnsafeRawPointer

    /// The selection.
    public var selection: ConcreteSelection {
        Unmanaged<ConcreteSelection>.fromOpaque(selectionAddress).takeUnretainedValue()
    }

    /// The row's cells.
    @inlinable public var cells: Range<Int> { Int(firstCell)..<Int(firstCell) + Int(cellCount) }
}
