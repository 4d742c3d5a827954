import Baton
import Observation

/// A command-line tool's whole use of Baton: it follows one character and prints a line per change.
@MainActor struct TitleWatcher {
    let environment: Environment

    /// Prints the character's name now and whenever it changes, until the environment ends or the task is cancelled.
    func follow(_ id: String, print: (String) -> Void) async {
        let handle = environment.handle(for: CharacterQuery(id: id))
        let retention = handle.retain()
        defer { retention.release() }
        for await line in Observations({ line(for: handle.phase) }) {
            print(line)
            if line == "signed out" { return }
        }
    }

    private func line(for phase: Phase<CharacterQuery.Data>) -> String {
        switch phase {
        case .loading: "loading"
        case .ready(let data): data.character?.name ?? "no such character"
        case .failed(EnvironmentError.gone): "signed out"
        case .failed(let error): "failed: \(error)"
        }
    }
}
