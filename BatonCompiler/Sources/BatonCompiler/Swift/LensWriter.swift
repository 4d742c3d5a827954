/// Writes lenses: a struct over an anchor, a line per accessor, a nested struct per link.
struct LensWriter {
    let slots: SlotNames
    let types: SwiftTypes
    /// The names around the module's documents that a nested lens must not hide.
    let referenced: Set<String>
    /// The fragment whose lens is written, as Swift spells it; nil for an operation's.
    let fragment: String?
    /// The spelling of each nested lens that is declared elsewhere, by its accessor's path.
    var aliases: [String: String] = [:]

    /// Writes a lens whose name is given as Swift spells it; `more` adds to the struct.
    func write(
        _ lens: LensModel,
        named name: String,
        at place: LensPlace,
        to text: inout SwiftText,
        more: (inout SwiftText) -> Void = { _ in }
    ) {
        let names = NestedNames(lens, avoiding: referenced)
        text.block("nonisolated public struct \(name): Baton.Lens {") { text in
            text.line("@_spi(Generated) public let anchor: Baton.Anchor")
            text.line("@_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }")
            for accessor in lens.accessors { text.line(line(accessor, names, at: place)) }
            self.writeConnection(of: lens, names, to: &text)
            more(&text)
            self.writeConstants(of: lens, to: &text)
            self.writeChecks(of: lens, names, at: place, to: &text)
            for accessor in lens.accessors {
                guard let nested = accessor.nestedLens, let name = names[accessor.name] else { continue }
                text.line()
                if let alias = aliases[place.path(to: accessor)] {
                    text.line("public typealias \(name) = \(alias)")
                } else {
                    self.write(nested, named: name, at: place.entering(accessor), to: &text)
                }
            }
        }
    }

    /// How an accessor reads, its condition included.
    func typedRead(_ accessor: AccessorModel, _ names: NestedNames, at place: LensPlace) -> Read {
        var read = read(accessor, names, at: place)
        if accessor.guards.isEmpty { return read }
        if !read.type.hasSuffix("?") { read.type += "?" }
        read.expression = "\(condition(accessor)) ? \(read.expression) : nil"
        return read
    }

    private func line(_ accessor: AccessorModel, _ names: NestedNames, at place: LensPlace) -> String {
        let read = typedRead(accessor, names, at: place)
        let body = read.isThrowing ? "get throws { \(read.expression) }" : read.expression
        return "@MainActor public var \(SwiftNames.escaped(accessor.name)): \(read.type) { \(body) }"
    }

    /// The expression of an accessor's condition.
    func condition(_ accessor: AccessorModel) -> String { "anchor.owner.includes(Self.\(Self.guardName(accessor)))" }

    // MARK: - Constants

    func writeConstants(of lens: LensModel, to text: inout SwiftText) {
        var written: Set<String> = []
        for accessor in lens.accessors {
            let name = Self.guardName(accessor)
            if !accessor.guards.isEmpty, written.insert(name).inserted {
                text.line("private static let \(name) = Baton.Condition(\(PlanWriter.guards(accessor.guards)))")
            }
            guard case .spread(let spread) = accessor.value, let arguments = spread.arguments else { continue }
            let bound = arguments.map { "\(SwiftLiteral.string($0.name)): \(PlanWriter.keyValue($0.value))" }
            let list = bound.isEmpty ? "[:]" : "[" + bound.joined(separator: ", ") + "]"
            text.line("private static let \(Self.siteName(accessor)) = Baton.ArgumentSite(\(list))")
        }
    }

    /// The constant of an accessor's condition: one for all accessors under the same.
    private static func guardName(_ accessor: AccessorModel) -> String {
        accessor.guards.map { conjunction in
            conjunction.map { ($0.passing ? "include_" : "skip_") + $0.variable }.joined(separator: "_and_")
        }
        .joined(separator: "_or_")
    }

    /// The constant of a spread's arguments.
    static func siteName(_ accessor: AccessorModel) -> String { accessor.name + "_arguments" }
}

/// The names of the structs nested in a lens.
struct NestedNames {
    private var names: [String: String] = [:]

    /// All of them.
    var all: Set<String> { Set(names.values) }

    init(_ lens: LensModel, avoiding referenced: Set<String>) {
        var taken = Set(lens.accessors.map(\.name)).union(referenced).union(SwiftNames.spelled)
        for accessor in lens.accessors where accessor.nestedLens != nil {
            let name = SwiftNames.unique(SwiftNames.capitalized(accessor.name), suffix: "Lens") { taken.contains($0) }
            taken.insert(name)
            names[accessor.name] = SwiftNames.escaped(name)
        }
    }

    /// The struct of an accessor, as Swift spells it.
    subscript(accessor: String) -> String? { names[accessor] }
}
