/// How large a transport's next response is thought to be: as the last one was.
///
/// Memory for it is asked for by the thread that sends rather than by the one that receives, since a thread like the first
/// gives it back, and an allocator has a lock for memory that one thread asks for and another gives back.
final class ExpectedSize: Sendable {
    /// What one may ask for without knowing.
    private static let limit = 64 << 10

    private let last = Locked(0)

    var bytes: Int { last.withLock { $0 } }

    func learn(from size: Int) { last.withLock { $0 = min(size, Self.limit) } }
}
