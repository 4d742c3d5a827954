#if os(Linux)
    import BatonCurl
    import Glibc

    /// The inside of a loop: the inbox that other threads write to, and the transfers that one thread at a time touches.
    ///
    /// That thread is the loop's own, which sleeps until a socket, a time or a command wakes it. A caller who finds it
    /// away may start a request itself (see ``startHere(_:)``); whoever drives holds `driver`, and nobody waits for it but the
    /// loop's thread.
    final class CurlLoopCore: @unchecked Sendable {  // the inbox is locked; everything else is the driver's alone
        enum Command {
            case start(CurlTransfer)
            case cancel(CurlTransfer)
            case resume(CurlTransfer)
            case run(@Sendable () -> Void)
        }

        /// Transfers that nothing is known of here any more, in the order of their ends, linked so that they need no memory.
        struct Ended {
            private var first: CurlTransfer?
            private var last: CurlTransfer?

            mutating func append(_ transfer: CurlTransfer) {
                if let last { last.nextEnded = transfer } else { first = transfer }
                last = transfer
            }

            mutating func popFirst() -> CurlTransfer? {
                guard let transfer = first else { return nil }
                first = transfer.nextEnded
                transfer.nextEnded = nil
                if first == nil { last = nil }
                return transfer
            }
        }

        private struct Inbox {
            var commands: [Command] = []
            var jobs: [UnownedJob] = []
            /// The loop, as long as there are jobs.
            var executor: CurlLoop?
            /// The thread sleeps, or is about to, and has to be woken for what comes in.
            var isAsleep = false
            /// The thread runs jobs, and does not look at what comes in until they have run.
            var isRunningJobs = false
            var isStopping = false
            /// The thread has gone, or is past its last look into the inbox.
            var isClosed = false
        }

        static let stopped = TransportError(message: "The transport was stopped.")

        /// Handles kept for reuse; as many requests in flight at once pay for none of their own.
        static let idleLimit = 256

        private let inbox = Locked(Inbox())
        /// Not of an empty value, whose place the thread sanitizer takes for the object's own header.
        private let driver = Locked<UInt8>(0)
        let multi: UnsafeMutableRawPointer
        /// The TLS sessions of the loop's connections, which libcurl would keep with the handle that opened one; nil without
        /// memory for them.
        let sessions = baton_share_sessions()
        let poller: SocketPoller
        let configuration: HTTPTransport.Configuration
        let onExit: @Sendable () -> Void
        /// Those under way, each at its slot.
        var transfers: [CurlTransfer] = []
        var idle: [CurlHandle] = []
        var timers = LoopTimers()
        /// Long enough ago for whatever is due.
        private let creation = ContinuousClock.now
        /// When libcurl wants to be called though no socket says anything.
        private var curlDeadline: ContinuousClock.Instant?
        /// Sockets that are open or on their way.
        var sockets: [ObjectIdentifier: CurlWebSocket] = [:]
        /// The connected ones by their descriptors, which libcurl does not watch.
        var connectedSockets: [Int32: CurlWebSocket] = [:]
        /// Transfers that are over. Their receivers are told when the loop is free again, so that whoever a response wakes can
        /// start the next request here.
        var ended = Ended()
        /// A request has come to its end, so that what a first one costs is paid.
        var isWarm = false
        var isOver = false
        /// Jobs to run on the thread, which alone touches them.
        var jobs = JobQueue()
        /// Transfers that ended while jobs ran, touched as the jobs are.
        var endedInJobs = Ended()
        /// The loop, as long as there are jobs.
        var executor: CurlLoop?

        init?(_ configuration: HTTPTransport.Configuration, onExit: @escaping @Sendable () -> Void) {
            guard let multi = curl_multi_init() else { return nil }
            guard let poller = SocketPoller() else {
                curl_multi_cleanup(multi)
                return nil
            }
            self.multi = multi
            self.poller = poller
            self.configuration = configuration
            self.onExit = onExit
            // Without it libcurl closes connections whenever few requests are under way.
            baton_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.idleLimit)
            setCallbacks()
        }

        deinit {
            baton_multi_set_socket_function(multi, nil, nil)
            baton_multi_set_timer_function(multi, nil, nil)
            curl_multi_cleanup(multi)
            // Every handle has gone by now.
            if let sessions { curl_share_cleanup(sessions) }
        }

        /// What libcurl tells of the sockets and the times that it waits for.
        private func setCallbacks() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            baton_multi_set_socket_function(
                multi,
                { _, descriptor, what, context, _ in
                    guard let context else { return 0 }
                    let poller = Unmanaged<CurlLoopCore>.fromOpaque(context).takeUnretainedValue().poller
                    guard what != CURL_POLL_REMOVE else {
                        poller.forget(descriptor)
                        return 0
                    }
                    poller.watch(descriptor, reads: what & CURL_POLL_IN != 0, writes: what & CURL_POLL_OUT != 0)
                    return 0
                },
                context
            )
            baton_multi_set_timer_function(
                multi,
                { _, milliseconds, context in
                    guard let context else { return 0 }
                    let core = Unmanaged<CurlLoopCore>.fromOpaque(context).takeUnretainedValue()
                    // Before it starts a request libcurl asks to be called at once.
                    core.curlDeadline =
                        switch milliseconds {
                        case ..<0: nil
                        case 0: core.creation
                        default: .now + .milliseconds(milliseconds)
                        }
                    return 0
                },
                context
            )
        }
    }

    // MARK: - From any thread

    extension CurlLoopCore {
        /// Leaves a command for the thread; false when the loop is stopped and nobody will read it.
        func post(_ command: Command) -> Bool {
            inbox.withLock { inbox in
                guard !inbox.isClosed, !inbox.isStopping else { return false }
                inbox.commands.append(command)
                wake(&inbox)
                return true
            }
        }

        /// Leaves a job for the thread; false when the loop is stopped and nobody will run it.
        func post(_ job: UnownedJob, for executor: CurlLoop) -> Bool {
            inbox.withLock { inbox in
                guard !inbox.isClosed else { return false }
                inbox.jobs.append(job)
                if inbox.executor == nil { inbox.executor = executor }
                wake(&inbox)
                return true
            }
        }

        /// Starts a transfer on the calling thread, so that it goes out on a connection that is there without a thread in
        /// between. False, nothing done, when somebody drives the loop; and on another thread than the loop's when something
        /// else is due, which could take long, and before the first request, for which libraries are set up.
        func startHere(_ transfer: CurlTransfer) -> Bool {
            let isOwn = isOnThread
            let ended = driver.withLockIfFree { _ -> Ended? in
                guard !isOver, isOwn || isWarm && (deadline.map { $0 > .now }) ?? true else { return nil }
                let isUnblocked = !isOwn && Self.mayBreakPipes && baton_block_broken_pipe() != 0
                defer { if isUnblocked { baton_unblock_broken_pipe() } }
                poller.watchesForGood = isOwn
                defer { poller.watchesForGood = false }
                start(transfer)
                actOnTime()
                readMessages()
                arm()
                return takeEnded()
            }
            guard var ended = ended ?? nil else { return false }
            if isOwn {
                // Told when the task that sent has suspended: one whose responses come at once would keep the others out.
                while let transfer = ended.popFirst() { endedInJobs.append(transfer) }
            } else {
                tell(ended)
            }
            return true
        }

        /// Whether to write to a connection whose peer is gone may raise a signal. From 7.88 libcurl writes what OpenSSL has
        /// for a peer as it writes everything else, which is without; of others less is known.
        private static let mayBreakPipes: Bool = {
            guard let info = baton_version(), let library = info.pointee.ssl_version else { return true }
            return info.pointee.version_num < 0x07_58_00 || strncmp(library, "OpenSSL/", 8) != 0
        }()

        /// Whether the thread sleeps or runs jobs, so that a caller starts a request sooner than it would. One that is at work on
        /// responses takes what is left for it next, and a caller who wants to drive as well is in its way.
        var isAway: Bool { inbox.withLock { $0.isAsleep || $0.isRunningJobs } }

        func stop() {
            inbox.withLock { inbox in
                inbox.isStopping = true
                if !inbox.isClosed { wake(&inbox) }
            }
        }

        /// One wake-up for however many commands arrive before the thread looks.
        private func wake(_ inbox: inout Inbox) {
            guard inbox.isAsleep else { return }
            inbox.isAsleep = false
            poller.wake()
        }

        func startThread() -> Bool {
            let context = Unmanaged.passRetained(self)
            var thread = pthread_t()
            let code = pthread_create(
                &thread,
                nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<CurlLoopCore>.fromOpaque(context).takeRetainedValue().run()
                    return nil
                },
                context.toOpaque()
            )
            guard code == 0 else {
                context.release()
                return false
            }
            pthread_detach(thread)
            return true
        }
    }

    // MARK: - The thread

    extension CurlLoopCore {
        /// What comes after a turn.
        private enum Next {
            case wait, look, end
        }

        private func run() {
            blockSignals()
            pthread_setspecific(Self.current, Unmanaged.passUnretained(self).toOpaque())
            var ready = SocketPoller.Ready()
            var commands: [Command] = []
            while true {
                var ended = Ended()
                let next = driver.withLock { _ in
                    defer { ended = takeEnded() }
                    return turn(ready, &commands)
                }
                tell(ended)
                guard next != .end else { break }
                runJobs()
                poller.wait(&ready, waits: next == .wait && jobs.isEmpty && maySleep())
            }
            handOverJobs()
        }

        /// Signals are the app's threads' business, and a peer that went away must not end the process by SIGPIPE.
        private func blockSignals() {
            var signals = sigset_t()
            sigfillset(&signals)
            for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            baton_name_thread("baton.transport")
        }

        /// Whether nothing was left for the thread meanwhile. From then on whoever leaves something wakes it.
        private func maySleep() -> Bool {
            inbox.withLock { inbox in
                inbox.isAsleep = inbox.commands.isEmpty && inbox.jobs.isEmpty && !inbox.isStopping
                return inbox.isAsleep
            }
        }

        /// Does what there is to do, once.
        private func turn(_ ready: borrowing SocketPoller.Ready, _ commands: inout [Command]) -> Next {
            guard takeCommands(into: &commands) else {
                shutDown(commands)
                return .end
            }
            poller.take(ready) { event in
                if let socket = connectedSockets[event.descriptor] {
                    socket.serve()
                } else {
                    // For an error alone libcurl looks itself.
                    act(
                        on: event.descriptor,
                        event.is_readable * CURL_CSELECT_IN | event.is_writable * CURL_CSELECT_OUT
                    )
                }
            }
            for command in commands { execute(command) }
            commands.removeAll(keepingCapacity: true)
            if let curlDeadline, curlDeadline <= .now { actOnTime() }
            readMessages()
            fireTimers()
            for socket in sockets.values where socket.hasMore { socket.serve() }
            guard !sockets.values.contains(where: \.hasMore) else { return .look }
            arm()
            return .wait
        }

        /// The thread is about to run jobs, and next takes the commands that were left.
        func beginJobs() { inbox.withLock { $0.isRunningJobs = true } }

        /// Swaps the inbox with an empty array; false when it is time to go.
        private func takeCommands(into commands: inout [Command]) -> Bool {
            inbox.withLock { inbox in
                swap(&inbox.commands, &commands)
                if let executor = inbox.executor.take() {
                    self.executor = executor
                    jobs.append(allOf: &inbox.jobs)
                }
                inbox.isAsleep = false
                inbox.isRunningJobs = false
                if inbox.isStopping { inbox.isClosed = true }
                return !inbox.isStopping
            }
        }

        private func fireTimers() {
            guard timers.next != nil else { return }
            let now = ContinuousClock.now
            while let action = timers.popDue(now) { action() }
        }
    }

    // MARK: - The driver

    extension CurlLoopCore {
        /// When there is something to do though no socket says anything.
        private var deadline: ContinuousClock.Instant? {
            guard let curlDeadline, let next = timers.next else { return curlDeadline ?? timers.next }
            return min(curlDeadline, next)
        }

        /// Has the thread wake when there is something to do, at once if there is already.
        private func arm() {
            if let deadline { poller.arm(deadline) }
        }

        /// Has libcurl go on with what its time has come for. It tells the next time when it wants another.
        private func actOnTime() {
            curlDeadline = nil
            act(on: CURL_SOCKET_BAD, 0)
        }

        /// Has libcurl go on with a socket.
        private func act(on descriptor: curl_socket_t, _ events: Int32) {
            var running: Int32 = 0
            curl_multi_socket_action(multi, descriptor, events, &running)
        }

        private func readMessages() {
            var left: Int32 = 0
            while let message = curl_multi_info_read(multi, &left) {
                guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
                // The message dies with the removal of its handle.
                let code = baton_message_result(message)
                if code == CURLE_OK { isWarm = true }
                CurlOperation.of(easy)?.complete(code, on: self)
            }
        }

        private func takeEnded() -> Ended {
            defer { ended = Ended() }
            return ended
        }

        /// After the loop was let go of.
        func tell(_ ended: consuming Ended) {
            while let transfer = ended.popFirst() { transfer.receiver.complete(transfer.outcome) }
        }
    }
#endif
