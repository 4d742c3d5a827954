@_spi(Generated) import BatonIngest

/// Which slots a record holds and where: shared by the records of a type that were written in the same order, so that
/// a type with many storage keys costs a record nothing.
///
/// A shape is a node of its type's tree: a record that gains a slot steps to a child. Positions never move, so a
/// position names the slot of a record for the record's life. One block of memory: this header, then a table from slot
/// index to position, then the slot index at each position. A type with more than `treeLimit` shapes gives further
/// records a shape of their own, so that no order of writes makes the tree grow without bound.
@_spi(Generated) public struct Shape {
    /// How many slots the shape has.
    @usableFromInline var count: UInt16
    /// Whether one record owns it, which then frees it and extends it alone.
    var isPrivate: Bool
    /// The table's length: one more than the greatest slot index.
    @usableFromInline var limit: UInt32
    /// The children, by the slot that leads to them.
    var children: UnsafeMutablePointer<Child>?
    var childCount: Int32
    var childCapacity: Int32

    struct Child {
        var index: UInt32
        var shape: ShapePointer
    }

    /// The position of a slot that the shape lacks.
    @usableFromInline static var none: UInt16 { .max }
    /// Shapes of one type that are shared.
    static let treeLimit = 256
    /// The shape of no slot, shared by all types; never freed or changed.
    static let empty: ShapePointer = .make(count: 0, limit: 0)
}

/// The address of a shape, freed by hand.
@_spi(Generated) public struct ShapePointer: Equatable, @unchecked Sendable {  // What it points to is the main actor's.
    @usableFromInline let raw: UnsafeMutablePointer<Shape>

    @usableFromInline
    var pointee: Shape {
        @inlinable @inline(__always) get { raw.pointee }
        @inlinable @inline(__always) nonmutating _modify { yield &raw.pointee }
    }

    @inlinable @inline(__always)
    var positions: UnsafeMutablePointer<UInt16> {
        (UnsafeMutableRawPointer(raw) + MemoryLayout<Shape>.stride).assumingMemoryBound(to: UInt16.self)
    }

    /// The position of a slot index, or `Shape.none`.
    @inlinable @inline(__always)
    func position(of index: UInt32) -> UInt16 {
        index < pointee.limit ? positions[Int(index)] : Shape.none
    }
}

extension ShapePointer {
    /// The slot index at each position.
    var slots: UnsafeMutablePointer<UInt32> {
        let table = (Int(pointee.limit) * MemoryLayout<UInt16>.stride + 7) & ~7
        return (UnsafeMutableRawPointer(raw) + MemoryLayout<Shape>.stride + table).assumingMemoryBound(to: UInt32.self)
    }

    static func make(count: Int, limit: Int) -> Self {
        let table = (limit * MemoryLayout<UInt16>.stride + 7) & ~7
        let size = MemoryLayout<Shape>.stride + table + count * MemoryLayout<UInt32>.stride
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Shape>.alignment)
        let shape = block.bindMemory(to: Shape.self, capacity: 1)
        shape.initialize(
            to: Shape(
                count: UInt16(count),
                isPrivate: false,
                limit: UInt32(limit),
                children: nil,
                childCount: 0,
                childCapacity: 0
            )
        )
        (block + MemoryLayout<Shape>.stride).bindMemory(to: UInt16.self, capacity: limit)
            .initialize(repeating: Shape.none, count: limit)
        (block + MemoryLayout<Shape>.stride + table).bindMemory(to: UInt32.self, capacity: count)
            .initialize(repeating: 0, count: count)
        return ShapePointer(raw: shape)
    }

    /// A copy with one slot more.
    func extended(by index: UInt32) -> Self {
        let count = Int(pointee.count)
        precondition(count < Int(Shape.none), "a type has at most 65,534 storage keys")
        let shape = Self.make(count: count + 1, limit: Swift.max(Int(pointee.limit), Int(index) + 1))
        shape.positions.update(from: positions, count: Int(pointee.limit))
        shape.slots.update(from: slots, count: count)
        shape.positions[Int(index)] = UInt16(count)
        shape.slots[count] = index
        return shape
    }

    func child(_ index: UInt32) -> Self? {
        for at in 0..<Int(pointee.childCount) {
            // There is memory wherever the count is above zero.
            let child = pointee.children.unsafelyUnwrapped[at]
            if child.index == index { return child.shape }
        }
        return nil
    }

    func adopt(_ shape: Self, at index: UInt32) {
        if pointee.childCount == pointee.childCapacity {
            let capacity = Swift.max(2, pointee.childCapacity * 2)
            let grown = UnsafeMutablePointer<Shape.Child>.allocate(capacity: Int(capacity))
            if let old = pointee.children {
                grown.moveInitialize(from: old, count: Int(pointee.childCount))
                old.deallocate()
            }
            pointee.children = grown
            pointee.childCapacity = capacity
        }
        // Grown above when there was none.
        (pointee.children.unsafelyUnwrapped + Int(pointee.childCount)).initialize(to: .init(index: index, shape: shape))
        pointee.childCount += 1
    }

    /// Frees the shape and its children.
    func free() {
        for at in 0..<Int(pointee.childCount) { pointee.children.unsafelyUnwrapped[at].shape.free() }  // As counted.
        pointee.children?.deallocate()
        UnsafeMutableRawPointer(raw).deallocate()
    }
}

/// The shapes of the process, by type: a tree each, from the shape of no slot.
///
/// Of the process and not of a store, so that what a selection derives from its fields serves every store.
enum Shapes {
    /// The trees, by type number, with how many shapes each has.
    nonisolated(unsafe) private static var trees: [(root: ShapePointer, count: Int)?] = []  // Main actor alone.

    /// The shape with one slot more than `shape`, for a record of the type. Frees a private shape that it extends.
    static func adding(_ index: UInt32, to shape: ShapePointer, type: TypeID) -> ShapePointer {
        if shape.pointee.isPrivate {
            let extended = shape.extended(by: index)
            extended.pointee.isPrivate = true
            shape.free()
            return extended
        }
        let origin = shape == Shape.empty ? root(of: type) : shape
        if let child = origin.child(index) { return child }
        let extended = origin.extended(by: index)
        if let count = trees[type.index]?.count, count >= Shape.treeLimit {
            extended.pointee.isPrivate = true
            return extended
        }
        trees[type.index]?.count += 1
        origin.adopt(extended, at: index)
        return extended
    }

    /// The shape of no slot of a type.
    static func root(of type: TypeID) -> ShapePointer {
        while trees.count <= type.index { trees.append(nil) }
        if let tree = trees[type.index] { return tree.root }
        let root = ShapePointer.make(count: 0, limit: 0)
        trees[type.index] = (root, 0)
        return root
    }
}
