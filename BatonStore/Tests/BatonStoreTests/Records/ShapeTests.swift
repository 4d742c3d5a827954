import Testing

@_spi(Generated) import BatonIngest
@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Shapes")
@MainActor
struct ShapeTests {
    @Test("records that gain the same slots in the same order share a shape")
    func sharing() {
        let type = TypeID("ShapeTests.Shared")
        let first = Shapes.adding(7, to: Shape.empty, type: type)
        let second = Shapes.adding(2, to: first, type: type)
        #expect(Shapes.adding(2, to: Shapes.adding(7, to: Shape.empty, type: type), type: type) == second)
        #expect(second.position(of: 7) == 0)
        #expect(second.position(of: 2) == 1)
        #expect(second.position(of: 3) == Shape.none)
        #expect(second.position(of: 1_000_000) == Shape.none)
        #expect([second.slots[0], second.slots[1]] == [7, 2])
    }

    @Test("orders of writing beyond a limit give records shapes of their own, that grow in place")
    func privateShapes() {
        let type = TypeID("ShapeTests.Private")
        var last = Shape.empty
        for index in 0..<UInt32(Shape.treeLimit) { last = Shapes.adding(index, to: Shape.empty, type: type) }
        #expect(!last.pointee.isPrivate)
        var own = Shapes.adding(9_999, to: Shape.empty, type: type)
        #expect(own.pointee.isPrivate)
        own = Shapes.adding(5, to: own, type: type)
        #expect(own.pointee.isPrivate && own.pointee.count == 2)
        #expect(own.position(of: 9_999) == 0 && own.position(of: 5) == 1)
        own.free()
    }
}
