@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The text of a double, as canonical JSON has it.
enum NumberText {
    static func text(of double: Double) -> String {
        let json = Variables(["": .double(double)]).json
        // `{"":` before it and `}` after it.
        return String(decoding: json.dropFirst(4).dropLast(), as: UTF8.self)
    }
}
