import Baton
import BatonIngest

/// The names by which fixtures tell errors apart.
enum ErrorKind {
    /// The kind of an error that a read or a step threw.
    static func name(of error: any Error) -> String {
        switch error {
        case is FieldErrors: return "fieldErrors"
        case is RequiredFieldError: return "requiredField"
        case is MissingDataError: return "missingData"
        case EnvironmentError.gone: return "gone"
        case is CancellationError: return "cancelled"
        case let failure as Failure: return name(of: failure.error)
        default: break
        }
        return switch Failure(error) {
        case .transport: "transport"
        case .request: "request"
        case .malformed: "malformed"
        case .environment: "environment"
        }
    }
}
