#if os(Linux)
    import BatonCurl

    /// Waits for sockets, for a time, and for a word from another thread, by epoll (epoll(7)).
    ///
    /// What is watched and when the clock goes off may be changed while a thread waits; whoever changes it has the loop to
    /// itself. A wake-up may come from any thread, and only the loop's own waits.
    final class SocketPoller: @unchecked Sendable {  // the clock's time is touched by the loop's driver alone
        private let epoll: Int32
        private let wakeup: Int32
        private let clock: Int32
        /// When the clock goes off, nil when it has.
        private var armed: ContinuousClock.Instant?
        /// What is wanted of each descriptor, by its number.
        private var interests: [Interest] = []

        private struct Interest: OptionSet {
            let rawValue: UInt8
            static let reads = Interest(rawValue: 1)
            static let writes = Interest(rawValue: 2)
            /// It is watched, and nothing was said of it since.
            static let isWatched = Interest(rawValue: 4)
            static let any: Interest = [.reads, .writes]
        }

        /// Nil when the system has no descriptors left.
        init?() {
            epoll = baton_poll_create()
            wakeup = baton_wakeup_create(epoll)
            clock = baton_timer_create(epoll)
            guard epoll >= 0, wakeup >= 0, clock >= 0 else { return nil }
        }

        deinit {
            for descriptor in [epoll, wakeup, clock] where descriptor >= 0 { close(descriptor) }
        }

        /// Has a descriptor watched, in place of what was watched of it.
        func watch(_ descriptor: Int32, reads: Bool, writes: Bool) {
            var interest: Interest = []
            if reads { interest.insert(.reads) }
            if writes { interest.insert(.writes) }
            set(interest, of: descriptor)
            rewatch(descriptor)
        }

        /// Nobody wants to know of a descriptor any more. One of which something was said is not watched anyway, and stays as
        /// it is for the next time: a connection that serves one request after the other costs one system call for each.
        func forget(_ descriptor: Int32) {
            if interest(in: descriptor).contains(.isWatched) { baton_poll_forget(epoll, descriptor) }
            set([], of: descriptor)
        }

        private func rewatch(_ descriptor: Int32) {
            let interest = interest(in: descriptor).intersection(.any)
            guard !interest.isEmpty else { return }
            set(interest.union(.isWatched), of: descriptor)
            baton_poll_watch(
                epoll,
                descriptor,
                interest.contains(.reads) ? 1 : 0,
                interest.contains(.writes) ? 1 : 0
            )
        }

        private func interest(in descriptor: Int32) -> Interest {
            let index = Int(descriptor)
            return interests.indices.contains(index) ? interests[index] : []
        }

        private func set(_ interest: Interest, of descriptor: Int32) {
            let index = Int(descriptor)
            guard index >= 0 else { return }
            if index >= interests.count {
                interests.append(contentsOf: repeatElement([], count: index + 1 - interests.count))
            }
            interests[index] = interest
        }

        /// Ends the wait under way, or the next one.
        func wake() { baton_wakeup(wakeup) }

        /// Ends a wait at this time, or earlier. A clock that goes off earlier than it has to costs one wake-up; one that is
        /// set for every request costs a system call each.
        func arm(_ deadline: ContinuousClock.Instant, now: @autoclosure () -> ContinuousClock.Instant = .now) {
            if let armed, armed <= deadline { return }
            armed = deadline
            let (seconds, attoseconds) = now().duration(to: deadline).components
            let nanoseconds = seconds.multipliedReportingOverflow(by: 1_000_000_000)
            let wait = nanoseconds.overflow ? .max : nanoseconds.partialValue &+ attoseconds / 1_000_000_000
            baton_timer_set(clock, max(1, wait))
        }

        /// What a wait ended with: at most so many sockets at a time.
        struct Ready: ~Copyable {
            fileprivate let events = UnsafeMutablePointer<baton_ready>.allocate(capacity: 64)
            fileprivate var count = 0

            deinit { events.deallocate() }
        }

        /// Waits, or looks only; on the loop's thread.
        func wait(_ ready: inout Ready, waits: Bool) {
            ready.count = Int(baton_poll_wait(epoll, ready.events, waits ? 1 : 0))
        }

        /// The sockets of a wait, each once. To be called by the driver after each wait, since it settles the clock too.
        func take(_ ready: borrowing Ready, _ body: (baton_ready) -> Void) {
            for index in 0..<ready.count {
                let event = ready.events[index]
                if event.descriptor == clock {
                    armed = nil
                } else if event.descriptor != wakeup {
                    set(interest(in: event.descriptor).intersection(.any), of: event.descriptor)
                    body(event)
                    if !interest(in: event.descriptor).contains(.isWatched) { rewatch(event.descriptor) }
                }
            }
        }
    }
#endif
