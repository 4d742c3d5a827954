import BatonTerminal
import Observation

/// What the program does without a terminal: it walks through the app with keys, waits after each until nothing is on
/// its way, and prints what is shown.
@MainActor struct Walk {
    let session: Session
    let print: (String) -> Void

    /// A key and what it is for; no key for the start.
    private struct Step {
        let title: String
        var keys: [Key] = []
    }

    private var steps: [Step] {
        [
            Step(title: "the list"),
            Step(title: "the cursor moves down: the screen and two rows", keys: [.down]),
            Step(title: "a row unfolds and reads where the character was last seen", keys: [.character(" ")]),
            Step(title: "a character", keys: [.enter]),
            Step(title: "its first episode", keys: [.enter]),
            Step(title: "back to the character, then to the list: nothing is fetched", keys: [.escape, .escape]),
            Step(title: "a refetch: one character has changed, and its row alone shows it", keys: [.character("r")]),
            Step(title: "a refetch: a character moved, which the unfolded row alone reads", keys: [.character("r")]),
        ]
    }

    /// Walks to the end; false when a place could not be loaded.
    func run() async -> Bool {
        session.start()
        for step in steps {
            for key in step.keys {
                _ = session.press(key)
                session.flush()
            }
            await settle()
            session.flush()
            print("── \(step.title)\n\n\(session.frame.plain)\n\n")
            if session.navigation.current.handle.hasFailed { return false }
        }
        return true
    }

    private func settle() async {
        await session.refetching?.value
        let handle = session.navigation.current.handle
        for await isSettled in Observations({ handle.isSettled }) where isSettled { break }
    }
}
