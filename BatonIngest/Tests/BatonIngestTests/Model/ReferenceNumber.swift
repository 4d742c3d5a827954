import Foundation

/// A double's text by ECMA-262's Number::toString, found the slow way: the fewest digits of C's formatting that read
/// back as the value, laid out by the standard's cases.
enum ReferenceNumber {
    static func text(of value: Double) -> String {
        if value == 0 { return "0" }
        if value < 0 { return "-" + text(of: -value) }
        var digits = ""
        var exponent = 0
        for precision in 0..<17 {
            let written = String(format: "%.\(precision)e", value)
            guard Double(written) == value else { continue }
            let parts = written.split(separator: "e")
            digits = parts[0].filter { $0 != "." }.description
            exponent = Int(parts[1])! + 1  // C writes an exponent with two digits or more
            break
        }
        while digits.hasSuffix("0") { digits.removeLast() }
        let count = digits.count
        if count <= exponent, exponent <= 21 { return digits + String(repeating: "0", count: exponent - count) }
        if exponent > 0, exponent <= 21 { return digits.prefix(exponent) + "." + digits.dropFirst(exponent) }
        if exponent > -6, exponent <= 0 { return "0." + String(repeating: "0", count: -exponent) + digits }
        let sign = exponent > 0 ? "+" : "-"
        let mantissa = count == 1 ? digits : digits.prefix(1) + "." + digits.dropFirst()
        return "\(mantissa)e\(sign)\(abs(exponent - 1))"
    }
}
