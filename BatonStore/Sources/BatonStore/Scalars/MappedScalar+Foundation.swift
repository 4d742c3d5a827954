#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// The types that a custom scalar may be mapped to without a line of the app's. Each reads one format and writes it.

extension Decimal: MappedScalar {
    /// A number in decimal notation, a point between its parts whatever the locale: `12.50`, `-3`, `1e-7`.
    public init?(scalarText: String) {
        guard DecimalText.isNumber(scalarText.utf8), let decimal = Decimal(string: scalarText), !decimal.isNaN else {
            return nil
        }
        self = decimal
    }

    /// The number in decimal notation.
    public var scalarText: String { description }
}

extension Date: MappedScalar {
    /// An instant by RFC 3339, ISO 8601's internet profile, with or without fractions of a second:
    /// `2025-09-01T12:00:00Z`, `2025-09-01T14:00:00.250+02:00`.
    public init?(scalarText: String) {
        let hasFraction = scalarText.utf8.contains(UInt8(ascii: "."))
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
        guard let date = try? style.parse(scalarText) else { return nil }
        self = date
    }

    /// The instant in UTC, its milliseconds only where there are any.
    public var scalarText: String {
        let milliseconds = (timeIntervalSinceReferenceDate * 1000).rounded()
        let hasFraction = milliseconds.truncatingRemainder(dividingBy: 1000) != 0
        let rounded = Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
        return Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction).format(rounded)
    }
}

extension URL: MappedScalar {
    /// A URL (RFC 3986) whose characters are all allowed in one.
    public init?(scalarText: String) {
        self.init(string: scalarText, encodingInvalidCharacters: false)
    }

    /// The URL's text.
    public var scalarText: String { absoluteString }
}

extension UUID: MappedScalar {
    /// Thirty-two hexadecimal digits in five groups (RFC 9562).
    public init?(scalarText: String) {
        self.init(uuidString: scalarText)
    }

    /// The identifier in capitals, as Foundation writes it.
    public var scalarText: String { uuidString }
}

/// The notation that a decimal is read in.
private enum DecimalText {
    /// Whether a text is a sign or none, digits, a point and digits or none, an exponent or none, and nothing else.
    static func isNumber(_ text: String.UTF8View) -> Bool {
        var rest = text[...]
        skip(&rest, oneOf: "+-")
        let whole = skipDigits(&rest)
        var fraction = 0
        if skip(&rest, oneOf: ".") {
            fraction = skipDigits(&rest)
            if fraction == 0 { return false }
        }
        if whole + fraction == 0 { return false }
        if skip(&rest, oneOf: "eE") {
            skip(&rest, oneOf: "+-")
            if skipDigits(&rest) == 0 { return false }
        }
        return rest.isEmpty
    }

    @discardableResult
    private static func skip(_ text: inout Substring.UTF8View, oneOf characters: StaticString) -> Bool {
        guard let first = text.first else { return false }
        let isOne = characters.withUTF8Buffer { $0.contains(first) }
        if isOne { text.removeFirst() }
        return isOne
    }

    private static func skipDigits(_ text: inout Substring.UTF8View) -> Int {
        let count = text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
        text.removeFirst(count)
        return count
    }
}
