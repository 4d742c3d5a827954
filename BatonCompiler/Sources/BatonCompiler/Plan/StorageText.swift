import BatonSyntax

/// How a value of a document is spelled in a storage key: canonical JSON (RFC 8785), a variable as `$name`.
///
/// The runtime renders variables by the same rules, so that a key has one text whoever made it.
enum StorageText {
    /// The spelling of a value that may hold variables.
    static func template(_ value: Value) -> String {
        var text = ""
        append(value, to: &text)
        return text
    }

    /// A JSON string: only `"`, `\` and control characters are escaped.
    static func string(_ value: String) -> String {
        // Nearly all have nothing to escape.
        let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"\(value)\"" }
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{c}": text += "\\f"
            case "\r": text += "\\r"
            case "\u{0}"..."\u{1f}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// A number as ECMAScript prints it; an integer of 64 bits as it is.
    static func number(_ literal: String) -> String {
        if let integer = Int64(literal) { return String(integer) }
        guard let double = Double(literal), double.isFinite else { return literal }
        return number(double)
    }

    /// A double as ECMAScript prints it (Number::toString): the shortest digits that read back as the same value.
    static func number(_ value: Double) -> String {
        if value == 0 { return "0" }
        let sign = value < 0 ? "-" : ""
        let (digits, point) = decimal(value.magnitude)
        let count = digits.count
        if point > 21 || point <= -6 {
            let exponent = point - 1
            let fraction = count > 1 ? "." + digits.dropFirst() : ""
            return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
        }
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if count <= point { return sign + digits + String(repeating: "0", count: point - count) }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }

    /// The shortest digits of a positive number, and how many of them stand before the decimal point.
    private static func decimal(_ value: Double) -> (digits: String, point: Int) {
        let parts = value.description.split(separator: "e", maxSplits: 1)
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let halves = parts[0].split(separator: ".", maxSplits: 1)
        let whole = String(halves[0])
        let fraction = halves.count > 1 ? String(halves[1]) : ""
        let all = whole + fraction
        let leading = all.prefix { $0 == "0" }.count
        var digits = all.dropFirst(leading)
        while digits.last == "0" { digits.removeLast() }
        return (String(digits), whole.count - leading + exponent)
    }

    private static func append(_ value: Value, to text: inout String) {
        switch value {
        case .variable(let variable): text += "$" + variable.name.text
        case .int(let int): text += number(int.text)
        case .float(let float): text += number(float.text)
        case .string(let string): text += self.string(string.value)
        case .boolean(let boolean): text += boolean.value ? "true" : "false"
        case .null: text += "null"
        case .enum(let value): text += string(value.text)
        case .list(let list):
            text += "["
            for (index, item) in list.values.enumerated() {
                if index > 0 { text += "," }
                append(item, to: &text)
            }
            text += "]"
        case .object(let object):
            text += "{"
            for (index, field) in object.fields.sorted(by: { $0.name.text < $1.name.text }).enumerated() {
                if index > 0 { text += "," }
                text += string(field.name.text) + ":"
                append(field.value, to: &text)
            }
            text += "}"
        }
    }
}
