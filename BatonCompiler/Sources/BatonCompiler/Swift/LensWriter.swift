/// Writes lenses: a struct over an anchor, a line per accessor, a nested struct per link.
struct LensWriter {
    let slots: SlotNames
    let types: SwiftTypes
    /// The names around the module's documents that a nested lens must not hide.
    let referenced: Set<String>

    /// Writes a lens whose name is given as Swift spells it.
    func write(_ lens: LensModel, named name: String, to text: inout SwiftText) {
        text.block("nonisolated public struct \(name): Baton.Lens {") { text in
            text.line("@_spi(Generated) public let anchor: Baton.Anchor")
            text.line("@_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }")
            let names = NestedNames(lens, avoiding: referenced)
            for accessor in lens.accessors { text.line(line(accessor, names)) }
            self.writeConstants(of: lens, to: &text)
            for accessor in lens.accessors {
                guard let nested = accessor.nestedLens, let name = names[accessor.name] else { continue }
                text.line()
                self.write(nested, named: name, to: &text)
            }
        }
    }

    private func line(_ accessor: AccessorModel, _ names: NestedNames) -> String {
        let read = read(accessor, names)
        let optional = accessor.isOptional ? "?" : ""
        let name = SwiftNames.escaped(accessor.name)
        var expression = read.expression
        if !accessor.guards.isEmpty {
            expression = "anchor.owner.includes(Self.\(Self.guardName(accessor))) ? \(expression) : nil"
        }
        return "@MainActor public var \(name): \(read.type)\(optional) { \(expression) }"
    }

    /// A type without its outermost optional, and the expression that reads it.
    private typealias Read = (type: String, expression: String)

    private func read(_ accessor: AccessorModel, _ names: NestedNames) -> Read {
        switch accessor.value {
        case .scalar(let scalar): return read(scalar, isOptional: accessor.isOptional)
        case .linked(let link): return read(link, accessor, nested: names[accessor.name] ?? "")
        case .spread(let spread): return read(spread, accessor)
        case .refinement(let refinement): return read(refinement, nested: names[accessor.name] ?? "")
        }
    }

    private func read(_ scalar: ScalarAccess, isOptional: Bool) -> Read {
        let type = types.wrapped(types.name(of: scalar.scalar), nullable: scalar.nullable)
        let isRequired = !scalar.nullable[0]
        let slot = slot(scalar.key)
        if scalar.listDepth > 0 { return (type, "anchor.\(isRequired ? "requiredScalars" : "scalars")(\(slot))") }
        let reader: String
        switch scalar.scalar {
        case .string: reader = isRequired ? "requiredString" : "string"
        case .int: reader = isRequired ? "requiredInt" : "int"
        case .float: reader = isRequired ? "requiredDouble" : "double"
        case .bool: reader = isRequired ? "requiredBool" : "bool"
        case .enum: reader = isRequired ? "requiredEnumeration" : "enumeration"
        case .custom:
            if scalar.isMapped { reader = "mapped" } else { reader = isRequired ? "requiredString" : "string" }
        }
        return (type, "anchor.\(reader)(\(slot))")
    }

    private func read(_ link: LinkAccess, _ accessor: AccessorModel, nested: String) -> Read {
        let slot = slot(link.key)
        let isRequired = !link.nullable[0]
        if link.listDepth > 0 {
            var type = nested
            for _ in 0..<link.listDepth { type = "Baton.List<\(type)>" }
            return (type, "anchor.\(isRequired ? "requiredList" : "list")(\(slot))")
        }
        if isRequired {
            let type = slots.type(link.lens.type)
            return (nested, "\(nested)(anchor: anchor.requiredLinked(\(slot), type: \(type)))")
        }
        return (nested, "anchor.linked(\(slot)).map(\(nested).init(anchor:))")
    }

    private func read(_ spread: SpreadAccess, _ accessor: AccessorModel) -> Read {
        let name = SwiftNames.escaped(spread.fragment)
        let site = spread.arguments == nil ? "" : "Self.\(Self.siteName(accessor))"
        guard let condition = spread.condition else { return (name, ".init(anchor: anchor.entering(\(site)))") }
        return (name, "\(self.condition(condition)).map { \(name)(anchor: $0.entering(\(site))) }")
    }

    private func read(_ refinement: RefinementAccess, nested: String) -> Read {
        guard let condition = refinement.condition else { return (nested, "\(nested)(anchor: anchor)") }
        return (nested, "\(self.condition(condition)).map(\(nested).init(anchor:))")
    }

    private func condition(_ condition: ConditionModel) -> String {
        let constant = condition.members == nil ? slots.type(condition.type) : slots.members(condition.type)
        return "anchor.as(\(constant))"
    }

    private func slot(_ key: KeyModel) -> String {
        key.isConstant ? slots.key(key) : "anchor.owner.slot(\(slots.key(key)))"
    }

    // MARK: - Constants

    private func writeConstants(of lens: LensModel, to text: inout SwiftText) {
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

    private static func siteName(_ accessor: AccessorModel) -> String { accessor.name + "_arguments" }
}

/// The names of the structs nested in a lens.
struct NestedNames {
    private var names: [String: String] = [:]

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

extension AccessorModel {
    /// The lens that the accessor declares for itself.
    var nestedLens: LensModel? {
        switch value {
        case .linked(let link): link.lens
        case .refinement(let refinement): refinement.lens
        case .scalar, .spread: nil
        }
    }
}
