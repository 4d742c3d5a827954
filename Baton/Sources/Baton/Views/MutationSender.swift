import Observation

/// Sends the calls of a view's action through the environment of the view.
@_spi(Generated) public struct MutationSender<M: Mutation>: Sendable {
    private let line: MutationLine

    init(line: MutationLine) {
        self.line = line
    }

    /// Sends the mutation once and returns its data; an optimistic response shows until the answer.
    ///
    /// Throws what ``Environment/mutate(_:optimistic:)`` throws, and an ``EnvironmentError`` where the view has no
    /// environment.
    @MainActor
    public func callAsFunction(_ mutation: M, optimistic: Payload? = nil) async throws -> M.Data {
        let environment = try line.environment()
        line.count(1)
        defer { line.count(-1) }
        return try await environment.mutate(mutation, optimistic: optimistic)
    }

    @MainActor var isInFlight: Bool { line.isInFlight }
}

/// One view's action at one place: the environment in reach, and how many calls wait for their answer. Shared by the
/// values that the place's view has one after the other.
final class MutationLine: Sendable {
    /// What a call reaches.
    enum Reach {
        case nothing
        case notInjected
        case environment(Weak<Environment>)

        init(_ environment: Environment) {
            self = .environment(Weak(environment))
        }
    }

    @MainActor var reach = Reach.nothing
    /// Made when first asked for, since the line itself is made off the main actor too.
    @MainActor private var madeCalls: Calls?

    init() {}

    @MainActor var isInFlight: Bool { calls.waiting > 0 }

    @MainActor private var calls: Calls {
        if let madeCalls { return madeCalls }
        let calls = Calls()
        madeCalls = calls
        return calls
    }

    @MainActor
    func count(_ change: Int) {
        calls.waiting += change
    }

    /// Throws where no environment is in reach.
    @MainActor
    func environment() throws(EnvironmentError) -> Environment {
        switch reach {
        case .nothing: throw .outsideEnvironment
        case .notInjected: throw .notInjected
        case .environment(let environment):
            guard let environment = environment.object else { throw .gone }
            return environment
        }
    }

    @MainActor
    func take(over previous: MutationLine) {
        guard previous !== self else { return }
        // Made here if nobody asked: a call through the last value, whose body may not have run again, is this one's too.
        madeCalls = previous.calls
    }
}

/// Observed, so that a body that reads `isInFlight` runs again.
@Observable @MainActor private final class Calls {
    var waiting = 0
}
