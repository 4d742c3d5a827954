import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A terminal in the mode of a full-screen program: keys come one by one, nothing is echoed, and what was on the screen
/// comes back at the end.
@MainActor public final class Terminal {
    /// What happens at a terminal.
    public enum Event: Sendable, Equatable {
        /// A key was pressed.
        case key(Key)
        /// The window has another size, or shows again after it was away.
        case redraw
        /// Somebody asks the program to end.
        case end
    }

    private let original: termios
    private var signals: [any DispatchSourceSignal] = []
    private var isOpen = true

    /// Takes the terminal; nil when standard input or output is none.
    public init?() {
        var mode = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &mode) == 0 else {
            return nil
        }
        original = mode
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode) == 0 else { return nil }
        // The other screen, no cursor.
        StandardOutput.write("\u{1B}[?1049h\u{1B}[?25l")
    }

    /// Gives the terminal back as it was. Calling it again does nothing.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        signals.forEach { $0.cancel() }
        StandardOutput.write("\u{1B}[?25h\u{1B}[?1049l")
        var mode = original
        _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    }

    /// The window's size in characters; 80 by 24 when the terminal does not say.
    public var size: (rows: Int, columns: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0 else {
            return (24, 80)
        }
        return (Int(window.ws_row), Int(window.ws_col))
    }

    /// Shows a frame in place of the last.
    public func show(_ frame: Frame) {
        let size = size
        var text = "\u{1B}[H"
        for (index, line) in frame.lines(rows: size.rows, columns: size.columns).enumerated() {
            if index > 0 { text += "\r\n" }
            text += line.encoded + "\u{1B}[K"
        }
        StandardOutput.write(text + "\u{1B}[J")
    }

    /// Calls a function with each event, on the main actor, until the program ends.
    public func listen(_ handler: @escaping @MainActor @Sendable (Event) -> Void) {
        for (number, event) in [(SIGWINCH, Event.redraw), (SIGCONT, .redraw), (SIGTERM, .end), (SIGHUP, .end)] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { handler(event) } }
            source.resume()
            signals.append(source)
        }
        KeyReader.start { key in
            // The queue keeps the order of the keys, which tasks do not promise.
            DispatchQueue.main.async { MainActor.assumeIsolated { handler(key.map(Event.key) ?? .end) } }
        }
    }
}
