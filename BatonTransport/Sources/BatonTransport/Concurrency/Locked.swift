#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A value that one thread at a time may touch.
///
/// A POSIX mutex, not `Synchronization.Mutex`: on Linux that one waits on a futex of its own, which the thread sanitizer
/// does not know as a lock, so it reports every access under it as a race (see the decision record). The mutex and the value
/// lie in one piece of memory of their own, since a mutex may not move, and a request makes one of these.
package struct Locked<Value>: ~Copyable, @unchecked Sendable {  // the value is touched under the mutex alone
    private struct Storage {
        var mutex: pthread_mutex_t
        var value: Value
    }

    private let storage: UnsafeMutablePointer<Storage>

    package init(_ value: Value) {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage(mutex: pthread_mutex_t(), value: value))
        pthread_mutex_init(&storage.pointee.mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(&storage.pointee.mutex)
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    /// Runs the body with the value to itself. Short, and without a call to anything that may come back here.
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        pthread_mutex_lock(&storage.pointee.mutex)
        defer { pthread_mutex_unlock(&storage.pointee.mutex) }
        return try body(&storage.pointee.value)
    }

    /// As ``withLock(_:)`` when nobody has the value; else nil at once, the body not run.
    package func withLockIfFree<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
        -> Result?
    {
        guard pthread_mutex_trylock(&storage.pointee.mutex) == 0 else { return nil }
        defer { pthread_mutex_unlock(&storage.pointee.mutex) }
        return try body(&storage.pointee.value)
    }
}
