public import Baton

/// What the accessors of a lens read, leaf by leaf, each at its place in a response.
///
/// A fragment's leaves stand where the fragment is spread, and those of `as<Type>` where the object is.
public struct LensReading {
    /// The leaves, in the order they were read. A place that several fragments read has one for each.
    public private(set) var leaves: [Leaf] = []

    private var path: [Step] = []
    /// What the fields of each element around have to hold for the element to be shown.
    private var required: [String] = []

    /// Reads a lens whole.
    @MainActor public init<L: LensReadable>(_ lens: L) {
        L.read(lens, into: &self)
    }

    /// A value and where it stands in a response.
    public struct Leaf: Sendable {
        /// The way from the lens to the value.
        public let path: [Step]
        /// What an accessor read.
        public let value: ReadValue
    }

    /// A step from an object or a list to what is in it.
    public enum Step: Hashable, Sendable {
        /// The member of a response key.
        case key(String)
        /// A list in a list, counted among those that a lens shows: not null.
        case list(Int)
        /// An element of a list of objects, counted among those a lens shows: not null, and with these fields, named by
        /// dotted paths, not null.
        case element(Int, required: [String])
        /// The node of an edge, counted among the edges that have one.
        case node(Int, edges: String, node: String, required: [String])
    }

    // MARK: - What generated code calls

    /// Reads a scalar, an enum, a mapped scalar, or lists of them.
    @MainActor public mutating func scalar(_ key: String, _ value: @autoclosure () throws -> (some ScalarReadable)?) {
        add(.key(key), Self.caught { try value().map(ReadValue.init) ?? .null })
    }

    /// Reads an object or a list of objects.
    ///
    /// - Parameters:
    ///   - key: The response key.
    ///   - required: The fields, by dotted paths, without which an object reads as none.
    ///   - lens: The accessor.
    @MainActor public mutating func linked<L: LensReadable>(
        _ key: String,
        required: [String] = [],
        _ lens: @autoclosure () throws -> L?
    ) {
        path.append(.key(key))
        defer { path.removeLast() }
        let outer = self.required
        self.required = required
        defer { self.required = outer }
        do {
            if let lens = try lens() { L.read(lens, into: &self) } else { add(nil, .noObject(required: required)) }
        } catch {
            add(nil, .failure(error))
        }
    }

    /// Reads the same object through another lens: a fragment's, or that of a type.
    @MainActor public mutating func same<L: LensReadable>(_ lens: @autoclosure () throws -> L?) {
        do {
            if let lens = try lens() { L.read(lens, into: &self) }
        } catch {
            add(nil, .failure(error))
        }
    }

    /// Reads the nodes of a connection.
    ///
    /// - Parameters:
    ///   - nodes: The connection's accessor.
    ///   - edges: The response key of the edges.
    ///   - node: The response key of an edge's node.
    ///   - required: The fields, by dotted paths, without which a node is left out.
    @MainActor public mutating func nodes<L: LensReadable>(
        _ nodes: some Collection<L>,
        edges: String,
        node: String,
        required: [String] = []
    ) {
        for (index, lens) in nodes.enumerated() {
            path.append(.node(index, edges: edges, node: node, required: required))
            L.read(lens, into: &self)
            path.removeLast()
        }
    }

    @MainActor mutating func items<L: LensReadable>(_ lenses: some Collection<L>) {
        if lenses.isEmpty { add(nil, .emptyList(required: required)) }
        let isNested = L.self is any ReadableList.Type
        for (index, lens) in lenses.enumerated() {
            path.append(isNested ? .list(index) : .element(index, required: required))
            L.read(lens, into: &self)
            path.removeLast()
        }
    }

    private mutating func add(_ step: Step?, _ value: ReadValue) {
        leaves.append(Leaf(path: path + (step.map { [$0] } ?? []), value: value))
    }

    @MainActor private static func caught(_ read: () throws -> ReadValue) -> ReadValue {
        do { return try read() } catch { return .failure(error) }
    }
}
