/// Counts the edits from one name to others: optimal string alignment over bytes, ASCII case ignored.
struct EditDistance {
    private let exact: String
    private let letters: [UInt8]

    init(_ name: String) {
        exact = name
        letters = Self.folded(name)
    }

    /// The number of edits to `other`, or nil when it is greater than `limit`. Names that differ in case alone are one
    /// edit apart.
    func distance(to other: String, atMost limit: Int) -> Int? {
        if exact == other { return 0 }
        let target = Self.folded(other)
        if letters == target { return limit >= 1 ? 1 : nil }
        guard abs(letters.count - target.count) <= limit else { return nil }
        var beforeLast = [Int](repeating: 0, count: target.count + 1)
        var last = Array(0...target.count)
        for row in letters.indices {
            var current = [row + 1]
            current.reserveCapacity(target.count + 1)
            var smallest = row + 1
            for column in target.indices {
                let cost = letters[row] == target[column] ? 0 : 1
                var edits = min(last[column] + cost, last[column + 1] + 1, current[column] + 1)
                let swapped =
                    row > 0 && column > 0 && letters[row] == target[column - 1] && letters[row - 1] == target[column]
                if swapped { edits = min(edits, beforeLast[column - 1] + 1) }
                current.append(edits)
                smallest = min(smallest, edits)
            }
            if smallest > limit { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[target.count] <= limit ? last[target.count] : nil
    }

    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    }
}
