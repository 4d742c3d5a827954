/// Works out what a string literal means (specification, section 2.10.4). Keeps its buffers from string to string.
struct StringDecoder {
    private var buffer: [UInt8] = []
    private var lines: [(start: Int, end: Int)] = []

    /// The meaning of a string with escapes, from its first byte behind the quote to its last before it.
    mutating func string(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
        buffer.removeAll(keepingCapacity: true)
        var index = start
        while index < end {
            if bytes[index] == UInt8(ascii: "\\") {
                let escape = StringEscape(at: index, in: bytes, end: end)
                buffer.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
                index = escape.end
            } else {
                buffer.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: buffer, as: UTF8.self)
    }

    /// The meaning of a block string, from its first byte behind the quotes to its last before them: the common
    /// indentation of all lines but the first is taken off, blank lines at both ends are left out.
    mutating func blockString(_ bytes: [UInt8], _ start: Int, _ end: Int, hasEscapes: Bool) -> String {
        splitLines(bytes, start, end)
        let indentation = commonIndentation(bytes)
        guard let first = lines.firstIndex(where: { !isBlank($0, bytes) }) else { return "" }
        // A line that is not blank was found.
        let last = lines.lastIndex(where: { !isBlank($0, bytes) }) ?? first
        buffer.removeAll(keepingCapacity: true)
        for index in first...last {
            if index > first { buffer.append(UInt8(ascii: "\n")) }
            let line = lines[index]
            let from = index == 0 ? line.start : min(line.start + indentation, line.end)
            if hasEscapes {
                appendUnescaped(bytes, from, line.end)
            } else {
                buffer.append(contentsOf: bytes[from..<line.end])
            }
        }
        return String(decoding: buffer, as: UTF8.self)
    }

    private mutating func splitLines(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        lines.removeAll(keepingCapacity: true)
        var lineStart = start
        var index = start
        while index < end {
            // The text behind the string has the bytes that are read past its end.
            guard let lineEnd = EightBytes(bytes, at: index).firstLineEnd else {
                index += 8
                continue
            }
            index += lineEnd
            guard index < end else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                lines.append((lineStart, index))
                if byte == UInt8(ascii: "\r"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 }
                lineStart = index + 1
            }
            index += 1
        }
        lines.append((lineStart, end))
    }

    private func commonIndentation(_ bytes: [UInt8]) -> Int {
        var common = Int.max
        for line in lines.dropFirst() {
            let indentation = self.indentation(of: line, bytes)
            if indentation < line.end - line.start { common = min(common, indentation) }
        }
        return common == .max ? 0 : common
    }

    private func isBlank(_ line: (start: Int, end: Int), _ bytes: [UInt8]) -> Bool {
        indentation(of: line, bytes) == line.end - line.start
    }

    private func indentation(of line: (start: Int, end: Int), _ bytes: [UInt8]) -> Int {
        var index = line.start
        while index < line.end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
        return index - line.start
    }

    /// Appends a stretch with each `\"""` as `"""`.
    private mutating func appendUnescaped(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        var index = start
        while index < end {
            let isEscape =
                bytes[index] == UInt8(ascii: "\\") && index + 4 <= end
                && bytes[index + 1..<index + 4].allSatisfy { $0 == UInt8(ascii: "\"") }
            if !isEscape { buffer.append(bytes[index]) }
            index += 1
        }
    }
}
