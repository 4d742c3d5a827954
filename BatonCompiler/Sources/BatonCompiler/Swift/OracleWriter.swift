/// Writes what a test target reads a module's lenses whole with: each lens hands every accessor it has to a reading, with
/// the response key it stands at, so that what lenses read can be compared with the response.
public struct OracleWriter {
    private let module: CompiledModule
    /// The Swift module that the artifacts are in.
    private let name: String
    private let slots: SlotNames
    private let types: SwiftTypes
    /// What each source's artifact declares once.
    private let shared: [String: SharedLenses]
    private let required: RequiredPaths

    /// - Parameters:
    ///   - module: What was compiled.
    ///   - name: The Swift module that the artifacts are in.
    public init(_ module: CompiledModule, named name: String) {
        self.module = module
        self.name = name
        slots = SlotNames(module)
        types = SwiftTypes(module)
        shared = SharedLenses.all(in: module, types: types)
        required = RequiredPaths()
    }

    /// The file. O(accessors).
    public func file() -> String {
        var text = SwiftText()
        text.line(SwiftWriter.header)
        text.line("import Baton")
        text.line("import BatonTesting")
        for module in [name] + module.imports { text.line("import \(module)") }
        for operation in module.operations {
            let path = "\(name)::\(SwiftNames.escaped(operation.name)).Data"
            let lenses = lenses(operation.lens, fragment: nil, aliases: aliases(operation.sourcePath, operation.name))
            write(operation.lens, path, lenses, at: operation.place, to: &text)
        }
        for fragment in module.fragments {
            let path = "\(name)::\(SwiftNames.escaped(fragment.name))"
            let aliases = aliases(fragment.sourcePath, fragment.name)
            let lenses = lenses(fragment.lens, fragment: fragment.name, aliases: aliases)
            if fragment.isInline {
                write(InlineValueWriter(lenses: lenses, types: types), fragment, path, to: &text)
            } else {
                write(fragment.lens, path, lenses, at: fragment.place, to: &text)
            }
        }
        return text.text
    }

    private func lenses(_ lens: LensModel, fragment: String?, aliases: [String: String]) -> LensWriter {
        LensWriter(
            slots: slots,
            types: types,
            referenced: lens.referencedNames(types),
            fragment: fragment,
            aliases: aliases
        )
    }

    /// The lenses of a definition that its artifact declares elsewhere: one conformance is enough for a type.
    private func aliases(_ source: String, _ definition: String) -> [String: String] {
        shared[source]?.aliases(in: definition) ?? [:]
    }

    // MARK: - Lenses

    private func write(
        _ lens: LensModel,
        _ path: String,
        _ lenses: LensWriter,
        at place: LensPlace,
        to text: inout SwiftText
    ) {
        let names = NestedNames(lens, avoiding: lenses.referenced)
        writeConformance(of: path, to: &text) { text in
            for accessor in lens.accessors {
                let type = lenses.typedRead(accessor, names, at: place)
                text.line(line(accessor, type: type.type, isThrowing: type.isThrowing))
            }
            self.writeNodes(of: lens, to: &text)
        }
        for accessor in lens.accessors {
            guard let nested = accessor.nestedLens, let name = names[accessor.name] else { continue }
            if lenses.aliases[place.path(to: accessor)] != nil { continue }
            write(nested, "\(path).\(name)", lenses, at: place.entering(accessor), to: &text)
        }
    }

    private func write(
        _ values: InlineValueWriter,
        _ fragment: CompiledFragment,
        _ path: String,
        to text: inout SwiftText
    ) {
        func write(_ lens: LensModel, _ path: String, at keys: [String]) {
            let (names, properties) = values.properties(of: lens, at: keys, fragment.throwsOnFieldError)
            writeConformance(of: path, to: &text) { text in
                for (accessor, property) in zip(lens.accessors, properties) {
                    text.line(line(accessor, type: property.type, isThrowing: false))
                }
            }
            for accessor in lens.accessors {
                guard let nested = accessor.nestedLens, let name = names[accessor.name] else { continue }
                if values.lenses.aliases[LensPlace(path: keys).path(to: accessor)] != nil { continue }
                write(nested, "\(path).\(name)", at: keys + [accessor.name])
            }
        }
        write(fragment.lens, path, at: [])
    }

    private func writeConformance(of path: String, to text: inout SwiftText, _ body: (inout SwiftText) -> Void) {
        text.line()
        text.block("nonisolated extension \(path): BatonTesting.LensReadable {") { text in
            text.block(
                "@MainActor public static func read(_ lens: Self, into reading: inout BatonTesting.LensReading) {"
            ) {
                body(&$0)
            }
        }
    }

    // MARK: - Accessors

    private func line(_ accessor: AccessorModel, type: String, isThrowing: Bool) -> String {
        var value = "lens." + SwiftNames.escaped(accessor.name)
        if type.hasPrefix("Swift.Result<") { value += type.hasSuffix("?") ? "?.get()" : ".get()" }
        if isThrowing || type.hasPrefix("Swift.Result<") { value = "try " + value }
        switch accessor.value {
        case .scalar(let scalar):
            return "reading.scalar(\(SwiftLiteral.string(scalar.responseKey)), \(value))"
        case .linked(let link):
            let key = SwiftLiteral.string(link.responseKey)
            return "reading.linked(\(key)\(required.argument(of: link.lens)), \(value))"
        case .spread, .refinement:
            return "reading.same(\(value))"
        }
    }

    /// The nodes that a connection shows besides its edges.
    private func writeNodes(of lens: LensModel, to text: inout SwiftText) {
        guard let nodes = lens.connection?.nodes, !lens.accessors.contains(where: { $0.name == "nodes" }),
            let edges = lens.accessors.first(where: { $0.name == nodes.edges }),
            case .linked(let edge) = edges.value,
            let node = edge.lens.accessors.first(where: { $0.name == nodes.node }),
            case .linked(let link) = node.value
        else { return }
        let keys = "edges: \(SwiftLiteral.string(edge.responseKey)), node: \(SwiftLiteral.string(link.responseKey))"
        text.line("reading.nodes(lens.nodes, \(keys)\(required.argument(of: link.lens)))")
    }
}

/// The fields without which an object reads as none: those under `@required` that bubble, at any depth that bubbles.
private struct RequiredPaths {
    /// The argument that tells them; empty for none.
    func argument(of lens: LensModel) -> String {
        let paths = paths(of: lens)
        return paths.isEmpty ? "" : ", required: " + SwiftLiteral.list(paths.map(SwiftLiteral.string))
    }

    private func paths(of lens: LensModel) -> [String] {
        lens.accessors.filter(\.bubbles).flatMap { accessor -> [String] in
            guard case .linked(let link) = accessor.value, link.listDepth == 0 else { return [accessor.name] }
            return [accessor.name] + paths(of: link.lens).map { "\(accessor.name).\($0)" }
        }
    }
}
