/// The starts of a text's lines.
struct LineTable: Sendable {
    /// The UTF-8 offset of each line's first byte, the first of them 0, or 3 behind a byte order mark.
    let starts: [UInt32]

    /// A line, a column and the offset of the line's first byte.
    struct Place {
        var line: Int
        var column: Int
        var lineStart: Int
    }

    init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [bytes.starts(with: byteOrderMark) ? 3 : 0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                starts.append(UInt32(clamping: index))
            } else if byte == UInt8(ascii: "\r") {
                if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                starts.append(UInt32(clamping: index))
            }
        }
        self.starts = starts
    }

    /// The line and column of an offset. An offset inside a byte order mark is at 1:1.
    func place(of offset: UInt32, in bytes: [UInt8]) -> Place {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        let line = max(low, 1)
        let start = min(Int(starts[line - 1]), bytes.count)
        let end = min(max(Int(offset), start), bytes.count)
        let column = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.count
        return Place(line: line, column: column + 1, lineStart: start)
    }
}

/// U+FEFF in UTF-8.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
