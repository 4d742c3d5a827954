import Foundation

/// The lines of the standard input, read on a thread of their own so that nobody waits for them.
enum InputLines {
    static func all() -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }
}
