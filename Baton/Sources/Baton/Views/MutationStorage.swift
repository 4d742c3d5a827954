import Observation
import Synchronization

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// What `@Mutation` stores: the environment a view's action sends through, and how many of its calls wait.
public struct MutationStorage<Action: MutationAction>: Sendable {
    #if canImport(SwiftUI)
        @State private var line = MutationLine()
        @SwiftUI.Environment(\.baton) private var environment
    #else
        private let line = MutationLine()
    #endif

    /// Makes a storage whose action reaches no environment until a view is updated with it.
    public init() {}

    /// The action.
    public var action: Action {
        Action(sender: MutationSender(line: line))
    }
}

extension MutationStorage: ViewStorage {
    /// Ties the storage to an environment before its view's body runs.
    public func update(in environment: Environment?, replacing previous: (any ViewStorage)?) {
        if let previous = previous as? MutationStorage<Action> {
            line.take(over: previous.line)
        }
        line.reach = environment.map(MutationLine.Reach.init) ?? .notInjected
        if !(previous is MutationStorage<Action>) { previous?.drop() }
    }

    /// Nothing is held: a call that waits goes on.
    public func drop() {}

    /// Whether another storage is of the same action.
    public func isEqual(to other: any ViewStorage) -> Bool {
        other is MutationStorage<Action>
    }
}

#if canImport(SwiftUI)
    extension MutationStorage: DynamicProperty {
        /// Called by SwiftUI before the view's body.
        public func update() {
            MainActor.assumeIsolated {
                line.reach = environment.map(MutationLine.Reach.init) ?? .notInjected
            }
        }
    }
#endif
