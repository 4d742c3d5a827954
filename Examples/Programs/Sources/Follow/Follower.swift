import Baton
import Observation

/// Follows characters: a line for each as it is, and another whenever what the line shows changed.
@MainActor struct Follower {
    let environment: Environment
    let print: (String) -> Void

    /// Follows a character until the environment ends.
    func follow(_ id: String) async {
        let handle = environment.handle(for: FollowedCharacterQuery(id: id))
        let retention = handle.retain()
        defer { retention.release() }
        var last = ""
        for await line in Observations({ line(of: handle.phase) }) {
            guard let line else { return }
            if line != last { print("\(id): \(line)") }
            last = line
        }
    }

    /// Does what a line of the input says; what is wrong with it is printed.
    func take(_ command: String, following ids: [String]) async {
        let words = command.split(separator: " ", maxSplits: 2).map(String.init)
        do {
            switch words.first {
            case nil: for id in ids { try await environment.handle(for: FollowedCharacterQuery(id: id)).refetch() }
            case "rename" where words.count == 3: try await rename(words[1], to: words[2])
            default: print("unknown command `\(command)`: an empty line refetches, `rename ID NAME` renames")
            }
        } catch {
            print("failed: \(error)")
        }
    }

    /// Renames a character; the line shows the new name before the server has answered, and the old one again when it
    /// refuses.
    private func rename(_ id: String, to name: String) async throws {
        try await environment.mutate(
            RenameMutation(id: id, input: UpdateCharacter(name: name)),
            optimistic: RenameMutation.OptimisticResponse(updateCharacter: .init(id: id, name: name)).payload
        )
    }

    /// The line of a phase, nil once the environment has ended.
    private func line(of phase: Phase<FollowedCharacterQuery.Data>) -> String? {
        switch phase {
        case .loading: "…"
        case .ready(let data):
            data.character.map { CharacterLine(character: $0.characterLine).text } ?? "no such character"
        case .failed(EnvironmentError.gone): nil
        case .failed(let error): "failed: \(error)"
        }
    }
}
