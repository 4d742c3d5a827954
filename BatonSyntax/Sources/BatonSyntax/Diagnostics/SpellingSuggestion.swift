/// Finds the names somebody may have meant.
///
/// The rule: a candidate is near when the number of edits that turn one name into the other (a letter put in, taken
/// out or replaced, two neighbours swapped; case is ignored, and names that differ in case alone are one edit apart) is
/// at most two fifths of the wrong name's length, rounded down, plus one. So `titel` reaches three edits far.
/// Nearer names come first, equally near ones in the order of their bytes, and five are enough.
public enum SpellingSuggestion {
    /// The greatest number of names that are suggested.
    public static let limit = 5

    private static let longestName = 200

    /// The names near `name`, the likeliest first. O(sum of the candidates' lengths, times the name's length).
    ///
    /// A name of more than 200 bytes has no near names, so that a hostile text costs nothing.
    /// The order of `candidates` does not matter, so a dictionary's keys may be given. A name that occurs twice is
    /// suggested once.
    public static func candidates(for name: String, in candidates: some Sequence<String>) -> [String] {
        guard name.utf8.count <= longestName else { return [] }
        let wanted = EditDistance(name)
        let reach = name.utf8.count * 2 / 5 + 1
        var near: [(distance: Int, name: String)] = []
        for candidate in Set(candidates) {
            guard let distance = wanted.distance(to: candidate, atMost: reach) else { continue }
            near.append((distance, candidate))
        }
        near.sort { left, right in
            left.distance != right.distance
                ? left.distance < right.distance : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
        return near.prefix(limit).map(\.name)
    }

    /// The sentence that ends a message: "Did you mean `a`, `b` or `c`?"; none without candidates.
    public static func question(_ candidates: [String]) -> String? {
        guard let last = candidates.last else { return nil }
        let others = candidates.dropLast().map { "`\($0)`" }.joined(separator: ", ")
        return others.isEmpty ? "Did you mean `\(last)`?" : "Did you mean \(others) or `\(last)`?"
    }
}
