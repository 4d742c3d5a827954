#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What lies between the loop that receives payloads and the task that reads them.
///
/// The producing end pushes payloads and finishes once; the reading end is an `AsyncThrowingStream` that pulls. Pulling is
/// what tells the producer when to pause and when to go on, and it makes the end of the stream's life visible: when the
/// reading task is cancelled, or the last copy of the stream is dropped, the producer's `onCancel` runs, once, at once.
///
/// Invariants: after `end` is set no payload is added; `onCancel` runs at most once, and never after the producer
/// finished.
final class PayloadChannel: Sendable {
    /// What the producer wants to be told.
    struct Producer: Sendable {
        /// The reader is gone: stop, free what the request holds.
        var onCancel: @Sendable () -> Void
        /// The reader caught up after ``PayloadChannel/pause()`` answered true.
        var onDrain: @Sendable () -> Void = {}
    }

    private struct State {
        var payloads: [Data] = []
        /// The index of the first payload that was not read yet.
        var first = 0
        var bufferedBytes = 0
        var end: Result<Void, any Error>?
        var waiting: [CheckedContinuation<Data?, any Error>] = []
        var isPaused = false
        var isCancelled = false
        var producer: Producer?

        var isEmpty: Bool { first == payloads.count }

        mutating func popFirst() -> Data? {
            guard !isEmpty else { return nil }
            let payload = payloads[first]
            payloads[first] = Data()
            first += 1
            bufferedBytes -= payload.count
            if isEmpty {
                payloads.removeAll(keepingCapacity: true)
                first = 0
            }
            return payload
        }
    }

    /// How many bytes may wait for the reader before the producer is asked to pause.
    static let highWater = 1 << 20

    private let state = Locked(State())

    /// Whether nothing more can be pushed: finished, failed or cancelled.
    var isEnded: Bool { state.withLock { $0.end != nil } }

    /// How many bytes wait for the reader.
    var bufferedBytes: Int { state.withLock { $0.bufferedBytes } }
}

// MARK: - The producer's end

extension PayloadChannel {
    /// Names whom to tell of a cancellation and of a drained buffer, in place of the last one named. When the reader is gone
    /// already, `onCancel` runs before this returns; when the producer has finished, neither ever runs.
    func attach(_ producer: Producer) {
        let isCancelled = state.withLock { state in
            if state.end == nil { state.producer = producer }
            return state.isCancelled
        }
        if isCancelled { producer.onCancel() }
    }

    /// Hands over one payload; nothing once the channel ended.
    func push(_ payload: Data) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.payloads.append(payload)
            state.bufferedBytes += payload.count
            return nil
        }
        reader?.resume(returning: payload)
    }

    /// Ends the stream after the payloads pushed so far, with an error or without; the first end wins.
    func finish(throwing error: (any Error)? = nil) {
        // The producer's closures leave the lock with the readers: they may hold the last reference to a loop.
        let (readers, _) = state.withLock { state -> ([CheckedContinuation<Data?, any Error>], Producer?) in
            guard state.end == nil else { return ([], nil) }
            // An error reaches one reader; for whoever asks after it the stream is over.
            if let error, state.waiting.isEmpty { state.end = .failure(error) } else { state.end = .success(()) }
            let taken = (state.waiting, state.producer)
            state.waiting = []
            state.producer = nil
            return taken
        }
        if let error { readers.first?.resume(throwing: error) } else { readers.first?.resume(returning: nil) }
        for reader in readers.dropFirst() { reader.resume(returning: nil) }
    }

    /// Whether the producer should stop until `onDrain`, because the reader is behind by more than the high water mark.
    func pause() -> Bool {
        state.withLock { state in
            guard state.end == nil, state.bufferedBytes > Self.highWater else { return false }
            state.isPaused = true
            return true
        }
    }
}

// MARK: - The reader's end

extension PayloadChannel {
    /// The stream that reads this channel; there is one per channel.
    func stream() -> AsyncThrowingStream<Data, any Error> {
        let reader = Reader(channel: self)
        return AsyncThrowingStream { try await reader.next() }
    }

    /// Held by the stream alone, so that its end is the stream's.
    private final class Reader: Sendable {
        let channel: PayloadChannel

        init(channel: PayloadChannel) { self.channel = channel }

        deinit { channel.cancel() }

        func next() async throws -> Data? {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { channel.read($0) }
            } onCancel: {
                channel.cancel()
            }
        }
    }

    private enum Answer {
        case payload(Data, drained: Producer?)
        case end(Result<Void, any Error>)
        case wait
    }

    private func read(_ continuation: CheckedContinuation<Data?, any Error>) {
        let answer = state.withLock { state -> Answer in
            if let payload = state.popFirst() {
                guard state.isPaused, state.bufferedBytes <= Self.highWater / 2 else {
                    return .payload(payload, drained: nil)
                }
                state.isPaused = false
                return .payload(payload, drained: state.producer)
            }
            if let end = state.end {
                state.end = .success(())
                return .end(end)
            }
            state.waiting.append(continuation)
            return .wait
        }
        switch answer {
        case .payload(let payload, let drained):
            continuation.resume(returning: payload)
            drained?.onDrain()
        case .end(.success): continuation.resume(returning: nil)
        case .end(.failure(let error)): continuation.resume(throwing: error)
        case .wait: break
        }
    }

    /// The reader is gone. Payloads that wait are dropped, and a reader that waits gets a `CancellationError`.
    private func cancel() {
        let (readers, producer) = state.withLock { state -> ([CheckedContinuation<Data?, any Error>], Producer?) in
            let taken = (state.waiting, state.producer)
            if state.end == nil {
                state.end = .failure(CancellationError())
                state.isCancelled = true
            }
            state.payloads = []
            state.first = 0
            state.bufferedBytes = 0
            state.waiting = []
            state.producer = nil
            return taken
        }
        for reader in readers { reader.resume(throwing: CancellationError()) }
        producer?.onCancel()
    }
}
