/// Finds what the documents select of a response and no lens has read: what a walk passes over in silence is no agreement.
@MainActor struct SelectedLeaves {
    private let scalars: Set<[String]>
    private let links: Set<[String]>
    private let passedOver: Set<[String]>

    init(_ walk: OracleWalk) {
        scalars = Set(walk.leaves.filter { $0.scalar != nil }.map(\.path))
        links = Set(walk.leaves.filter { $0.scalar == nil }.map(\.path))
        passedOver = walk.passedOver
    }

    /// The paths of the leaves that were not read. O(the size of the data).
    func unread(of data: JSONValue) -> [[String]] {
        var unread: [[String]] = []
        collect(data, at: [], into: &unread)
        return unread
    }

    private func collect(_ value: JSONValue, at path: [String], into unread: inout [[String]]) {
        // A scalar is read whole, whatever a server writes for it.
        if passedOver.contains(path) || scalars.contains(path) { return }
        switch value.content {
        case .object(let members):
            for member in members { collect(member.value, at: path + [member.name], into: &unread) }
        case .array(let elements):
            if elements.isEmpty, !isCompared(path) { unread.append(path) }
            for (index, element) in elements.enumerated() where !element.isNull {
                collect(element, at: path + [String(index)], into: &unread)
            }
        default:
            if !links.contains(path) { unread.append(path) }
        }
    }

    /// Whether a list was compared, by itself or with the list around it.
    private func isCompared(_ path: [String]) -> Bool {
        links.contains(path) || path.last.flatMap { Int($0) } != nil && isCompared(Array(path.dropLast()))
    }
}
