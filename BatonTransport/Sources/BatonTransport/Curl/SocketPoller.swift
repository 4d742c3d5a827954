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
            baton_poll_watch(epoll, descriptor, reads ? 1 : 0, writes ? 1 : 0)
        }

        func forget(_ descriptor: Int32) { baton_poll_forget(epoll, descriptor) }

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
                    body(event)
                }
            }
        }
    }
#endif
