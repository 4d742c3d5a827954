#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What fills a channel, and wants to be told of its reader. Each call may come from any thread.
protocol PayloadProducer: Sendable {
    /// The reader is gone: stop, free what the request holds.
    func cancel()
    /// The reader caught up after ``PayloadChannel/pause()`` answered true.
    func resume()
}

/// What lies between the loop that receives payloads and the task that reads them.
///
/// The producing end pushes payloads and finishes once; the reading end is an `AsyncThrowingStream` that pulls. Pulling is
/// what tells the producer when to pause and when to go on, and it makes the end of the stream's life visible: when the
/// reading task is cancelled, or the last copy of the stream is dropped, the producer is cancelled, once, at once.
///
/// Invariants: after `end` is set no payload is added; the producer is cancelled at most once, and never after it finished;
/// every reader that waits is resumed once.
final class PayloadChannel: Sendable {
    /// Resumed exactly once, as said above; the checked kind would cost two allocations for every payload.
    private typealias Waiter = UnsafeContinuation<Data?, any Error>

    private struct State {
        var payloads: [Data] = []
        /// The index of the first payload that was not read yet.
        var first = 0
        var bufferedBytes = 0
        var end: Result<Void, any Error>?
        /// The reader that has waited longest; there is rarely another.
        var waiting: Waiter?
        var alsoWaiting: [Waiter] = []
        var isPaused = false
        var isCancelled = false
        var producer: (any PayloadProducer)?

        var isEmpty: Bool { first == payloads.count }

        mutating func push(_ payload: Data) {
            payloads.append(payload)
            bufferedBytes += payload.count
        }

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

        mutating func wait(_ waiter: Waiter) {
            if waiting == nil { waiting = waiter } else { alsoWaiting.append(waiter) }
        }

        mutating func popWaiter() -> Waiter? {
            guard let waiter = waiting else { return nil }
            waiting = alsoWaiting.isEmpty ? nil : alsoWaiting.removeFirst()
            return waiter
        }

        /// What an end leaves to be done once the lock is let go of. The producer leaves with it: it may hold the last
        /// reference to a loop.
        mutating func close(_ end: Result<Void, any Error>) -> Closing {
            self.end = end
            let closing = Closing(first: waiting, others: alsoWaiting, producer: producer)
            waiting = nil
            alsoWaiting = []
            producer = nil
            return closing
        }
    }

    private struct Closing {
        var first: Waiter?
        var others: [Waiter]
        var producer: (any PayloadProducer)?
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
    /// already, the producer is cancelled before this returns; when it has finished, it is never told anything.
    func attach(_ producer: any PayloadProducer) {
        let isCancelled = state.withLock { state in
            if state.end == nil { state.producer = producer }
            return state.isCancelled
        }
        if isCancelled { producer.cancel() }
    }

    /// Hands over one payload; nothing once the channel ended.
    func push(_ payload: Data) {
        let reader = state.withLock { state -> Waiter? in
            guard state.end == nil else { return nil }
            if let waiter = state.popWaiter() { return waiter }
            state.push(payload)
            return nil
        }
        reader?.resume(returning: payload)
    }

    /// Hands over the last payload and ends the stream; nothing once the channel ended. In one step, so that a reader who is
    /// woken by the payload finds the end and does not wait again.
    func finish(with payload: Data) {
        let closing = state.withLock { state -> Closing? in
            guard state.end == nil else { return nil }
            if state.waiting == nil { state.push(payload) }
            return state.close(.success(()))
        }
        guard let closing else { return }
        closing.first?.resume(returning: payload)
        for reader in closing.others { reader.resume(returning: nil) }
    }

    /// Ends the stream after the payloads pushed so far, with an error or without; the first end wins.
    func finish(throwing error: (any Error)? = nil) {
        let closing = state.withLock { state -> Closing? in
            guard state.end == nil else { return nil }
            // An error reaches one reader; for whoever asks after it the stream is over.
            guard let error, state.waiting == nil else { return state.close(.success(())) }
            return state.close(.failure(error))
        }
        guard let closing else { return }
        if let error { closing.first?.resume(throwing: error) } else { closing.first?.resume(returning: nil) }
        for reader in closing.others { reader.resume(returning: nil) }
    }

    /// Whether the producer should stop until it is resumed, because the reader is behind by more than the high water mark.
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
        return AsyncThrowingStream { try await reader.channel.next() }
    }

    /// Held by the stream alone, so that its end is the stream's.
    private final class Reader: Sendable {
        let channel: PayloadChannel

        init(channel: PayloadChannel) { self.channel = channel }

        deinit { channel.cancel() }

    }

    /// The next payload, nil at the end; throws why there is none, once. On its caller's executor, since each look at whether
    /// to hop costs as much as the rest of a call that finds a payload.
    nonisolated(nonsending) func next() async throws -> Data? {
        switch take() {
        case .payload(let payload): return payload
        case .end: return nil
        case .failure(let error): throw error
        case .none: break
        }
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { read($0) }
        } onCancel: {
            cancel()
        }
    }

    private enum Answer {
        case payload(Data)
        case end
        case failure(any Error)
        /// Nothing is there yet.
        case none
    }

    /// What is there, without waiting; a reader who would have to waits from then on.
    private func take(or waiter: Waiter? = nil) -> Answer {
        let (answer, drained) = state.withLock { state -> (Answer, (any PayloadProducer)?) in
            if let payload = state.popFirst() {
                guard state.isPaused, state.bufferedBytes <= Self.highWater / 2 else { return (.payload(payload), nil) }
                state.isPaused = false
                return (.payload(payload), state.producer)
            }
            switch state.end {
            case .success: return (.end, nil)
            case .failure(let error):
                state.end = .success(())
                return (.failure(error), nil)
            case nil:
                if let waiter { state.wait(waiter) }
                return (.none, nil)
            }
        }
        drained?.resume()
        return answer
    }

    private func read(_ waiter: Waiter) {
        switch take(or: waiter) {
        case .payload(let payload): waiter.resume(returning: payload)
        case .end: waiter.resume(returning: nil)
        case .failure(let error): waiter.resume(throwing: error)
        case .none: break
        }
    }

    /// The reader is gone. Payloads that wait are dropped, and a reader that waits gets a `CancellationError`.
    func cancel() {
        let closing = state.withLock { state -> Closing? in
            if state.end != nil, state.isEmpty { return nil }
            if state.end == nil {
                state.end = .failure(CancellationError())
                state.isCancelled = true
            }
            state.payloads = []
            state.first = 0
            state.bufferedBytes = 0
            return state.close(state.end ?? .success(()))
        }
        guard let closing else { return }
        closing.first?.resume(throwing: CancellationError())
        for reader in closing.others { reader.resume(throwing: CancellationError()) }
        closing.producer?.cancel()
    }
}
