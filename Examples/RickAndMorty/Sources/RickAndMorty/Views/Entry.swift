import BatonTerminal

/// A line that the cursor can stand on.
func entry(_ text: String, isUnderCursor: Bool) -> String {
    isUnderCursor ? " ❯ \(text)".styled(.cursor) : "   \(text)"
}

/// How a character's status looks.
enum StatusMark {
    static func text(_ status: String?) -> String {
        switch status {
        case "Alive": "● Alive".styled(.green)
        case "Dead": "● Dead".styled(.red)
        case let status?: "○ \(status)".styled(.dim)
        case nil: "○"
        }
    }
}
