public import Foundation
import Baton

/// What lenses read beside what the response says: the response is the oracle.
public struct LensComparison: Sendable {
    /// What reads otherwise than the response says, a sentence each.
    public private(set) var differences: [String] = []
    /// The places of the response's leaves that nothing read, as dotted paths from the data. The fields that the compiler
    /// adds for the store are among them.
    public private(set) var unread: [String] = []
    /// The number of leaves compared.
    public private(set) var count = 0

    private var read: Set<String> = []

    /// Compares a reading with the bytes of a response. Throws when they are no JSON.
    ///
    /// - Parameters:
    ///   - reading: What the lens of an operation's data read.
    ///   - response: The response as the server sent it, errors included.
    public init(_ reading: LensReading, with response: Data) throws {
        let response = try ResponseText(parsing: response)
        let data = response["data"] ?? .null
        for leaf in reading.leaves {
            count += 1
            compare(leaf, with: data)
        }
        collectUnread(data, at: "")
    }

    // MARK: - Places

    private struct Place {
        var path: String
        var value: ResponseText?
        /// The elements passed over, of the lists on the way.
        var hidden: Set<String> = []

        mutating func enter(_ key: String) {
            path += path.isEmpty ? key : "." + key
            value = value?[key]
        }

        /// Goes to an element of a list, counted among those that hold what is required.
        mutating func enter(_ index: Int, through node: String? = nil, required: [String]) {
            guard case .list(let elements, _)? = value else {
                path += ".\(index)"
                value = nil
                return
            }
            let shown = elements.enumerated().filter { element in
                let object = node.map { element.element[$0] ?? .null } ?? element.element
                return !object.isNull && object.holds(required)
            }
            let places = Set(shown.map(\.offset))
            if node == nil {
                hidden.formUnion(elements.indices.filter { !places.contains($0) }.map { "\(path).\($0)" })
            }
            path += ".\(index < shown.count ? shown[index].offset : elements.count + index)"
            value = index < shown.count ? shown[index].element : nil
            if let node { enter(node) }
        }
    }

    private func place(of leaf: LensReading.Leaf, in data: ResponseText) -> Place {
        var place = Place(path: "", value: data)
        for step in leaf.path {
            switch step {
            case .key(let key): place.enter(key)
            case .list(let index): place.enter(index, required: [])
            case .element(let index, let required): place.enter(index, required: required)
            case .node(let index, let edges, let node, let required):
                place.enter(edges)
                place.enter(index, through: node, required: required)
            }
        }
        return place
    }

    // MARK: - Values

    private mutating func compare(_ leaf: LensReading.Leaf, with data: ResponseText) {
        let place = place(of: leaf, in: data)
        // An element without what is required has no place in a lens.
        read.formUnion(place.hidden)
        let isFailure = if case .failure = leaf.value { true } else { false }
        // What is below a failure was not read.
        if !isFailure || place.value?.isLeaf ?? true { read.insert(place.path) }
        if Self.agrees(leaf.value, place.value) { return }
        differences.append("\(place.path) reads \(leaf.value), the response has \(place.value?.text ?? "nothing")")
    }

    private static func agrees(_ value: ReadValue, _ response: ResponseText?) -> Bool {
        guard let response, !response.isNull else {
            switch value {
            case .null, .noObject, .failure: return true
            default: return false
            }
        }
        switch value {
        case .null: return false
        case .noObject(let required): return !response.holds(required)
        case .failure(let error): return error is FieldErrors
        case .emptyList(let required):
            guard case .list(let elements, _) = response else { return false }
            return !elements.contains { !$0.isNull && $0.holds(required) }
        case .int(let value): return Double(response.text) == Double(value)
        case .double(let value): return Double(response.text) == value
        case .bool(let value): return response.text == String(value)
        case .text(let text): return response.text == text
        case .mapped(let text, let canonical): return canonical(response.text) == text
        case .list(let values):
            guard case .list(let elements, _) = response else { return false }
            // Elements whose type is non-null leave out what they cannot hold.
            let shown = elements.count == values.count ? elements : elements.filter { !$0.isNull }
            return shown.count == values.count && zip(values, shown).allSatisfy(agrees)
        }
    }

    private mutating func collectUnread(_ value: ResponseText, at path: String) {
        if read.contains(path) { return }
        switch value {
        case .object(let members, _) where !members.isEmpty:
            for member in members {
                collectUnread(member.value, at: path.isEmpty ? member.name : "\(path).\(member.name)")
            }
        case .list(let elements, _) where !elements.isEmpty:
            for (index, element) in elements.enumerated() {
                // No lens shows a null among objects: it has no identity.
                if !element.isNull { collectUnread(element, at: "\(path).\(index)") }
            }
        default: unread.append(path)
        }
    }
}

extension ResponseText {
    fileprivate var isLeaf: Bool {
        switch self {
        case .null, .plain, .string: true
        case .list, .object: false
        }
    }

    /// Whether the fields of dotted paths are all there and not null.
    fileprivate func holds(_ required: [String]) -> Bool {
        required.allSatisfy { path in
            var value: ResponseText? = self
            for key in path.split(separator: ".") { value = value?[String(key)] }
            return value.map { !$0.isNull } ?? false
        }
    }
}
