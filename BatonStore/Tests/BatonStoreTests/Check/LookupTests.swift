@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Lookups")
@MainActor
struct LookupTests {
    private static let cat = TypeID("LookupCat"), dog = TypeID("LookupDog"), seat = TypeID("LookupSeat")
    private static let pet = TypeID("LookupPet", abstract: true)
    private static let petKey = DynamicKey(Schema.query, "pet", ["id": .variable("id")])
    private static let seatKey = DynamicKey(
        Schema.query,
        "seat",
        ["row": .variable("row"), "number": .variable("number")]
    )

    private final class Log {
        var events: [LogEvent] = []
    }

    private let store = Store()
    private let log = Log()

    init() {
        store.log = { [log] event in
            if case .ambiguousIdentity = event { log.events.append(event) }
        }
    }

    private static func named(_ type: TypeID) -> Selection { entity(type, [text(type, "id"), text(type, "name")]) }

    /// `query($id) { pet(id: $id) { id name } }`, of an interface, looked up among its types.
    private static let pets: Plan = {
        @MainActor func fields(_ type: TypeID) -> [PlanField] {
            [text(type, "__typename"), text(type, "id"), text(type, "name")]
        }
        let selection = Selection(
            type: pet,
            key: ["id"],
            abstract: true,
            variants: [.init(types: [cat], fields: fields(cat)), .init(types: [dog], fields: fields(dog))]
        )
        return Plan(
            root: object(
                Schema.query,
                [
                    .linked(
                        "pet",
                        key: .dynamic(petKey),
                        plural: false,
                        selection: selection,
                        lookup: Lookup(among: [cat, dog], .variable("id"))
                    )
                ]
            )
        )
    }()

    /// Holds an entity of a type as another operation brought it.
    private func hold(_ type: TypeID, _ id: String, name: String? = "n") throws {
        let fields = [text(type, "__typename"), text(type, "id"), text(type, "name")]
        let plan = Plan(root: object(Schema.query, [link(Schema.query, "any\(type)", entity(type, fields))]))
        let name = name.map { #","name":"\#($0)""# } ?? ""
        try TestOperation("Hold\(type)\(id)", plan, in: store).answer(
            #"{"data":{"any\#(type)":{"__typename":"\#(type)","id":"\#(id)"\#(name)}}}"#,
            as: .payload
        )
    }

    private func pet(_ id: Variable) -> TestOperation { TestOperation("Pet", Self.pets, ["id": id], in: store) }

    @Test("an id is looked up among the types, and the one record that has it is bound and kept")
    func among() throws {
        try hold(Self.dog, "7")
        try hold(Self.cat, "8")
        let operation = pet("7")
        #expect(store.check(operation.root) == .memory && operation.root.present)
        let found = try #require(operation.data.linked(operation.data.owner.slot(Self.petKey)))
        #expect(found.record.type == Self.dog && found.string(Slot(Self.dog, "name")) == "n")
        #expect(log.events.isEmpty)
        #expect(store.check(pet("9").root) == .miss)
        #expect(store._checkInvariants() == [])
    }

    @Test("an id that two types have binds nothing and is logged; without one of them it is bound")
    func ambiguous() throws {
        try hold(Self.dog, "7")
        try hold(Self.cat, "7")
        let operation = pet("7")
        #expect(store.check(operation.root) == .miss)
        #expect(operation.data.linked(operation.data.owner.slot(Self.petKey)) == nil)
        guard case .ambiguousIdentity(let id, let types)? = log.events.first, log.events.count == 1 else {
            Issue.record("\(log.events)")
            return
        }
        #expect(id == "7" && types == ["LookupCat", "LookupDog"])
        let dog = try #require(store.entity(Self.dog, key: "7"))
        store.write(.server) { $0.delete(dog) }
        #expect(store.check(operation.root) == .memory)
        let found = try #require(operation.data.linked(operation.data.owner.slot(Self.petKey)))
        #expect(found.record.type == Self.cat)
        #expect(log.events.count == 1)
    }

    @Test("a record that lacks something of the selection is not bound")
    func partial() throws {
        try hold(Self.cat, "1", name: nil)
        let operation = pet("1")
        #expect(store.check(operation.root) == .miss)
        try hold(Self.cat, "1")
        #expect(store.check(operation.root) == .memory)
    }

    @Test("a number finds the id sent as a string; null and an empty id find nothing")
    func arguments() throws {
        try hold(Self.cat, "5")
        #expect(store.check(pet(5).root) == .memory)
        #expect(store.check(pet(.null).root) == .miss)
        #expect(store.check(pet("").root) == .miss)
    }

    @Test("a key of several fields is looked up by all of them, in the key's order")
    func composite() throws {
        let fields = [number(Self.seat, "number"), text(Self.seat, "row")]
        let selection = Selection(type: Self.seat, key: ["row", "number"], abstract: false, fields: fields)
        let held = Plan(root: object(Schema.query, [link(Schema.query, "seats", selection, plural: true)]))
        try TestOperation("Seats", held, in: store).answer(
            #"{"data":{"seats":[{"row":"a:b","number":1},{"row":"c","number":2}]}}"#
        )
        let plan = Plan(
            root: object(
                Schema.query,
                [
                    .linked(
                        "seat",
                        key: .dynamic(Self.seatKey),
                        plural: false,
                        selection: selection,
                        lookup: Lookup(Self.seat, [.variable("row"), .variable("number")])
                    )
                ]
            )
        )
        func check(_ row: Variable, _ number: Variable) -> Availability {
            store.check(TestOperation("Seat", plan, ["row": row, "number": number], in: store).root)
        }
        #expect(check("a:b", 1) == .memory)
        #expect(check("c", 2) == .memory)
        #expect(check("c", 1) == .miss)
        #expect(check("1", "c") == .miss)
    }

    @Test("a bound lookup is written locally: it wakes who reads the link and nobody else")
    func told() throws {
        try hold(Self.cat, "1")
        let operation = pet("1")
        let slot = operation.data.owner.slot(Self.petKey)
        let wakes = track { _ = operation.data.linked(slot) }
        #expect(store.check(operation.root) == .memory)
        #expect(wakes.count == 1)
        let again = track { _ = operation.data.linked(slot) }
        #expect(store.check(operation.root) == .memory)
        #expect(again.count == 0)
    }

    @Test("a record that only an optimistic layer made satisfies no lookup, so that nothing links to it when it goes")
    func optimistic() throws {
        let made = Plan(root: object(Schema.mutation, [link(Schema.mutation, "adopt", Self.named(Self.cat))]))
        let adopt = TestOperation("Adopt", made, in: store)
        let layer = try #require(try adopt.apply(#"{"data":{"adopt":{"id":"7","name":"Tom"}}}"#))
        let pet = TestOperation("Pet", Self.pets, ["id": "7"], in: store)
        #expect(store.check(pet.root) == .miss)
        try pet.answer("{\"data\":{}}", as: .payload)
        store.revert(layer)
        #expect(store._checkInvariants() == [])
        #expect(pet.data.linked(pet.data.owner.slot(Self.petKey)) == nil)
        try adopt.answer(#"{"data":{"adopt":{"id":"7","name":"Tom"}}}"#)
        #expect(store.check(pet.root) == .memory)
        #expect(pet.data.linked(pet.data.owner.slot(Self.petKey)) != nil)
    }
}
