import BatonSyntax

extension JSONValue {
    /// The text of a string as a document inside the file it stands in, so that what is wrong with it has a place there; nil
    /// for another value. O(bytes of the string).
    func document(in host: Source) -> Source? {
        guard let text = string else { return nil }
        var segments = [PositionMap.Segment(document: 0, host: UInt32(clamping: range.lowerBound + 1))]
        var offset = 0
        var place = range.lowerBound + 1
        var scalars = text.unicodeScalars.makeIterator()
        // The reader took every escape for what it stands for: here only their lengths are of interest.
        while place < range.upperBound - 1, let scalar = scalars.next() {
            let length = String(scalar).utf8.count
            if host.bytes[place] == UInt8(ascii: "\\") {
                segments.append(PositionMap.Segment(document: UInt32(clamping: offset), host: UInt32(clamping: place)))
                place += Self.escapeLength(host.bytes[(place + 1)...].first, scalar)
                segments.append(
                    PositionMap.Segment(document: UInt32(clamping: offset + length), host: UInt32(clamping: place))
                )
            } else {
                place += length
            }
            offset += length
        }
        return Source(bytes: Array(text.utf8), host: host, map: PositionMap(segments))
    }

    /// How long the escape of a scalar is: `\u0000`, two of them for a pair, or two characters.
    private static func escapeLength(_ kind: UInt8?, _ scalar: Unicode.Scalar) -> Int {
        guard kind == UInt8(ascii: "u") else { return 2 }
        return scalar.value > 0xFFFF ? 12 : 6
    }
}
