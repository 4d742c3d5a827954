/// Takes sequences of steps through a store and its model, from seeds.
@MainActor
public final class Soak {
    private let seed: UInt64
    private let longest: Int
    private let isSpoilt: Bool
    private var copies = 0
    private var current: (number: Int, world: World, plans: PlanMaker)?
    /// What the sequences that agreed went through.
    public private(set) var coverage = Coverage()

    /// How many sequences share the documents of a world. The first of them to use a document declares its plan, so that
    /// constants are named while stores have rendered their texts; a failure is taken again from the world's first.
    public nonisolated static let sequencesPerWorld = 8

    /// A sequence that failed, as short as it was made.
    public struct Failure: Error, CustomStringConvertible {
        let number: Int
        let seed: UInt64
        let steps: [String]
        let findings: [String]

        /// How the sequence is taken again by a run that began at a sequence: from the first that shares its documents.
        public func again(from first: Int) -> String {
            let start = max(first, number - number % sequencesPerWorld)
            return "take it again: BatonStoreSoak \(start) \(number - start + 1) \(seed)"
        }

        /// The steps and what was found after the last.
        public var description: String {
            "sequence \(number) of the seed \(seed) disagrees after \(steps.count) steps:\n"
                + steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n") + "\n"
                + findings.prefix(12).map { "  ! \($0)" }.joined(separator: "\n")
        }
    }

    /// Draws every sequence from a seed.
    ///
    /// - Parameters:
    ///   - longest: The most steps of a sequence, 4 at least.
    ///   - isSpoilt: Whether the model forgets the errors of fields, so that a run has something to find.
    public init(seed: UInt64, longest: Int = 25, isSpoilt: Bool = false) {
        self.seed = seed
        self.longest = longest
        self.isSpoilt = isSpoilt
    }

    /// Takes a sequence.
    ///
    /// - Returns: The failure, as short as it could be made, where store and model disagree.
    public func run(_ number: Int, shrinks: Bool = true) -> Failure? {
        let sequence = Randomness.hash("sequence \(number)", seed)
        var random = Randomness(sequence)
        let steps = (0..<(4 + random.below(longest - 3))).map { _ in random.next() }
        let (world, plans) = self.world(of: number)
        guard let failure = attempt(number, steps, world, plans, isCounted: true) else { return nil }
        let taken = Array(steps[..<failure.steps.count])
        return shrinks ? shrink(number, taken) ?? shrink(number, taken, isAnew: true) ?? failure : failure
    }

    private func attempt(
        _ number: Int,
        _ steps: [UInt64],
        _ world: World,
        _ plans: PlanMaker,
        isCounted: Bool = false
    ) -> Failure? {
        var random = Randomness(Randomness.hash("session \(number)", seed))
        let session = Session(world, plans, bufferSize: random.pick([0, 1, 2, 3, 10]), hasImage: random.chance(60))
        session.model.isSpoilt = isSpoilt
        var done: [String] = []
        for step in steps {
            do { done.append(try session.take(step)) } catch {
                let findings = (error as? Disagreement)?.findings ?? ["\(error)"]
                return Failure(number: number, seed: seed, steps: done + [session.doing], findings: findings)
            }
        }
        if !isCounted { return nil }
        var covered = session.coverage
        for event in session.model.events { covered.note(event.text) }
        coverage.add(covered)
        return nil
    }

    /// Drops steps while the sequence still fails.
    ///
    /// - Parameter isAnew: Whether each attempt has a world of its own with names that the process has not met, for a
    ///   failure that hangs on when a constant was named.
    private func shrink(_ number: Int, _ steps: [UInt64], isAnew: Bool = false) -> Failure? {
        func attempt(_ steps: [UInt64]) -> Failure? {
            let (world, plans) = isAnew ? anew(number) : self.world(of: number)
            return self.attempt(number, steps, world, plans)
        }
        var steps = steps
        var failure = attempt(steps)
        var at = 0
        while failure != nil && at < steps.count {
            var fewer = steps
            fewer.remove(at: at)
            if let found = attempt(fewer) {
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
        current = (index, made, plans)
        return (made, plans)
    }

    private func anew(_ number: Int) -> (World, PlanMaker) {
        copies += 1
        let world = World(number / Self.sequencesPerWorld, seed: seed, named: 1_000_000 + copies)
        return (world, PlanMaker(world))
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
