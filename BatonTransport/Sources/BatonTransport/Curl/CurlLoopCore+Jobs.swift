#if os(Linux)
    import Glibc

    /// The loop's thread as an executor of tasks: after each turn it runs the jobs that came meanwhile, most of them because
    /// the turn saw what they waited for.
    ///
    /// Invariants: as long as a job waits, `executor` or the inbox holds the loop, so that its last reference goes with the
    /// last job at the earliest; jobs run on the thread alone, and never while it drives.
    extension CurlLoopCore {
        /// How many jobs run between two looks at the sockets: as many as one look can have resumed.
        private static let batchSize = 64

        /// Where a loop's thread keeps its loop, from its start until it is past its last job.
        static let current = {
            var key = pthread_key_t()
            // Fails with more than a thousand keys; then there is no loop to any thread.
            return pthread_key_create(&key, nil) == 0 ? key : .max
        }()

        /// Whether the caller is on the loop's thread.
        var isOnThread: Bool {
            pthread_getspecific(Self.current) == UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
        }

        /// Takes a job; false when the loop is stopped and nobody will run it.
        func enqueue(_ job: UnownedJob, for executor: CurlLoop) -> Bool {
            guard isOnThread else { return post(job, for: executor) }
            // The thread looks here before it sleeps.
            jobs.append(job)
            if self.executor == nil { self.executor = executor }
            return true
        }

        /// Runs what waits, or some of it when that is much.
        func runJobs() {
            guard let executor else { return tellEndedInJobs() }
            beginJobs()
            let reference = executor.asUnownedTaskExecutor()
            for _ in 0..<Self.batchSize {
                if jobs.isEmpty { tellEndedInJobs() }
                guard let job = jobs.popFirst() else { break }
                job.runSynchronously(on: reference)
            }
            tellEndedInJobs()
            if jobs.isEmpty { self.executor = nil }
        }

        private func tellEndedInJobs() {
            var ended = Ended()
            swap(&ended, &endedInJobs)
            tell(ended)
        }

        /// The thread ends: what it was to run, the pool does.
        func handOverJobs() {
            pthread_setspecific(Self.current, nil)
            while let job = jobs.popFirst() { globalConcurrentExecutor.enqueue(job) }
            executor = nil
        }
    }
#endif
