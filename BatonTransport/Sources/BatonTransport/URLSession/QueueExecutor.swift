#if canImport(Darwin) || BATON_URLSESSION
    import Foundation

    /// Runs tasks on a serial queue: what is enqueued there runs once what the queue is at has returned.
    final class QueueExecutor: TaskExecutor {
        private let queue: DispatchQueue

        init(queue: DispatchQueue) { self.queue = queue }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }
#endif
