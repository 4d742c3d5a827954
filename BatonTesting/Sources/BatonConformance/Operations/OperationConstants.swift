import Baton
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) import BatonStore

/// What generated code declares as an operation's constants.
struct OperationConstants: Sendable {
    let name: String
    let document: Document
    let onError: ErrorBehavior?
    let cacheExpiration: Duration?
    let mayHaveParts: Bool
    let clientVariables: Set<String>
    let plan: Plan
    let judge: (@MainActor @Sendable (Anchor) -> (any Error)?)?
    let failsOnUnplacedErrors: Bool

    private static let table = Locked<[OperationConstants]>([])

    /// Keeps an operation's constants for the process, and gives the number of the types that have them.
    func register() -> Int {
        Self.table.withLock { table in
            table.append(self)
            return table.count
        }
    }

    /// The constants of a number.
    static func of(_ number: Int) -> OperationConstants { table.withLock { $0[number - 1] } }
}
