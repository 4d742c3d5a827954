@_spi(Generated) @_spi(Runtime) import BatonIngest

/// What names a record outside the process: an image's rows are filed under it, and links are written as it.
@_spi(Runtime) public enum RecordKey: Hashable, Sendable {
    /// A root record, by its type's name.
    case root(type: String)
    /// An entity, by its type's name and its key's values, joined.
    case entity(type: String, key: String)
    /// An object keyed by its path: the step to it, its place in the innermost list, and its type.
    case path(Step, place: UInt32?, type: String, isTyped: Bool)

    /// The way from a record to the objects below one of its fields, shared by the elements of a list.
    public final class Step: Hashable, Sendable {
        /// The record the field is of.
        public let parent: RecordKey
        /// The field's storage key.
        public let storageKey: String
        /// The places in the lists around the last one.
        public let outer: [UInt32]

        /// States a step.
        public init(parent: RecordKey, storageKey: String, outer: [UInt32] = []) {
            self.parent = parent
            self.storageKey = storageKey
            self.outer = outer
        }

        /// Whether both lead the same way.
        public static func == (lhs: Step, rhs: Step) -> Bool {
            lhs === rhs || lhs.storageKey == rhs.storageKey && lhs.outer == rhs.outer && lhs.parent == rhs.parent
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(parent)
            hasher.combine(storageKey)
            hasher.combine(outer)
        }
    }

    /// The name of the record's type.
    public var type: String {
        switch self {
        case .root(let type), .entity(let type, _), .path(_, _, let type, _): type
        }
    }

    /// The key as a dump shows it. An entity and a path may have one text and stay two records.
    public var text: String {
        switch self {
        case .root(let type): return RootKey.text(of: TypeID(type))
        case .entity(let type, let key): return EntityKey.text(type: type, value: key)
        case .path(let step, let place, let type, let isTyped):
            let indices = (step.outer + (place.map { [$0] } ?? [])).map(Int.init)
            return step.parent.text
                + EntityKey.step(storageKey: step.storageKey, indices: indices, type: isTyped ? type : nil)
        }
    }

    /// Whether the record hangs off the mutation or the subscription root, where no later launch looks.
    public var isPayload: Bool {
        switch self {
        case .root(let type): type != "Query"
        case .entity: false
        case .path(let step, _, _, _): step.parent.isPayload
        }
    }
}

/// Makes keys of records, a step once.
struct RecordKeys {
    private var steps: [ObjectIdentifier: RecordKey.Step] = [:]

    mutating func key(of record: Record) -> RecordKey {
        guard let step = record.step else {
            return record.kind.contains(.entity)
                ? .entity(type: record.type.name, key: record.key) : .root(type: record.type.name)
        }
        let known = steps[ObjectIdentifier(step)]
        let shared =
            known
            ?? RecordKey.Step(parent: key(of: step.parent), storageKey: step.storageKey, outer: step.outer)
        steps[ObjectIdentifier(step)] = shared
        return .path(
            shared,
            place: record.kind.contains(.listed) ? record.place : nil,
            type: record.type.name,
            isTyped: record.kind.contains(.typed)
        )
    }
}
