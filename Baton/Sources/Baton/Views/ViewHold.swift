@_spi(Runtime) import BatonIngest

/// The handle a storage holds for its view, and the retention with it.
///
/// The handle is read wherever the property is; the hold itself changes on the main actor. `Value` is what the handle is
/// of: another one resolves anew.
final class ViewHold<Value: Equatable & Sendable, Handle: Sendable>: Sendable {
    @MainActor private struct Attachment {
        let value: Value
        weak var environment: Environment?
        let retention: Retention?
    }

    private let current = Locked<Resolution<Handle>>(.unresolved)
    @MainActor private var attachment: Attachment?

    var resolution: Resolution<Handle> {
        current.withLock { $0 }
    }

    /// Ties the hold to a value in an environment, nil in a view outside every one. Nothing when it is tied so.
    ///
    /// - Parameter attach: Makes the handle, and the retention that the hold is to keep.
    @MainActor
    func update(
        to value: Value,
        in environment: Environment?,
        attach: (Environment) -> (handle: Handle, retention: Retention)
    ) {
        if let attachment, attachment.value == value, attachment.environment === environment,
            (attachment.retention == nil) == (environment == nil)
        {
            return
        }
        guard let environment else {
            attachment = Attachment(value: value, environment: nil, retention: nil)
            current.withLock { $0 = .notInjected }
            return
        }
        // The old hold ends after the new one began, so that a root both reach is never released in between.
        let (handle, retention) = attach(environment)
        attachment = Attachment(value: value, environment: environment, retention: retention)
        current.withLock { $0 = .resolved(handle) }
    }

    /// Takes over what the hold of the view's last value has.
    @MainActor
    func take(over previous: ViewHold) {
        guard previous !== self else { return }
        attachment = previous.attachment
        current.withLock { $0 = previous.resolution }
        previous.attachment = nil
    }

    @MainActor
    func drop() {
        attachment = nil
        current.withLock { $0 = .unresolved }
    }
}
