@testable import BatonSyntax

/// A text written with its places marked: `{ «a» }` is the text `{ a }` with one range.
struct MarkedText {
    let text: String
    let ranges: [SourceRange]

    init(_ marked: String) {
        var text = ""
        var open: [Int] = []
        var ranges: [SourceRange] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "«":
                open.append(ranges.count)
                ranges.append(SourceRange(start: UInt32(text.utf8.count), end: 0))
            case "»":
                if let index = open.popLast() { ranges[index].end = UInt32(text.utf8.count) }
            default: text.unicodeScalars.append(scalar)
            }
        }
        self.text = text
        self.ranges = ranges
    }

    var source: Source { Source(path: "marked.graphql", text: text) }
}
