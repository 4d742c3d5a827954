@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Observation

/// Lens reads beside the properties of a hand-written `@Observable` class.
@MainActor
enum ReadBench {
    enum Slots {
        static let character = TypeID("Person")
        static let name = Slot(character, "name")
        static let species = Slot(character, "species")
        static let image = Slot(character, "image")
        static let age = Slot(character, "age")
        static let status = Slot(character, "status")
        static let gender = Slot(character, "gender")
        static let created = Slot(character, "created")
        static let episodes = Slot(character, "episodes")
        static let people = Slot(.query, "people")
    }

    nonisolated struct Person: Lens {
        let anchor: Anchor
        init(anchor: Anchor) { self.anchor = anchor }
        @MainActor var name: String { @inline(__always) get { anchor.requiredString(Slots.name) } }
        @MainActor var image: String { @inline(__always) get { anchor.requiredString(Slots.image) } }
        @MainActor var age: Int { @inline(__always) get { anchor.requiredInt(Slots.age) } }
        @MainActor var species: String { @inline(__always) get { anchor.requiredString(Slots.species) } }
        @MainActor var status: String { @inline(__always) get { anchor.requiredString(Slots.status) } }
        @MainActor var gender: String { @inline(__always) get { anchor.requiredString(Slots.gender) } }
        @MainActor var created: String { @inline(__always) get { anchor.requiredString(Slots.created) } }
        @MainActor var episodes: Int { @inline(__always) get { anchor.requiredInt(Slots.episodes) } }
    }

    @Observable
    final class Hand {
        var name = "Rick Sanchez"
        /// Counted as a string that was read is, which a constant of the program is not.
        var image = ["https://rickandmortyapi.com/api/character/avatar", "1.jpeg"].joined(separator: "/")
        var age = 70
        var species = "Human"
        var status = "Alive"
        var gender = "Male"
        var created = "2017-11-04T18:48:46.250Z"
        var episodes = 51
    }

    static let plan: Plan = {
        let fields: [PlanField] =
            [
                .scalar("id", key: .fixed(Slot(Slots.character, "id")), kind: .string, list: false),
                .scalar("name", key: .fixed(Slots.name), kind: .string, list: false),
                .scalar("species", key: .fixed(Slots.species), kind: .string, list: false),
                .scalar("image", key: .fixed(Slots.image), kind: .string, list: false),
                .scalar("age", key: .fixed(Slots.age), kind: .int, list: false),
                .scalar("status", key: .fixed(Slots.status), kind: .string, list: false),
                .scalar("gender", key: .fixed(Slots.gender), kind: .string, list: false),
                .scalar("created", key: .fixed(Slots.created), kind: .string, list: false),
                .scalar("episodes", key: .fixed(Slots.episodes), kind: .int, list: false),
            ]
        return Plan(
            root: Selection(
                type: .query,
                key: [],
                abstract: false,
                fields: [
                    .linked(
                        "people",
                        key: .fixed(Slots.people),
                        plural: true,
                        selection: Selection(type: Slots.character, key: ["id"], abstract: false, fields: fields)
                    )
                ]
            )
        )
    }()

    static func people(_ count: Int, changed: Int? = nil, age: Int = 0) -> [UInt8] {
        let people = (0..<count).map { at in
            #"{"id":"\#(at)","name":"Rick Sanchez","species":"Human","image":"https://rickandmortyapi.com/api/character/avatar/1.jpeg","age":\#(at == changed ? age : 70),"#
                + #""status":"Alive","gender":"Male","created":"2017-11-04T18:48:46.250Z","episodes":51}"#
        }
        return Array(#"{"data":{"people":[\#(people.joined(separator: ","))]}}"#.utf8)
    }

    static func rows() -> [Row] {
        let world = World(plan)
        world.commit(world.read(people(100)))
        let lenses: [Person] = Array(world.root.anchor.requiredList(Slots.people) as List<Person>)
        let hands = (0..<100).map { _ in Hand() }
        let lens = lenses[0], hand = hands[0]
        var sink = 0
        let n = 100_000
        var rows = Subject.measure([
            Subject(name: "read of a number, untracked: lens", units: Double(n), unit: "ns") {
                for _ in 0..<n { sink &+= lens.age }
            },
            Subject(name: "read of a number, untracked: @Observable", units: Double(n), unit: "ns") {
                for _ in 0..<n { sink &+= hand.age }
            },
            Subject(name: "a short string compared, untracked: lens", units: Double(n), unit: "ns") {
                for _ in 0..<n { sink &+= lens.species == "Human" ? 1 : 0 }
            },
            Subject(name: "a short string compared, untracked: @Observable", units: Double(n), unit: "ns") {
                for _ in 0..<n { sink &+= hand.species == "Human" ? 1 : 0 }
            },
            Subject(name: "a long string returned, untracked: lens", units: Double(n), unit: "ns") {
                for _ in 0..<n { kept = lens.image }
            },
            Subject(name: "a long string returned, untracked: @Observable", units: Double(n), unit: "ns") {
                for _ in 0..<n { kept = hand.image }
            },
        ])
        rows += Subject.measure([
            Subject(name: "8 fields of 100 records, tracked: lens, per slot", units: 800, unit: "ns") {
                withObservationTracking {
                    for lens in lenses { sink &+= readAll(lens) }
                } onChange: {
                }
            },
            Subject(name: "8 fields of 100 records, tracked: @Observable, per slot", units: 800, unit: "ns") {
                withObservationTracking {
                    for hand in hands { sink &+= readAll(hand) }
                } onChange: {
                }
            },
        ])
        rows += WakeBench.rows()
        precondition(sink != .min)
        return rows
    }

    /// One kind of read many times over, for a profiler.
    static func profile(_ name: String, times: Int) {
        let world = World(plan)
        world.commit(world.read(people(1)))
        guard let lens = (world.root.anchor.requiredList(Slots.people) as List<Person>).first else { return }
        let hand = Hand()
        var sink = 0
        switch name {
        case "readInt": for _ in 0..<times { sink &+= lens.age }
        case "readShort": for _ in 0..<times { sink &+= lens.species == "Human" ? 1 : 0 }
        case "readLong": for _ in 0..<times { kept = lens.image }
        case "handInt": for _ in 0..<times { sink &+= hand.age }
        case "handShort": for _ in 0..<times { sink &+= hand.species == "Human" ? 1 : 0 }
        default: for _ in 0..<times { kept = hand.image }
        }
        print(sink)
    }

    /// Where a string that was read goes.
    static var kept = ""

    @inline(never)
    static func readAll(_ lens: Person) -> Int {
        let texts = (lens.name.isEmpty ? 1 : 0) &+ (lens.image.isEmpty ? 1 : 0) &+ (lens.species.isEmpty ? 1 : 0)
        let more = (lens.status.isEmpty ? 1 : 0) &+ (lens.gender.isEmpty ? 1 : 0) &+ (lens.created.isEmpty ? 1 : 0)
        return lens.age &+ lens.episodes &+ texts &+ more
    }

    @inline(never)
    static func readAll(_ hand: Hand) -> Int {
        let texts = (hand.name.isEmpty ? 1 : 0) &+ (hand.image.isEmpty ? 1 : 0) &+ (hand.species.isEmpty ? 1 : 0)
        let more = (hand.status.isEmpty ? 1 : 0) &+ (hand.gender.isEmpty ? 1 : 0) &+ (hand.created.isEmpty ? 1 : 0)
        return hand.age &+ hand.episodes &+ texts &+ more
    }
}
