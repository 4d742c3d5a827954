/// Names of bodies on one line.
enum BodyNames {
    /// The names in the order in which their views first ran, repetitions counted; of a view with more than three names the
    /// number of its bodies alone.
    static func summary(of names: [String]) -> String {
        var groups: [(view: Substring, names: [String])] = []
        for name in names {
            let view = name.prefix { $0 != " " }
            if let index = groups.firstIndex(where: { $0.view == view }) {
                groups[index].names.append(name)
            } else {
                groups.append((view, [name]))
            }
        }
        return groups.isEmpty ? "no body" : groups.map { summary($0.view, $0.names) }.joined(separator: ", ")
    }

    private static func summary(_ view: Substring, _ names: [String]) -> String {
        var distinct: [String] = []
        for name in names where !distinct.contains(name) { distinct.append(name) }
        guard distinct.count <= 3 else { return "\(view) ×\(names.count)" }
        return distinct.map { name in
            let count = names.count { $0 == name }
            return count == 1 ? name : "\(name) ×\(count)"
        }
        .joined(separator: ", ")
    }
}
