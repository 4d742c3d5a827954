#if os(Linux)
    import BatonCurl

    /// Waits for sockets, for a time, and for a word from another thread, by epoll (epoll(7)).
    ///
    /// What is watched and when the clock goes off may be changed while a thread waits; whoever changes it has the loop to
    /// itself. A wake-up may come from any thread, and only the loop's own waits.
    ///
    /// A descriptor is watched until something is said of it, and anew when somebody still wants to know: a thread that starts
    /// a request and reads its response at once then wakes nobody. The loop's own thread has nobody to wake, so what it starts
    /// is watched for good (``watchesForGood``), which costs no system call for a request.
    final class SocketPoller: @unchecked Sendable {  // the clock's time is touched by the loop's driver alone
        private let epoll: Int32
        private let wakeup: Int32
        private let clock: Int32
        /// When the clock goes off, nil when it has.
        private var armed: ContinuousClock.Instant?
        /// What is known of each descriptor, by its number.
        private var descriptors: [Descriptor] = []

        private struct Descriptor {
            /// What somebody wants to know of it.
            var wanted: Events = []
            /// What epoll will say of it; nil when nothing.
            var watched: Events?
            /// Whether epoll says so until told otherwise, rather than once.
            var isForGood = false
            /// Whether libcurl told of its opening, and so tells of its closing.
            var isTold = false
        }

        private struct Events: OptionSet {
            let rawValue: UInt8
            static let reads = Events(rawValue: 1)
            static let writes = Events(rawValue: 2)
        }

        /// How many connections were closed.
        private(set) var closings = 0
        /// Whether connections that are to be watched are so for good, between their requests too.
        var watchesForGood = false

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
            change(descriptor) { known in
                known.wanted = []
                if reads { known.wanted.insert(.reads) }
                if writes { known.wanted.insert(.writes) }
                if known.watched != known.wanted { watch(descriptor, &known) }
            }
        }

        /// Nobody wants to know of a descriptor any more. One of which something was said is not watched anyway, and one that is
        /// watched for good stays so for its next request, at the price of a wake-up if the server ends it first.
        func forget(_ descriptor: Int32) {
            change(descriptor) { known in
                known.wanted = []
                if !known.isForGood { unwatch(descriptor, &known) }
            }
        }

        /// A connection was opened: whatever had its number before is gone.
        func opened(_ descriptor: Int32) { change(descriptor) { $0 = Descriptor(isTold: true) } }

        /// A connection is about to be closed; its number may be another's afterwards. Epoll forgets it with its last copy alone,
        /// and a child process may have one.
        func closed(_ descriptor: Int32) {
            closings &+= 1
            change(descriptor) { known in
                unwatch(descriptor, &known)
                known = Descriptor()
            }
        }

        private func watch(_ descriptor: Int32, _ known: inout Descriptor) {
            known.watched = known.wanted
            // libcurl tells of the closing of connections that it has read from, and of nothing else that it watches: neither of
            // a resolver's sockets nor of a connection that another one overtook, whose number they may have got.
            let isConnection = known.isTold && known.wanted == .reads && baton_is_internet(descriptor) != 0
            known.isForGood = watchesForGood && isConnection
            baton_poll_watch(
                epoll,
                descriptor,
                known.wanted.contains(.reads) ? 1 : 0,
                known.wanted.contains(.writes) ? 1 : 0,
                known.isForGood ? 0 : 1
            )
        }

        private func unwatch(_ descriptor: Int32, _ known: inout Descriptor) {
            guard known.watched != nil else { return }
            known.watched = nil
            baton_poll_forget(epoll, descriptor)
        }

        private func change(_ descriptor: Int32, _ body: (inout Descriptor) -> Void) {
            let index = Int(descriptor)
            guard index >= 0 else { return }
            if index >= descriptors.count {
                descriptors.append(contentsOf: repeatElement(Descriptor(), count: index + 1 - descriptors.count))
            }
            body(&descriptors[index])
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
            fileprivate(set) var count = 0

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
                    take(event, body)
                }
            }
        }

        private func take(_ event: baton_ready, _ body: (baton_ready) -> Void) {
            var isWanted = false
            change(event.descriptor) { known in
                isWanted = !known.wanted.isEmpty
                // The end of a connection that serves nobody, most likely, which libcurl sees when it wants to use it.
                if !isWanted { unwatch(event.descriptor, &known) }
                if !known.isForGood { known.watched = nil }
            }
            guard isWanted else { return }
            body(event)
            change(event.descriptor) { known in
                if known.watched == nil, !known.wanted.isEmpty { watch(event.descriptor, &known) }
            }
        }
    }
#endif
