@_spi(Generated) @_spi(Runtime) import BatonIngest
import CAllocationCount
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// How often a closure allocates on this thread.
@MainActor
private func allocations(_ body: () -> Void) -> Int {
    allocations_begin()
    body()
    return allocations_end()
}

@Suite(
    "What a read allocates",
    .enabled(if: allocations_can_be_counted(), "allocations are counted on glibc without a sanitizer")
)
@MainActor
struct AllocationTests {
    let store = Store()

    @Test("an allocation is counted, one for each")
    func planted() {
        final class Planted {}
        #expect(allocations { withExtendedLifetime(Planted()) {} } == 1)
        #expect(
            allocations {
                let blocks = (
                    UnsafeMutableRawPointer.allocate(byteCount: 40, alignment: 8),
                    UnsafeMutableRawPointer.allocate(byteCount: 4000, alignment: 64)
                )
                blocks.0.deallocate()
                blocks.1.deallocate()
            } == 2
        )
        #expect(allocations {} == 0)
    }

    @Test("reading a field allocates nothing: scalars, links, spreads, presence, null and rendered keys")
    func reads() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(
            #"{"data":{"character":{"id":"1","name":"Rick Sanchez, a name that is not small","status":null,"age":70,"origin":{"id":"20","name":"Earth"}}}}"#
        )
        let data = operation.data
        let key = data.owner.slot(Plans.characterKey)
        let character = try #require(data.linked(key))
        func read() {
            _ = character.string(Slots.name)
            _ = character.requiredString(Slots.name)
            _ = character.string(Slots.status)
            _ = character.int(Slots.age)
            _ = character.isPresent(Slots.age)
            _ = character.isNull(Slots.status)
            _ = character.entering()
            _ = character.linked(Slots.origin)?.string(Slots.locationName)
            _ = data.linked(data.owner.slot(Plans.characterKey))
        }
        // The first read of a process settles what it then knows.
        read()
        #expect(allocations(read) == 0)
        #expect(character.int(Slots.age) == 70)
    }

    @Test("an element of a list is made without an allocation")
    func elements() throws {
        let operation = try TestOperation("Characters", Plans.characters, in: store).answer(
            #"{"data":{"characters":[{"id":"1","name":"Rick","status":"Alive","age":70,"origin":null},{"id":"2","name":"Morty","status":"Alive","age":14,"origin":null}]}}"#
        )
        let list: List<CharacterLens> = operation.data.requiredList(Slots.characters)
        var ages = 0
        func sum() { for at in 0..<list.count { ages += list[at].anchor.requiredInt(Slots.age) } }
        sum()
        #expect(allocations(sum) == 0)
        #expect(ages == 168)
    }
}
