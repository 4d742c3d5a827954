@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Observation

/// The commit of one field beside 20 observed rows, and the same of 20 observed objects.
@MainActor
final class WakeBench {
    private let lenses: [ReadBench.Person]
    private let hands = (0..<20).map { _ in ReadBench.Hand() }
    private let update: World
    private let odd: IngestedResponse, even: IngestedResponse
    /// A change of each row, twice.
    private let everyRow: [[IngestedResponse]]
    private var turn = 0, otherTurn = 0, round = 0, otherRound = 0

    private static let single: Plan = {
        let person = Selection(
            type: ReadBench.Slots.character,
            key: ["id"],
            abstract: false,
            fields: [
                .scalar("id", key: .fixed(Slot(ReadBench.Slots.character, "id")), kind: .string, list: false),
                .scalar("age", key: .fixed(ReadBench.Slots.age), kind: .int, list: false),
            ]
        )
        return Plan(
            root: Selection(
                type: .query,
                key: [],
                abstract: false,
                fields: [.linked("person", key: .fixed(Slot(.query, "person")), plural: false, selection: person)]
            )
        )
    }()

    init() {
        let world = World(ReadBench.plan)
        world.commit(world.read(ReadBench.people(20)))
        lenses = Array(world.root.anchor.requiredList(ReadBench.Slots.people) as List<ReadBench.Person>)
        let update = World(Self.single, ["n": 1], store: world.store)
        self.update = update
        odd = update.read(Array(#"{"data":{"person":{"id":"3","age":71}}}"#.utf8))
        even = update.read(Array(#"{"data":{"person":{"id":"3","age":72}}}"#.utf8))
        everyRow = [81, 82].map { age in
            (0..<20).map { update.read(Array(#"{"data":{"person":{"id":"\#($0)","age":\#(age)}}}"#.utf8)) }
        }
        observed = world
    }

    private let observed: World

    private func observe(_ body: () -> Void) { withObservationTracking(body) {} }

    func observeRows() { for lens in lenses { observe { _ = ReadBench.readAll(lens) } } }

    func observeObjects() { for hand in hands { observe { _ = ReadBench.readAll(hand) } } }

    func commit() {
        turn += 1
        if turn & 1 == 0 { update.commit(even) } else { update.commit(odd) }
    }

    func commitEach() {
        round += 1
        for response in everyRow[round & 1] { update.commit(response) }
    }

    func setEach() {
        otherRound += 1
        for hand in hands { hand.age = 80 + (otherRound & 1) }
    }

    func set() {
        otherTurn += 1
        hands[3].age = 70 + (otherTurn & 1)
    }

    static func rows() -> [Row] {
        let bench = WakeBench()
        return Subject.measure(
            [
                Subject(name: "one field changed beside 20 observed rows: commit", prepare: bench.observeRows) {
                    bench.commit()
                },
                Subject(name: "one field changed beside 20 observed objects: set", prepare: bench.observeObjects) {
                    bench.set()
                },
                Subject(name: "one field of each of 20 observed rows: commit", units: 20, prepare: bench.observeRows) {
                    bench.commitEach()
                },
                Subject(name: "one field of each of 20 observed objects: set", units: 20, prepare: bench.observeObjects)
                {
                    bench.setEach()
                },
            ],
            runs: 200
        )
    }

    /// The commits, or the sets, alone: for a profiler.
    static func profile(_ name: String, times: Int) {
        let bench = WakeBench()
        for _ in 0..<times {
            switch name {
            case "wakeCommit":
                bench.observe { _ = ReadBench.readAll(bench.lenses[3]) }
                bench.commit()
            default:
                bench.observe { _ = ReadBench.readAll(bench.hands[3]) }
                bench.set()
            }
        }
    }
}
