@_spi(Runtime) import BatonIngest
@_spi(Runtime) import BatonStore

extension Environment {
    /// What the environment tells of its work: names and counts, never a value. Nil tells nobody. Debug builds print
    /// the events about missing data until it is set.
    ///
    /// Kept as long as the environment, also after its end: a closure that uses the environment captures it weakly.
    public var log: ((LogEvent) -> Void)? {
        get { store.log }
        set { store.log = newValue }
    }

    func log(_ event: LogEvent) {
        store.log?(event)
    }

    /// Tells of a response that was committed what no batch says: the field errors that no `@catch` handles, each path
    /// once, and the deferred parts that name no place.
    func logContents(of response: IngestedResponse, operation: String) {
        guard store.log != nil else { return }
        var paths: Set<String> = []
        for placed in response.changeSet?.errors ?? [] where !placed.isCaught {
            // A connection's error stands in two slots.
            guard let path = placed.error.path, paths.insert(path).inserted else { continue }
            log(.fieldError(operation: operation, path: path))
        }
        for part in response.dropped { log(.partDropped(operation: operation, label: part.label)) }
    }
}
