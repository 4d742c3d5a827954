import Baton

/// The signed-in users: one environment for each, over a transport with the user's own credentials. Nothing of one user's
/// data can reach another, and a sign-out ends one environment and no other.
@MainActor final class Sessions {
    private let transport: (_ user: String) -> any Transport
    private var environments: [String: Environment] = [:]

    init(transport: @escaping (_ user: String) -> any Transport) {
        self.transport = transport
    }

    /// How many users are signed in.
    var count: Int { environments.count }

    /// The environment of a user, made at the sign-in and shared by all of the user's connections.
    func signIn(_ user: String) -> Environment {
        if let environment = environments[user] { return environment }
        let environment = Environment(store: Store(), transport: transport(user))
        environments[user] = environment
        return environment
    }

    /// Ends the user's environment: what is on its way for the user lands nowhere, and whoever follows something is
    /// told.
    func signOut(_ user: String) {
        environments.removeValue(forKey: user)?.end()
    }

    /// Ends every session, for the server's own end.
    func end() {
        for user in Array(environments.keys) { signOut(user) }
    }
}
