/// The starts of a text's lines.
struct LineTable: Sendable {
    /// The UTF-8 offset of each line's first byte, the first of them 0, or 3 behind a byte order mark.
    private let starts: [UInt32]

    /// A line, and a column in it.
    struct Line {
        /// The line's number, from 1.
        var number: Int
        /// The column of the offset that was asked for, from 1, in Unicode scalars.
        var column: Int
        /// The offset of the line's first byte.
        var start: Int
    }

    init(_ bytes: [UInt8]) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var starts: [UInt32] = [bytes.starts(with: byteOrderMark) ? 3 : 0]
        var index = 0
        while index < bytes.count {
            if index + 8 <= bytes.count {
                guard let lineEnd = EightBytes(bytes, at: index).firstLineEnd else {
                    index += 8
                    continue
                }
                index += lineEnd
            }
            let byte = bytes[index]
            index += 1
            let isPair = byte == UInt8(ascii: "\r") && index < bytes.count && bytes[index] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
                starts.append(UInt32(clamping: index))
            }
        }
        self.starts = starts
    }

    /// The line of an offset. An offset inside a byte order mark is at 1:1.
    func line(at offset: UInt32, in bytes: [UInt8]) -> Line {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        let number = max(low, 1)
        let start = min(Int(starts[number - 1]), bytes.count)
        let end = min(max(Int(offset), start), bytes.count)
        let column = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.count + 1
        return Line(number: number, column: column, start: start)
    }
}
