#if os(Linux)
    /// Jobs of tasks in the order in which they came. Touched by one thread at a time.
    struct JobQueue {
        private var jobs: [UnownedJob] = []
        /// What comes while the jobs above are taken, so that neither array grows beyond what waits at one time.
        private var later: [UnownedJob] = []
        /// The index of the first job that was not taken yet.
        private var first = 0

        var isEmpty: Bool { first == jobs.count && later.isEmpty }

        mutating func append(_ job: UnownedJob) { later.append(job) }

        /// Takes over what another array has, and leaves it empty.
        mutating func append(allOf other: inout [UnownedJob]) {
            if later.isEmpty { swap(&later, &other) } else { later += other }
            other.removeAll(keepingCapacity: true)
        }

        mutating func popFirst() -> UnownedJob? {
            if first == jobs.count {
                guard !later.isEmpty else { return nil }
                jobs.removeAll(keepingCapacity: true)
                swap(&jobs, &later)
                first = 0
            }
            defer { first += 1 }
            return jobs[first]
        }
    }
#endif
