import Baton
import Observation

/// One client: the commands it sends and what is told to it, a line each.
@MainActor final class Connection {
    private let sessions: Sessions
    private let send: (String) -> Void
    private var user: String?
    private var environment: Environment?
    private var following: [String: Task<Void, Never>] = [:]

    init(to sessions: Sessions, send: @escaping (String) -> Void) {
        self.sessions = sessions
        self.send = send
    }

    /// Does what one line says.
    func take(_ line: String) async {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        switch (words.first, words.count, environment) {
        case ("sign-in", 2, nil): signIn(words[1])
        case ("sign-in", _, .some): send("error: signed in already")
        case ("sign-out", 1, .some): await signOut()
        case ("character", 2, let environment?): await character(words[1], in: environment)
        case ("follow", 2, let environment?): follow(words[1], in: environment)
        case ("rename", 3, let environment?): await rename(words[1], to: words[2], in: environment)
        case ("character", 2, nil), ("follow", 2, nil), ("rename", 3, nil), ("sign-out", 1, nil):
            send("error: sign in first")
        default: send("error: sign-in USER, character ID, follow ID, rename ID NAME or sign-out")
        }
    }

    /// Lets go of what the client followed, and returns when nothing follows any more; its user stays signed in.
    func close() async {
        let tasks = following.values
        following = [:]
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func signIn(_ name: String) {
        user = name
        environment = sessions.signIn(name)
        send("signed in as \(name)")
    }

    private func signOut() async {
        if let user { sessions.signOut(user) }
        await close()
        (user, environment) = (nil, nil)
        send("signed out")
    }

    /// Answers from the store while the data is fresh, and asks the endpoint otherwise.
    private func character(_ id: String, in environment: Environment) async {
        do {
            let handle = environment.handle(for: CharacterQuery(id: id))
            if case .ready(let data) = handle.phase, !handle.isStale {
                send("\(id): \(text(of: data))")
            } else {
                send("\(id): \(text(of: try await environment.fetch(CharacterQuery(id: id))))")
            }
        } catch {
            send("\(id): \(text(of: error))")
        }
    }

    /// Tells of a character now and whenever it changes, until the client or the session goes.
    private func follow(_ id: String, in environment: Environment) {
        following[id]?.cancel()
        following[id] = Task { [send] in
            let handle = environment.handle(for: CharacterQuery(id: id))
            let retention = handle.retain()
            defer { retention.release() }
            var last: String?
            for await line in Observations({ self.line(of: handle.phase) }) {
                if Task.isCancelled { return }
                if let line, line != last { send("\(id): \(line)") }
                last = line ?? last
                if case .failed(EnvironmentError.gone) = handle.phase { return }
            }
        }
    }

    private func rename(_ id: String, to name: String, in environment: Environment) async {
        do {
            let data = try await environment.mutate(RenameMutation(id: id, input: UpdateCharacter(name: name)))
            send(data.updateCharacter == nil ? "\(id): no such character" : "\(id): renamed")
        } catch {
            send("\(id): \(text(of: error))")
        }
    }

    private func line(of phase: Phase<CharacterQuery.Data>) -> String? {
        switch phase {
        case .loading: nil
        case .ready(let data): text(of: data)
        case .failed(let error): text(of: error)
        }
    }

    private func text(of data: CharacterQuery.Data) -> String {
        guard let character = data.character else { return "no such character" }
        return "\(character.name ?? "nameless"), \(character.status ?? "?")"
    }

    private func text(of error: any Error) -> String {
        error as? EnvironmentError == .gone ? "signed out" : "error: \(error)"
    }
}
