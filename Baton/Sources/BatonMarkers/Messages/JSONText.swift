/// The escapes of JSON strings, both ways.
enum JSONText {
    /// The UTF-8 that the text between a string's quotes stands for; nil when an escape is malformed.
    static func unescape(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard position < text.endIndex else { return nil }
            let escape = text[position]
            position += 1
            if escape == UInt8(ascii: "u") {
                guard let scalar = scalar(in: text, at: &position) else { return nil }
                result.append(contentsOf: Array(String(Character(scalar)).utf8))
            } else if let plain = plainEscape(escape) {
                result.append(plain)
            } else {
                return nil
            }
        }
        return result
    }

    /// Appends a JSON string with its quotes.
    static func append(_ string: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x0A: json.append(contentsOf: Array(#"\n"#.utf8))
            case 0..<0x20:
                json.append(contentsOf: Array(#"\u00"#.utf8))
                json.append(contentsOf: [hexDigit(byte >> 4), hexDigit(byte & 15)])
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
    }

    static func isNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private static func plainEscape(_ escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: nil
        }
    }

    /// The scalar of one `\uXXXX`, or of two that make a surrogate pair; a lone surrogate is malformed.
    private static func scalar(in text: ArraySlice<UInt8>, at position: inout Int) -> Unicode.Scalar? {
        guard let first = codeUnit(in: text, at: &position) else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard text[position...].starts(with: Array(#"\u"#.utf8)) else { return nil }
        position += 2
        guard let second = codeUnit(in: text, at: &position), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private static func codeUnit(in text: ArraySlice<UInt8>, at position: inout Int) -> UInt32? {
        guard position + 4 <= text.endIndex else { return nil }
        let digits = String(decoding: text[position..<position + 4], as: UTF8.self)
        position += 4
        return digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
            ? UInt32(digits, radix: 16) : nil
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}
