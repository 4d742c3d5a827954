import Foundation

/// The sources and outputs that the guide beside the repository shows.
enum GuideFigures {
    private static let text = try? String(
        contentsOf: SharedData.folder.appending(path: "seeds/twelve-words.txt"),
        encoding: .utf8
    )

    /// Whether the guide is there.
    static let arePresent = text != nil

    /// The file that the guide shows under a name: from its first line to the blank line that the next title follows.
    static func file(_ name: String, beginningWith start: String) -> String? {
        guard let text, let title = text.range(of: "\n\(name)\n"),
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
