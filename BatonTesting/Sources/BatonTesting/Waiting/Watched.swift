@_spi(Runtime) import BatonIngest
import Observation

/// A value that any thread may change and that a wait or a body observes.
///
/// The change is made first and told after, so that whoever is told reads the new value.
final class Watched<Value: Sendable>: Observable, Sendable {
    private let state: Locked<Value>
    private let registrar = ObservationRegistrar()

    init(_ value: Value) {
        state = Locked(value)
    }

    var value: Value {
        registrar.access(self, keyPath: \.value)
        return state.withLock { $0 }
    }

    /// The value, for whoever need not be told of its changes.
    var unobserved: Value { state.withLock { $0 } }

    /// Changes the value and tells its observers. The body is short and calls nothing that comes back here.
    func change<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        let result = state.withLock { body(&$0) }
        registrar.withMutation(of: self, keyPath: \.value) {}
        return result
    }
}
