#if os(Linux)
    import BatonCurl
    import Glibc

    /// What a loop's thread runs: the inbox that other threads write to, and the transfers that it alone touches.
    final class CurlLoopCore: @unchecked Sendable {  // the inbox is locked; everything else is the loop thread's alone
        enum Command {
            case start(CurlTransfer)
            case cancel(CurlTransfer)
            case resume(CurlTransfer)
            case run(@Sendable () -> Void)
        }

        private struct Inbox {
            var commands: [Command] = []
            /// The thread sleeps, or is about to, and has to be woken for what comes in.
            var isAsleep = false
            var isStopping = false
            /// The thread has gone, or is past its last look into the inbox.
            var isClosed = false
        }

        static let stopped = TransportError(message: "The transport was stopped.")

        /// Handles kept for reuse; as many requests in flight at once pay for none of their own.
        private static let idleLimit = 256

        private let inbox = Locked(Inbox())
        let multi: UnsafeMutableRawPointer
        let configuration: HTTPTransport.Configuration
        private let onExit: @Sendable () -> Void
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
        private var idle: [CurlHandle] = []
        var timers = LoopTimers()
        /// Sockets that are open or on their way.
        var sockets: [ObjectIdentifier: CurlWebSocket] = [:]

        init?(_ configuration: HTTPTransport.Configuration, onExit: @escaping @Sendable () -> Void) {
            guard let multi = curl_multi_init() else { return nil }
            self.multi = multi
            self.configuration = configuration
            self.onExit = onExit
        }

        deinit { curl_multi_cleanup(multi) }
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

        func stop() {
            inbox.withLock { inbox in
                inbox.isStopping = true
                if !inbox.isClosed { wake(&inbox) }
            }
        }

        /// One wake-up for however many commands arrive before the thread looks. Inside the lock, so that the multi handle
        /// lives.
        private func wake(_ inbox: inout Inbox) {
            guard inbox.isAsleep else { return }
            inbox.isAsleep = false
            curl_multi_wakeup(multi)
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
        private func run() {
            blockSignals()
            var commands: [Command] = []
            while takeCommands(into: &commands) {
                for command in commands { execute(command) }
                commands.removeAll(keepingCapacity: true)
                perform()
                fireTimers()
                sleep()
            }
            shutDown(commands)
        }

        /// Signals are the app's threads' business, and a peer that went away must not end the process by SIGPIPE.
        private func blockSignals() {
            var signals = sigset_t()
            sigfillset(&signals)
            for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            baton_name_thread("baton.transport")
        }

        /// Swaps the inbox with an empty array; false when it is time to go.
        private func takeCommands(into commands: inout [Command]) -> Bool {
            inbox.withLock { inbox in
                swap(&inbox.commands, &commands)
                if inbox.isStopping { inbox.isClosed = true }
                return !inbox.isStopping
            }
        }

        private func execute(_ command: Command) {
            switch command {
            case .run(let job): job()
            case .start(let transfer): start(transfer)
            case .cancel(let transfer):
                transfer.isCancelled = true
                if isUnderWay(transfer) { remove(transfer) }
            case .resume(let transfer):
                if isUnderWay(transfer), let handle = transfer.handle {
                    curl_easy_pause(handle.easy, CURLPAUSE_CONT)
                }
            }
        }

        private func isUnderWay(_ transfer: CurlTransfer) -> Bool { transfers[ObjectIdentifier(transfer)] != nil }

        private func start(_ transfer: CurlTransfer) {
            guard !transfer.isCancelled else { return }
            guard let handle = idle.popLast() ?? CurlHandle(configuration) else {
                transfer.receiver.complete(TransportError(message: "There is no memory for a request."))
                return
            }
            transfer.prepare(handle)
            transfer.onLinger = { [unowned self, unowned transfer] in linger(transfer) }
            transfers[ObjectIdentifier(transfer)] = transfer
            let code = curl_multi_add_handle(multi, handle.easy)
            guard code == CURLM_OK else {
                remove(transfer)
                let cause = String(cString: curl_multi_strerror(code))
                transfer.receiver.complete(TransportError(message: "The request was not started: \(cause)."))
                return
            }
        }

        /// Takes a transfer out of the multi handle and keeps its easy handle for the next.
        func remove(_ transfer: CurlTransfer) {
            transfers[ObjectIdentifier(transfer)] = nil
            if let timer = transfer.lingerTimer { timers.cancel(timer) }
            guard let handle = transfer.handle else { return }
            curl_multi_remove_handle(multi, handle.easy)
            if let handle = transfer.releaseHandle(), idle.count < Self.idleLimit { idle.append(handle) }
        }

        private func perform() {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            var left: Int32 = 0
            while let message = curl_multi_info_read(multi, &left) {
                guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
                // The message dies with the removal of its handle.
                let code = baton_message_result(message)
                CurlOperation.of(easy)?.complete(code, on: self)
            }
        }

        /// A transfer whose receiver has what it wanted goes when its time is up, if the server has not ended it by then.
        private func linger(_ transfer: CurlTransfer) {
            guard isUnderWay(transfer), transfer.lingerTimer == nil else { return }
            transfer.lingerTimer = timers.add(at: .now + HTTPFlow.lingerLimit) { [unowned self] in remove(transfer) }
        }

        private func fireTimers() {
            guard timers.next != nil else { return }
            let now = ContinuousClock.now
            while let action = timers.popDue(now) { action() }
        }

        private func sleep() {
            let mayWait = inbox.withLock { inbox in
                inbox.isAsleep = inbox.commands.isEmpty && !inbox.isStopping
                return inbox.isAsleep
            }
            guard mayWait || !sockets.isEmpty else { return }
            poll(limit: mayWait ? nextWait : 0)
            inbox.withLock { $0.isAsleep = false }
        }

        /// How long there is nothing to do but what a connection or a command brings, in milliseconds. libcurl wakes earlier
        /// for timers of its own.
        private var nextWait: Int {
            if sockets.values.contains(where: \.hasMore) { return 0 }
            guard let next = timers.next else { return 3_600_000 }
            let wait = ContinuousClock.now.duration(to: next)
            return wait > .zero ? wait.wholeMilliseconds : 0
        }

        private func poll(limit: Int) {
            let open = sockets.values.filter(\.isConnected)
            guard !open.isEmpty else {
                curl_multi_poll(multi, nil, 0, Int32(clamping: limit), nil)
                return
            }
            var descriptors = open.map(\.pollDescriptor)
            curl_multi_poll(multi, &descriptors, UInt32(descriptors.count), Int32(clamping: limit), nil)
            for (socket, descriptor) in zip(open, descriptors) where descriptor.revents != 0 || socket.hasMore {
                socket.serve()
            }
        }

        private func shutDown(_ commands: [Command]) {
            for case .start(let transfer) in commands { transfer.receiver.complete(Self.stopped) }
            for transfer in Array(transfers.values) {
                remove(transfer)
                transfer.receiver.complete(Self.stopped)
            }
            for socket in Array(sockets.values) { socket.shutDown() }
            timers.removeAll()
            idle = []
            onExit()
        }
    }
#endif
