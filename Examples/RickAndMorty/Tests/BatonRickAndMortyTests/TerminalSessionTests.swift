#if os(Linux)
    import Foundation
    import Testing

    /// The built program at a terminal, played with keys.
    @Suite struct TerminalSessionTests {
        private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "RickAndMorty")

        @Test("keys move, unfold, open, turn pages, refetch and go back, and the screen names the bodies that ran")
        func keys() throws {
            let terminal = try PseudoTerminal(Self.program, rows: 24, columns: 100)
            try terminal.wait(for: "Rick Sanchez")
            terminal.type("j")
            try terminal.wait(for: "re-ran: CharactersScreen, CharacterRow 1, CharacterRow 2")
            terminal.type(" ")
            try terminal.wait(for: "last seen: Earth (Replacement Dimension)")
            terminal.type("\r")
            try terminal.wait(for: "Pilot")
            terminal.type("\u{1B}[B")
            try terminal.wait(for: "re-ran: CharacterScreen, EpisodeRow 1, EpisodeRow 2")
            terminal.type("\r")
            try terminal.wait(for: "December 9, 2013")
            terminal.type("\u{1B}")
            try terminal.wait(for: "seen in")
            terminal.type("b")
            try terminal.wait(for: "page 1 of 4")
            terminal.type("r")
            try terminal.wait(for: "CharacterRow 5")
            terminal.type("n")
            try terminal.wait(for: "Aqua Morty")
            terminal.type("p")
            try terminal.wait(for: "page 1 of 4")
            terminal.type("q")
            try terminal.wait(for: "\u{1B}[?1049l")
            #expect(terminal.status() == 0)
        }

        @Test("control and C ends the program and gives the terminal back")
        func interrupt() throws {
            let terminal = try PseudoTerminal(Self.program, rows: 10, columns: 40)
            try terminal.wait(for: "Rick Sanchez")
            terminal.type("\u{3}")
            try terminal.wait(for: "\u{1B}[?25h\u{1B}[?1049l")
            #expect(terminal.status() == 0)
        }
    }
#endif
