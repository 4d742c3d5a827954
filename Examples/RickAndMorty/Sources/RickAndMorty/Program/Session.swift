import Baton
import BatonEndpoint
import BatonHost
import BatonTerminal
import Observation

/// The app while it runs: an environment, the tree of views in it, and what keys do.
@MainActor final class Session {
    let environment: Environment
    let tree: ViewTree
    let navigation: Navigation
    /// The bodies that ran since the last key, in order.
    private(set) var ran: [String] = []

    /// The refetch that a key started last.
    private(set) var refetching: Task<Void, Never>?

    private let endpoint: Endpoint?
    private let origin: String
    private var happenings = Happenings()

    /// Makes a session over a transport.
    ///
    /// - Parameters:
    ///   - transport: What requests go through.
    ///   - endpoint: The endpoint behind it when that is the program's own, in which things happen.
    ///   - origin: What to call the endpoint.
    init(transport: any Transport, endpoint: Endpoint? = nil, origin: String) {
        environment = Environment(store: Store(), transport: transport)
        tree = ViewTree(environment: environment)
        navigation = Navigation(in: environment)
        self.endpoint = endpoint
        self.origin = origin
        tree.bodyRan = { [weak self] name in self?.ran.append(name) }
    }

    /// Shows the first screen, loading.
    func start() {
        tree.show(RootView(navigation: navigation))
    }

    /// Runs the bodies that wait for it.
    func flush() {
        tree.flush()
    }

    /// Ends the environment and lets go of the views.
    func end() {
        tree.drop()
        environment.end()
    }
}

// MARK: - Keys

extension Session {
    /// Does what a key stands for; false when the program is to end.
    func press(_ key: Key) -> Bool {
        ran = []
        let stop = navigation.current
        switch key {
        case .character("q"), .interrupt: return false
        case .up, .character("k"): stop.move(by: -1)
        case .down, .character("j"): stop.move(by: 1)
        case .pageUp: stop.move(by: -10)
        case .pageDown: stop.move(by: 10)
        case .enter, .right: if let target = stop.target { navigation.open(target) }
        case .escape, .left, .character("b"): navigation.goBack()
        case .character(" "): stop.fold()
        case .character("n"):
            if let next = stop.handle.neighbours?.next { navigation.replace(with: .characters(page: next)) }
        case .character("p"):
            if let prev = stop.handle.neighbours?.prev { navigation.replace(with: .characters(page: prev)) }
        case .character("r"): refetch(stop.handle)
        default: break
        }
        return true
    }

    private func refetch(_ handle: PlaceHandle) {
        if let endpoint { happenings.next(in: endpoint) }
        // How it went is the fetch's to say, which the screen reads.
        refetching = Task { try? await handle.refetch() }
    }
}

// MARK: - Frames

extension Session {
    /// What the terminal shows.
    var frame: Frame {
        Frame(
            header: [
                "Rick and Morty · \(navigation.current.place.title)".styled(.bold) + "  \(origin)".styled(.dim), "",
            ],
            body: tree.texts,
            footer: ["", ranLine, keysLine.styled(.dim)]
        )
    }

    private var ranLine: String { "re-ran: " + BodyNames.summary(of: ran) }

    private var keysLine: String {
        switch navigation.current.place {
        case .characters: "↑↓ move  enter open  space unfold  n p pages  r refetch  q quit"
        case .character: "↑↓ move  enter open  r refetch  esc back  q quit"
        case .episode: "↑↓ move  enter open  space unfold  r refetch  esc back  q quit"
        }
    }
}
