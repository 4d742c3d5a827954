/// The values of a number's text, which a scan found valid.
enum NumberText {
    /// The integer a text stands for, exactly: `3`, `3.0` and `1e2` do; nil for a fraction and outside Int64.
    static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        let decimal = Decimal(text)
        if decimal.isZero { return 0 }
        let (digits, exponent) = decimal.trimmed
        guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
        var magnitude: UInt64 = 0
        for index in 0..<digits.count + exponent {
            let digit = index < digits.count ? UInt64(digits[digits.startIndex + index] - UInt8(ascii: "0")) : 0
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carries) = product.addingReportingOverflow(digit)
            if overflows || carries { return nil }
            magnitude = sum
        }
        if decimal.isNegative { return magnitude <= 1 << 63 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int(exactly: magnitude)
    }

    /// The double nearest to a text; nil when it is out of a double's range.
    static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        if let value = exactDouble(text) { return value }
        let value = Double(String(decoding: text, as: UTF8.self))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The double of a text of few digits: two exact doubles' product or quotient, which rounds right (Clinger).
    private static func exactDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var (mantissa, scale, digits) = (0, 0, 0)
        var (isFraction, isNegative) = (false, false)
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits > 15 { return nil }
                mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
                if isFraction { scale += 1 }
            default: return nil
            }
        }
        let value = Double(mantissa) / powersOfTen[scale]
        return isNegative ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// A text's digits and exponent.
    private struct Decimal {
        var isNegative = false
        private var digits: [UInt8] = []
        private var exponent = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            var index = 0
            if text.first == UInt8(ascii: "-") { (isNegative, index) = (true, 1) }
            var isFraction = false
            while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
                if text[index] == UInt8(ascii: ".") {
                    isFraction = true
                } else {
                    digits.append(text[index])
                    if isFraction { exponent -= 1 }
                }
                index += 1
            }
            guard index < text.count else { return }
            // A very large exponent is as good as any larger one, and leaves room to count the digits with it.
            let written = String(decoding: UnsafeBufferPointer(rebasing: text[(index + 1)...]), as: UTF8.self)
            let limit = 1 << 40
            exponent += min(max(Int(written) ?? (written.hasPrefix("-") ? -limit : limit), -limit), limit)
        }

        var isZero: Bool { digits.allSatisfy { $0 == UInt8(ascii: "0") } }

        /// The digits without zeros at either end, and the power of ten they are to be multiplied by.
        var trimmed: (digits: ArraySlice<UInt8>, exponent: Int) {
            let start = digits.firstIndex { $0 != UInt8(ascii: "0") } ?? digits.endIndex
            let end = (digits.lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1
            return (digits[start..<max(start, end)], exponent + digits.count - end)
        }
    }
}
