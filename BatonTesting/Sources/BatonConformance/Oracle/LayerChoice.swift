import BatonCompiler

/// Chooses the leaf that the oracle overrides, and writes the smallest response that overrides it alone.
@MainActor struct LayerChoice {
    /// The response keys on which an override would do something else than write a value.
    private let avoided: Set<String>
    private let keyFields: Set<String>

    init(_ operation: BoundOperation) {
        var avoided: Set<String> = []
        for selection in operation.compiled.plan.selections {
            for field in selection.variants.flatMap(\.fields) where !field.edits.isEmpty {
                avoided.insert(field.responseKey)
            }
        }
        self.avoided = avoided
        let configuration = operation.module.module.configuration
        keyFields = Set(
            configuration.defaultKey.map(\.value) + configuration.typeKeys.flatMap { $0.fields.map(\.value) }
        )
    }

    /// A leaf that can be overridden, and what it reads then. Which of them it is hangs on where the response has its
    /// objects, so that over many responses it is not always the first.
    func leaf(among leaves: [Leaf]) -> (leaf: Leaf, value: JSONValue)? {
        let start = leaves.isEmpty ? 0 : leaves.reduce(0) { $0 &+ $1.order } % leaves.count
        for leaf in leaves[start...] + leaves[..<start] {
            guard let scalar = leaf.scalar, !scalar.isMapped, scalar.listDepth == 0, leaf.found == leaf.expected,
                !keyFields.contains(scalar.key.field), scalar.key.field != "__typename",
                !leaf.path.contains(where: avoided.contains), let value = other(than: leaf.found, scalar.scalar)
            else { continue }
            return (leaf, value)
        }
        return nil
    }

    private func other(than value: JSONValue, _ scalar: ScalarModel) -> JSONValue? {
        switch scalar {
        case .string, .enum, .custom: .string((value.text ?? "") + " overridden")
        case .int: .integer((value.integer ?? 0) == .max ? 0 : (value.integer ?? 0) + 1)
        case .float: JSONValue(.number("\((value.double ?? 0) + 1)"))
        case .bool: .boolean(!(value.boolean ?? false))
        }
    }

    /// A response with one leaf changed: on the way to it stands only what tells which records they are.
    func payload(_ data: JSONValue, changing path: [String], to value: JSONValue) -> JSONValue {
        pruned(data, path[...], value)
    }

    private func pruned(_ value: JSONValue, _ path: ArraySlice<String>?, _ leaf: JSONValue) -> JSONValue {
        if let path, path.isEmpty { return leaf }
        switch value.content {
        case .array(let elements):
            let index = path?.first.flatMap { Int($0) }
            return .array(
                elements.enumerated().map { pruned($1, $0 == index ? path?.dropFirst() : nil, leaf) }
            )
        case .object(let members):
            let kept = members.compactMap { name, value -> (name: String, value: JSONValue)? in
                if name == path?.first { return (name, pruned(value, path?.dropFirst(), leaf)) }
                let isIdentity = keyFields.contains(name) || name.hasPrefix("__")
                return isIdentity && value.isScalar ? (name, value) : nil
            }
            return .object(kept)
        default: return value
        }
    }
}
