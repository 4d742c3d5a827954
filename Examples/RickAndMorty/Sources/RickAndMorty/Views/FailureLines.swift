import BatonHost
import BatonTerminal

/// In place of a screen that could not be loaded.
struct FailureLines: HostedView {
    let error: any Error

    var body: [HostedContent] {
        "   Could not load this: \(error)".styled(.red)
        "   r tries again"
    }
}
