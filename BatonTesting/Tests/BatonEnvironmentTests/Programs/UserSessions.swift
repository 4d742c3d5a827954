import Baton

/// A server's sessions: one environment per signed-in user, over one transport factory that knows the user's
/// credentials. A sign-out ends the user's environment and nobody else's.
@MainActor final class UserSessions {
    private let transport: (_ user: String) -> any Transport
    private var environments: [String: Environment] = [:]

    init(transport: @escaping (_ user: String) -> any Transport) {
        self.transport = transport
    }

    /// The user's environment, made at the first request after a sign-in.
    func environment(of user: String) -> Environment {
        if let environment = environments[user] { return environment }
        let environment = Environment(store: Store(cacheExpiration: .seconds(60)), transport: transport(user))
        environments[user] = environment
        return environment
    }

    /// Answers one request of the user's.
    func name(ofCharacter id: String, for user: String) async throws -> String? {
        let environment = environment(of: user)
        let handle = environment.handle(for: CharacterQuery(id: id))
        if case .ready(let data) = handle.phase, !handle.isStale { return data.character?.name }
        return try await environment.fetch(CharacterQuery(id: id)).character?.name
    }

    /// Ends the user's session: what is on its way for the user lands nowhere.
    func signOut(_ user: String) {
        environments.removeValue(forKey: user)?.end()
    }
}
