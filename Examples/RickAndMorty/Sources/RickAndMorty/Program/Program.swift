import BatonTerminal

/// The app at a terminal: each key and each invalidated body leads to a frame.
@MainActor final class Program {
    private let session: Session
    private let terminal: Terminal
    private var finished: CheckedContinuation<Void, Never>?

    init(session: Session, terminal: Terminal) {
        self.session = session
        self.terminal = terminal
    }

    /// Runs until somebody quits, and gives the terminal back.
    func run() async {
        session.tree.invalidated = { [weak self] in self?.draw() }
        session.start()
        draw()
        await withCheckedContinuation { continuation in
            finished = continuation
            terminal.listen { [weak self] event in self?.take(event) }
        }
        terminal.close()
        session.end()
    }

    private func take(_ event: Terminal.Event) {
        switch event {
        case .key(let key):
            guard session.press(key) else { return finish() }
            draw()
        case .redraw: draw()
        case .end: finish()
        }
    }

    private func draw() {
        session.flush()
        terminal.show(session.frame)
    }

    private func finish() {
        finished?.resume()
        finished = nil
    }
}
