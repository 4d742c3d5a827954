#if os(Linux)
    import Foundation

    /// A program at a terminal that a test plays the person at.
    final class PseudoTerminal {
        /// The terminal did not show what was waited for before the deadline, or the program ended.
        struct Unseen: Error, CustomStringConvertible {
            let text: String
            let shown: String

            var description: String { "waited for `\(text)`, shown: \(shown.suffix(400))" }
        }

        private let master: Int32
        private let process = Process()
        /// What was shown since the last key.
        private var shown: [UInt8] = []

        /// Starts a program in a window of a size.
        init(_ program: URL, rows: UInt16, columns: UInt16) throws {
            // By the driver's requests (tty_ioctl(4)): the functions that wrap them are hidden from Swift.
            master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var number: Int32 = 0
            var isLocked: Int32 = 0
            guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
            else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(master, UInt(TIOCSWINSZ), &size)
            let terminal = FileHandle(
                fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY),
                closeOnDealloc: true
            )
            process.executableURL = program
            process.environment = ["SWIFT_BACKTRACE": "enable=no"]
            process.standardInput = terminal
            process.standardOutput = terminal
            try process.run()
        }

        deinit {
            if process.isRunning { process.terminate() }
            close(master)
        }

        /// Types, and forgets what was shown before.
        func type(_ keys: String) {
            shown = []
            let bytes = Array(keys.utf8)
            _ = write(master, bytes, bytes.count)
        }

        /// Reads until a text is shown.
        func wait(for text: String) throws {
            let wanted = Array(text.utf8)
            while shown.firstRange(of: wanted) == nil {
                guard read() else { throw Unseen(text: text, shown: String(decoding: shown, as: UTF8.self)) }
            }
        }

        /// Waits for the program's end and gives its status.
        func status() -> Int32 {
            process.waitUntilExit()
            return process.terminationStatus
        }

        /// Reads what is there; false when nothing comes within twenty seconds.
        private func read() -> Bool {
            var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 20_000) > 0 else { return false }
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = Foundation.read(master, &buffer, buffer.count)
            guard count > 0 else { return false }
            shown += buffer.prefix(count)
            return true
        }
    }
#endif
