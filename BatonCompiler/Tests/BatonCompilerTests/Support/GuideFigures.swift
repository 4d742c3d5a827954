import Foundation

/// The sources and outputs that the guide beside the repository shows.
enum GuideFigures {
    private static let texts = ["twelve-words", "honest-data"].compactMap { chapter in
        (try? String(contentsOf: SharedData.folder.appending(path: "seeds/\(chapter).txt"), encoding: .utf8))
            .map { (chapter, $0) }
    }

    /// Whether the guide is there.
    static let arePresent = texts.count == 2

    /// The file that a chapter of the guide shows under a name: from its first line to the blank line that the next title follows.
    static func file(_ name: String, beginningWith start: String, in chapter: String = "twelve-words") -> String? {
        guard let text = texts.first(where: { $0.0 == chapter })?.1, let title = text.range(of: "\n\(name)\n"),
            let first = text.range(of: start, range: title.upperBound..<text.endIndex)
        else { return nil }
        var lines: [Substring] = []
        for line in text[first.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasSuffix(".swift") || line.hasSuffix(".kt") || line.hasPrefix("Plate ") { break }
            lines.append(line)
        }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }
}
