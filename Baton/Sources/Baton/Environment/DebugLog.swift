#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif
import BatonStore

/// What a debug build writes to the standard error while an environment has no log: the events about missing data.
enum DebugLog {
    /// The log of an environment that nobody gave one.
    static var standard: ((LogEvent) -> Void)? {
        #if DEBUG
            { event in
                guard let line = line(for: event) else { return }
                let bytes = Array("Baton: \(line)\n".utf8)
                _ = write(2, bytes, bytes.count)
            }
        #else
            nil
        #endif
    }

    /// A sentence for an event about missing data, nil for another.
    static func line(for event: LogEvent) -> String? {
        switch event {
        case .missing(let type, let field):
            "a lens read `\(type).\(field)`, which no response ever held; its operation is fetched again"
        case .unexpected(let type, let field):
            "a lens read `\(type).\(field)`, which holds a value that the field's type cannot hold"
        case .ambiguousIdentity(let id, let types):
            "the id `\(id)` names records of \(types.joined(separator: ", ")); nothing was done for it"
        case .requiredFieldMissing(let operation, let path):
            "the required field `\(path)` of \(operation) is null"
        default: nil
        }
    }
}
