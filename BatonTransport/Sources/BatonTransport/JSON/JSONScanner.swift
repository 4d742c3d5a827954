/// Walks over JSON without building anything: enough to find the end of a value and the members of one object.
///
/// It trusts nothing. Nesting is counted, not recursed into, and a text that ends early or closes what it did not open is
/// told from a complete one. Numbers and literals are not validated: whoever reads the values does.
struct JSONScanner {
    /// Why a value has no end.
    enum Failure: Error {
        /// The bytes end inside the value.
        case incomplete
        /// The bytes are no JSON.
        case malformed
    }

    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int

    init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Takes this byte, or fails.
    mutating func expect(_ byte: UInt8) throws(Failure) {
        guard position < bytes.count else { throw .incomplete }
        guard bytes[position] == byte else { throw .malformed }
        position += 1
    }

    /// Takes this byte if it is next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Takes a string and gives the range between its quotes.
    mutating func takeString() throws(Failure) -> Range<Int> {
        try expect(UInt8(ascii: "\""))
        let start = position
        try skipStringTail()
        return start..<(position - 1)
    }

    /// Takes one value of any kind and gives its range. O(n) in its bytes, without recursion.
    mutating func takeValue() throws(Failure) -> Range<Int> {
        let start = position
        guard position < bytes.count else { throw .incomplete }
        switch bytes[position] {
        case UInt8(ascii: "\""):
            position += 1
            try skipStringTail()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try skipNested()
        default:
            while position < bytes.count, Self.isScalarByte(bytes[position]) { position += 1 }
            guard position > start else { throw .malformed }
        // A number or a literal at the very end may go on in bytes that did not come.
        }
        return start..<position
    }

    /// From after a string's opening quote to after its closing one.
    private mutating func skipStringTail() throws(Failure) {
        var index = position
        let count = bytes.count
        while index < count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                position = index + 1
                return
            }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        throw .incomplete
    }

    /// Over an object or a list, counting what opens and closes; which bracket closes which is left to the reader.
    private mutating func skipNested() throws(Failure) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): try skipStringTail()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
        throw .incomplete
    }

    private static func isScalarByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
