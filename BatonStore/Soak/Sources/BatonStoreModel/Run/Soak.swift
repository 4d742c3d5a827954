/// Takes sequences of steps through a store and its model, from seeds.
@MainActor
public final class Soak {
    private let seed: UInt64
    private var current: (number: Int, world: World, plans: PlanMaker)?
    /// What the sequences that agreed went through.
    public private(set) var coverage = Coverage()

    /// How many sequences share the documents of a world.
    public static let sequencesPerWorld = 40

    /// A sequence that failed, as short as it was made.
    public struct Failure: Error, CustomStringConvertible {
        let number: Int
        let seed: UInt64
        let steps: [String]
        let findings: [String]

        /// The first of the findings.
        var finding: String { findings.first ?? "" }

        /// The steps and what was found after the last.
        public var description: String {
            "sequence \(number) of the seed \(seed) disagrees after \(steps.count) steps:\n"
                + steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n") + "\n"
                + findings.prefix(12).map { "  ! \($0)" }.joined(separator: "\n")
        }
    }

    /// Draws every sequence from a seed.
    public init(seed: UInt64) { self.seed = seed }

    /// Takes a sequence.
    ///
    /// - Returns: The failure, shrunk, where store and model disagree.
    public func run(_ number: Int, shrinks: Bool = true) -> Failure? {
        let sequence = Randomness.hash("sequence \(number)", seed)
        var random = Randomness(sequence)
        let steps = (0..<(4 + random.below(22))).map { _ in random.next() }
        guard let failure = attempt(number, steps) else { return nil }
        return shrinks ? shrink(number, Array(steps[..<failure.steps.count])) ?? failure : failure
    }

    private func attempt(_ number: Int, _ steps: [UInt64]) -> Failure? {
        let (world, plans) = self.world(of: number)
        var random = Randomness(Randomness.hash("session \(number)", seed))
        let session = Session(world, plans, bufferSize: random.pick([0, 1, 2, 3, 10]), hasImage: random.chance(60))
        var done: [String] = []
        for step in steps {
            do { done.append(try session.take(step)) } catch {
                let findings = (error as? Disagreement)?.findings ?? ["\(error)"]
                return Failure(number: number, seed: seed, steps: done + [session.doing], findings: findings)
            }
        }
        var covered = session.coverage
        for event in session.model.events { covered.note(event.text) }
        coverage.add(covered)
        return nil
    }

    /// Drops steps while the sequence still fails.
    private func shrink(_ number: Int, _ steps: [UInt64]) -> Failure? {
        var steps = steps
        var failure = attempt(number, steps)
        var at = 0
        while at < steps.count {
            var fewer = steps
            fewer.remove(at: at)
            if let found = attempt(number, fewer) {
                steps = Array(fewer[..<found.steps.count])
                failure = found
            } else {
                at += 1
            }
        }
        return failure
    }

    private func world(of number: Int) -> (World, PlanMaker) {
        let index = number / Self.sequencesPerWorld
        if let known = current, known.number == index { return (known.world, known.plans) }
        let made = World(index, seed: seed)
        let plans = PlanMaker(made)
        for operation in made.queries + made.mutations + made.subscriptions + made.pages {
            _ = plans.plan(of: operation)
        }
        current = (index, made, plans)
        return (made, plans)
    }
}

extension Commit.Event {
    /// The event for people.
    var text: String {
        switch self {
        case .deletion: "deletions"
        case .revival: "revivals"
        case .append: "appended pages"
        case .prepend: "prepended pages"
        case .replace: "replacing pages"
        case .ignoredPage: "pages that no longer continue a list"
        case .insertion: "inserted edges"
        case .removedEdge: "removed edges"
        case .fieldError: "field errors"
        case .clearedError: "cleared errors"
        case .ambiguousID: "ids that name several records"
        case .deduplicated: "nodes already in the list"
        }
    }
}
