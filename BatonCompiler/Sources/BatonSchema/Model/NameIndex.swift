/// The positions of the names in a list without repetitions.
struct NameIndex: Sendable {
    private var names: [String] = []

    /// Empty for so few names that looking at each is quicker than hashing.
    private var positions: [String: Int] = [:]

    private static let scanLimit = 6

    /// Adds a name behind the others.
    ///
    /// - Returns: The position of the same name, which is then left as it is, or nil.
    mutating func insert(_ name: String) -> Int? {
        if let position = position(of: name) { return position }
        names.append(name)
        if names.count > Self.scanLimit {
            if positions.isEmpty {
                for (position, name) in names.enumerated() { positions[name] = position }
            } else {
                positions[name] = names.count - 1
            }
        }
        return nil
    }

    func position(of name: String) -> Int? {
        positions.isEmpty ? names.firstIndex(of: name) : positions[name]
    }
}
