#if os(Linux)
    import BatonCurl

    /// What drives a transport's requests through libcurl's multi interface: one thread, and whoever starts a request while
    /// that one sleeps.
    ///
    /// The loop owns a multi handle, its connections and every transfer under way; other threads post commands to it and wake
    /// it. The thread holds the core and never this object, so the last reference to the loop ends the thread: transfers
    /// still under way fail, and a command posted afterwards is refused.
    ///
    /// As an executor it runs tasks on that thread. Once it is stopped, tasks that still prefer it run on the global pool.
    final class CurlLoop: TaskExecutor {
        private let core: CurlLoopCore

        /// Starts the thread; nil when libcurl or the system has no memory for one.
        init?(_ configuration: HTTPTransport.Configuration, onExit: @escaping @Sendable () -> Void = {}) {
            guard Self.isCurlReady, let core = CurlLoopCore(configuration, onExit: onExit), core.startThread() else {
                return nil
            }
            self.core = core
        }

        deinit { stop() }

        /// What sockets live on. It refers to the loop's inside alone and keeps no thread going.
        var socketLoop: any SocketLoop { core }

        /// Takes a transfer, whose receiver is told the end from now on whatever happens.
        func start(_ transfer: CurlTransfer) {
            // Files are read by the thread, since that may take its time.
            if core.isOnThread || !transfer.hasFiles && core.isAway, core.startHere(transfer) { return }
            if !core.post(.start(transfer)) { transfer.receiver.complete(CurlLoopCore.stopped) }
        }

        /// Ends a transfer without a word to its receiver; nothing when it has ended.
        func cancel(_ transfer: CurlTransfer) { _ = core.post(.cancel(transfer)) }

        /// Goes on with a transfer that its receiver paused.
        func resume(_ transfer: CurlTransfer) { _ = core.post(.resume(transfer)) }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            if !core.enqueue(job, for: self) { globalConcurrentExecutor.enqueue(job) }
        }

        /// Ends the thread after what it is doing, at most once.
        func stop() { core.stop() }

        /// libcurl's global state, set up once for the process.
        private static let isCurlReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }
#endif
