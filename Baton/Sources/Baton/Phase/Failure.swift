/// Why a fetch or a stream did not deliver, in one of a closed set of kinds.
///
/// A field error is no kind: it is a fact about the data, whatever it makes of the phase.
public enum Failure: Error, Sendable {
    /// What the transport threw, unchanged.
    case transport(any Error)
    /// A response of errors and no data: the server refused the request.
    case request(GraphQLErrors)
    /// A response that the operation's plan cannot read; nothing of it was written.
    case malformed(IngestError)
    /// Nothing to send the request with, or to commit its answer to.
    case environment(EnvironmentError)
}

extension Failure {
    /// Sorts an error as thrown into its kind. A failure stays itself.
    public init(_ error: any Error) {
        self =
            switch error {
            case let failure as Failure: failure
            case let errors as GraphQLErrors: .request(errors)
            case let error as IngestError: .malformed(error)
            case let error as EnvironmentError: .environment(error)
            default: .transport(error)
            }
    }

    /// The error as thrown, whatever the kind.
    public var error: any Error {
        switch self {
        case .transport(let error): error
        case .request(let errors): errors
        case .malformed(let error): error
        case .environment(let error): error
        }
    }

    /// The kind, as the log names it.
    @_spi(Runtime) public var kind: LogEvent.FailureKind {
        switch self {
        case .transport: .transport
        case .request: .request
        case .malformed: .malformed
        case .environment: .environment
        }
    }
}

extension Failure: CustomStringConvertible {
    /// The description of the error as thrown.
    public var description: String { String(describing: error) }
}
