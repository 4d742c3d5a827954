@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The text of a double, as canonical JSON has it.
enum NumberText {
    static func text(of double: Double) -> String { JSONText.text(.double(double)) }
}
