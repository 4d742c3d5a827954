internal import BatonByteMask

/// A value behind a lock of the operating system's.
///
/// `Synchronization.Mutex` waits inside the standard library, where the thread sanitizer does not see it, and reports
/// what is only ever touched under it. Whoever is seen to wait here is believed.
@_spi(Runtime) public final class Locked<Value>: @unchecked Sendable {  // sound: the value is touched under the lock
    private let lock: OpaquePointer
    // Unchecked for exclusivity: the lock keeps accesses apart.
    @exclusivity(unchecked) private var value: Value  // See above.

    /// Puts a value behind a lock of its own.
    public init(_ value: Value) {
        guard let lock = baton_make_lock() else {
            fatalError("out of memory")  // as Swift's own allocation would end
        }
        self.lock = lock
        self.value = value
    }

    deinit { baton_free_lock(lock) }

    /// Runs a function over the value while no other thread touches it. It must not take the same lock again.
    @discardableResult
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        baton_take_lock(lock)
        defer { baton_give_lock(lock) }
        return try body(&value)
    }
}
