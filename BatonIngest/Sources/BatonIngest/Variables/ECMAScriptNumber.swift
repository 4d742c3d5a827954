/// Doubles as ECMAScript prints them (ECMA-262, Number::toString, radix 10), which is how canonical JSON does.
@_spi(Runtime) public enum ECMAScriptNumber {
    /// The shortest decimal text that reads back as the value; `100`, `0.5`, `1e-7`, `1e+21`. The value is finite.
    public static func text(of value: Double) -> String {
        guard value != 0 else { return "0" }
        let (digits, point) = decimal(of: value.magnitude)
        let sign = value < 0 ? "-" : ""
        switch point {
        case digits.count...21:
            return sign + string(digits) + String(repeating: "0", count: point - digits.count)
        case 1...21:
            return sign + string(digits[..<point]) + "." + string(digits[point...])
        case -5...0:
            return sign + "0." + String(repeating: "0", count: -point) + string(digits)
        default:
            let fraction = digits.count > 1 ? "." + string(digits[1...]) : ""
            return sign + string(digits[..<1]) + fraction + (point > 0 ? "e+" : "e-") + String((point - 1).magnitude)
        }
    }

    /// The shortest digits of a positive value, without zeros at either end, and where the decimal point stands in
    /// them: the value is 0.digits times ten to the point.
    ///
    /// The digits are those of Swift's own description, which are the shortest that round-trip and the closest of
    /// these; only their layout differs from ECMAScript's.
    private static func decimal(of value: Double) -> (digits: ArraySlice<UInt8>, point: Int) {
        var digits: [UInt8] = []
        var point: Int?
        var exponent = 0
        var text = value.description.utf8[...]
        if let e = text.firstIndex(of: UInt8(ascii: "e")) {
            exponent = Int(Substring(text[text.index(after: e)...])) ?? 0
            text = text[..<e]
        }
        for byte in text {
            if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
        }
        let start = digits.firstIndex { $0 != UInt8(ascii: "0") } ?? 0
        let end = (digits.lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1
        return (ArraySlice(digits[start..<end]), (point ?? digits.count) + exponent - start)
    }

    private static func string(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits, as: UTF8.self)
    }
}
