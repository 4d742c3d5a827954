@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Values as canonical JSON.
enum JSONText {
    /// A string with its quotes.
    static func string(_ text: String) -> String { self.text(.string(text)) }

    /// A value of a variable.
    static func text(_ variable: Variable) -> String {
        let json = Variables(["": variable]).json
        // `{"":` before it and `}` after it.
        return String(decoding: json.dropFirst(4).dropLast(), as: UTF8.self)
    }
}
