/// What generated code asks of a lens before it hands it out: whether `@required` fields are there, which errors are in
/// it, whether a deferred fragment has arrived.
extension LensWriter {
    func writeChecks(of lens: LensModel, _ names: NestedNames, at place: LensPlace, to text: inout SwiftText) {
        if lens.bubbles { writeRequired(of: lens, names, at: place, to: &text) }
        if place.collectsErrors { writeErrors(of: lens, names, at: place, to: &text) }
    }

    /// `missingRequiredField` and `satisfied`.
    private func writeRequired(of lens: LensModel, _ names: NestedNames, at place: LensPlace, to text: inout SwiftText)
    {
        text.line(
            "@_spi(Generated) @MainActor public static func satisfied(_ anchor: Baton.Anchor) -> Bool { missingRequiredField(anchor) == nil }"
        )
        text.block(
            "@_spi(Generated) @MainActor public static func missingRequiredField(_ anchor: Baton.Anchor) -> String? {"
        ) { text in
            for accessor in lens.accessors where accessor.bubbles {
                let path = SwiftLiteral.string(place.path(to: accessor))
                let log = accessor.required == .log ? "anchor.logRequired(\(path)); " : ""
                for test in nullTests(accessor, names) {
                    let condition = accessor.guards.isEmpty ? "" : condition(accessor) + ", "
                    switch test {
                    case .isNull(let expression):
                        text.line("if \(condition)\(expression) { \(log)return \(path) }")
                    case .below(let expression):
                        text.line("if \(condition)let path = \(expression) { return path }")
                    }
                }
            }
            text.line("return nil")
        }
    }

    private enum NullTest {
        /// An expression that says whether the field is null.
        case isNull(String)
        /// An expression of the path of a null below it.
        case below(String)
    }

    private func nullTests(_ accessor: AccessorModel, _ names: NestedNames) -> [NullTest] {
        switch accessor.value {
        case .scalar(let scalar):
            if scalar.isRecordKey { return [] }
            let slot = slot(scalar.key)
            if scalar.isMapped, scalar.listDepth == 0 {
                return [.isNull("(anchor.mapped(\(slot)) as \(types.name(of: scalar.scalar))?) == nil")]
            }
            return [.isNull("anchor.isNull(\(slot))")]
        case .linked(let link):
            let slot = slot(link.key)
            var tests: [NullTest] = [.isNull("anchor.isNull(\(slot))")]
            if link.lens.bubbles, link.listDepth == 0, let nested = names[accessor.name] {
                tests.append(.below("anchor.linked(\(slot)).flatMap(\(nested).missingRequiredField)"))
            }
            return tests
        case .spread, .refinement: return []
        }
    }

    /// `fieldErrors`: the errors that nothing inside catches.
    func writeErrors(of lens: LensModel, _ names: NestedNames, at place: LensPlace, to text: inout SwiftText) {
        text.block(
            "@_spi(Generated) @MainActor public static func fieldErrors(_ anchor: Baton.Anchor) -> [Baton.FieldError] {"
        ) { text in
            let lines = lens.accessors.flatMap { errorLines($0, names, at: place) }
            if lines.isEmpty {
                text.line("[]")
                return
            }
            text.line("var errors: [Baton.FieldError] = []")
            for line in lines { text.line(line) }
            text.line("return errors")
        }
    }

    private func errorLines(_ accessor: AccessorModel, _ names: NestedNames, at place: LensPlace) -> [String] {
        if accessor.catching != nil { return [] }
        let condition = accessor.guards.isEmpty ? "" : "if \(condition(accessor)) "
        func guarded(_ line: String) -> String { condition.isEmpty ? line : "\(condition){ \(line) }" }
        switch accessor.value {
        case .scalar(let scalar):
            if scalar.isRecordKey { return [] }
            return [guarded("errors += anchor.errors(\(slot(scalar.key)))")] + demanded(scalar.key, accessor, at: place)
        case .linked(let link):
            let slot = slot(link.key)
            let nested = names[accessor.name] ?? ""
            return [
                guarded("errors += anchor.errors(\(slot))"),
                guarded("anchor.forEachLinked(\(slot)) { errors += \(nested).fieldErrors($0) }"),
            ] + demanded(link.key, accessor, at: place)
        case .refinement(let refinement):
            let nested = names[accessor.name] ?? ""
            guard let type = refinement.condition else {
                return [guarded("errors += \(nested).fieldErrors(anchor)")]
            }
            return [guarded("if let anchor = \(self.condition(type)) { errors += \(nested).fieldErrors(anchor) }")]
        case .spread(let spread):
            // An error inside a fragment is the fragment's to weigh; a plain value has nobody else to weigh it.
            guard spread.isInline else { return [] }
            let name = SwiftNames.escaped(spread.fragment)
            let entering = "entering(\(spread.arguments == nil ? "" : "Self.\(Self.siteName(accessor))"))"
            guard let type = spread.condition else {
                return [guarded("errors += \(name).fieldErrors(anchor.\(entering))")]
            }
            return [
                guarded("if let anchor = \(self.condition(type)) { errors += \(name).fieldErrors(anchor.\(entering)) }")
            ]
        }
    }

    /// A null under `@required(action: THROW)` is an error like the server's.
    private func demanded(_ key: KeyModel, _ accessor: AccessorModel, at place: LensPlace) -> [String] {
        guard accessor.required == .throw else { return [] }
        let path = SwiftLiteral.string(place.path(to: accessor))
        let error = "Baton.FieldError(message: \"The required field is null.\", path: \(path))"
        return ["if anchor.isNull(\(slot(key))) { errors.append(\(error)) }"]
    }

    // MARK: - Connections

    /// What the lens of a connection reads besides its selection.
    func writeConnection(of lens: LensModel, _ names: NestedNames, to text: inout SwiftText) {
        guard let connection = lens.connection else { return }
        let taken = Set(lens.accessors.map(\.name))
        func property(_ name: String, _ type: String) {
            if taken.contains(name) { return }
            text.line("@MainActor public var \(name): \(type) { anchor.\(name) }")
        }
        if let nodes = connection.nodes, !taken.contains("nodes"), let edges = names[nodes.edges],
            let edge = lens.accessors.first(where: { $0.name == nodes.edges })?.nestedLens,
            let node = NestedNames(edge, avoiding: referenced)[nodes.node],
            let nested = edge.accessors.first(where: { $0.name == nodes.node })?.nestedLens
        {
            let satisfying = nested.bubbles ? "satisfying: \(edges).\(node).satisfied" : ""
            text.line("@MainActor public var nodes: Baton.List<\(edges).\(node)> { anchor.nodes(\(satisfying)) }")
        }
        property("hasNext", "Bool")
        property("hasPrevious", "Bool")
        property("isLoadingNext", "Bool")
        property("isLoadingPrevious", "Bool")
        property("connectionID", "String")
        writePaging("loadNext", connection.forward, to: &text)
        writePaging("loadPrevious", connection.backward, to: &text)
    }

    private func writePaging(_ name: String, _ paging: PagingModel?, to text: inout SwiftText) {
        guard let paging, let fragment else { return }
        let count = paging.defaultCount.map { " = \($0)" } ?? ""
        text.line(
            "@MainActor public func \(name)(_ count: Int\(count)) async throws { try await \(fragment).refetchable.\(name)(anchor, count) }"
        )
    }
}
