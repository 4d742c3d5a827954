/// Writes a fragment under `@inline`: a plain value of its fields, a nested value per link, an array per plural link.
///
/// It is built of a record on the main actor, and by hand anywhere.
struct InlineValueWriter {
    let lenses: LensWriter
    let types: SwiftTypes

    /// What a value declares beside the values nested in it.
    static let ownNames: Set<String> = ["Entry"]

    private var slots: SlotNames { lenses.slots }

    /// Writes the value of a fragment; `more` adds to it.
    func write(_ fragment: CompiledFragment, to text: inout SwiftText, more: (inout SwiftText) -> Void) {
        let isThrowing = fragment.throwsOnFieldError
        write(fragment.lens, named: SwiftNames.escaped(fragment.name), at: [], isThrowing, to: &text) { text in
            if isThrowing {
                text.block(
                    "@_spi(Generated) @MainActor public static func throwing(_ anchor: Baton.Anchor) throws -> Self {"
                ) { text in
                    text.line("let errors = fieldErrors(anchor)")
                    text.line("if !errors.isEmpty { throw Baton.FieldErrors(errors) }")
                    text.line("return try Self(anchor: anchor)")
                }
            }
            more(&text)
            text.block("nonisolated private struct Entry: Baton.Lens {") { text in
                text.line("let anchor: Baton.Anchor")
                text.line("init(anchor: Baton.Anchor) { self.anchor = anchor }")
            }
        }
    }

    /// A stored property of a value, and how a record gives it.
    struct Property {
        let name: String
        let type: String
        let isOptional: Bool
        let expression: String
        let isTrying: Bool
    }

    private func write(
        _ lens: LensModel,
        named name: String,
        at path: [String],
        _ isThrowing: Bool,
        to text: inout SwiftText,
        more: (inout SwiftText) -> Void = { _ in }
    ) {
        let (names, properties) = properties(of: lens, at: path, isThrowing)
        let place = LensPlace(path: path, collectsErrors: true)
        text.block("nonisolated public struct \(name): Hashable, Sendable {") { text in
            for property in properties { text.line("public var \(property.name): \(property.type)") }
            text.line()
            let parameters = properties.map { "\($0.name): \($0.type)\($0.isOptional ? " = nil" : "")" }
            text.block("public init(\(parameters.joined(separator: ", "))) {") { text in
                for property in properties { text.line("self.\(property.name) = \(property.name)") }
            }
            text.line()
            text.block("@_spi(Generated) @MainActor public init(anchor: Baton.Anchor)\(isThrowing ? " throws" : "") {")
            { text in
                for property in properties {
                    text.line("self.\(property.name) = \(property.isTrying ? "try " : "")\(property.expression)")
                }
            }
            more(&text)
            lenses.writeConstants(of: lens, to: &text)
            lenses.writeErrors(of: lens, names, at: place, to: &text)
            for accessor in lens.accessors {
                guard let nested = accessor.nestedLens, let name = names[accessor.name] else { continue }
                text.line()
                if let alias = lenses.aliases[place.path(to: accessor)] {
                    text.line("public typealias \(name) = \(alias)")
                } else {
                    self.write(nested, named: name, at: path + [accessor.name], isThrowing, to: &text)
                }
            }
        }
    }

    /// The properties of a value, one per accessor, and the names of the structs in it.
    func properties(of lens: LensModel, at path: [String], _ isThrowing: Bool) -> (NestedNames, [Property]) {
        let names = NestedNames(lens, avoiding: lenses.referenced.union(Self.ownNames))
        let place = LensPlace(path: path, collectsErrors: true)
        return (names, lens.accessors.map { property($0, names, at: place, isThrowing) })
    }

    private func property(
        _ accessor: AccessorModel,
        _ names: NestedNames,
        at place: LensPlace,
        _ isThrowing: Bool
    ) -> Property {
        var read = read(accessor, names, at: place, isThrowing)
        if !accessor.guards.isEmpty {
            if !read.type.hasSuffix("?") { read.type += "?" }
            read.expression = "\(lenses.condition(accessor)) ? \(read.expression) : nil"
        }
        return Property(
            name: SwiftNames.escaped(accessor.name),
            type: read.type,
            isOptional: read.type.hasSuffix("?"),
            expression: read.expression,
            isTrying: read.isThrowing
        )
    }

    /// Reads an accessor; the expression's `try` is the caller's to write.
    private func read(
        _ accessor: AccessorModel,
        _ names: NestedNames,
        at place: LensPlace,
        _ isThrowing: Bool
    ) -> LensWriter.Read {
        let nested = names[accessor.name] ?? ""
        switch accessor.value {
        case .scalar(let scalar):
            if scalar.isMapped, scalar.listDepth == 0, accessor.catching != .result {
                let reader = isThrowing ? "throwingMapped" : "mapped"
                let type = types.name(of: scalar.scalar) + "?"
                let expression = "anchor.\(reader)(\(lenses.slot(scalar.key)))"
                return LensWriter.Read(type: type, expression: expression, isThrowing: isThrowing)
            }
            return lenses.read(accessor, names, at: place)
        case .linked(let link): return read(link, accessor, nested: nested, isThrowing)
        case .spread(let spread):
            let name = SwiftNames.escaped(spread.fragment)
            let entering = "entering(\(spread.arguments == nil ? "" : "Self.\(LensWriter.siteName(accessor))"))"
            if spread.label != nil {
                let start = spread.condition.map { lenses.condition($0) } ?? "Optional(anchor)"
                let isPresent = PresenceWriter.function(of: spread)
                let body = "{ \(isPresent)($0) ? \(name)(anchor: $0) : nil }"
                let expression = "\(start).map { $0.\(entering) }.flatMap \(body)"
                return LensWriter.Read(type: name + "?", expression: expression)
            }
            guard let condition = spread.condition else {
                return LensWriter.Read(type: name, expression: "\(name)(anchor: anchor.\(entering))")
            }
            let expression = "\(lenses.condition(condition)).map { \(name)(anchor: $0.\(entering)) }"
            return LensWriter.Read(type: name + "?", expression: expression)
        case .refinement(let refinement):
            let isTrying = isThrowing ? "try " : ""
            guard let condition = refinement.condition else {
                return LensWriter.Read(type: nested, expression: "\(nested)(anchor: anchor)", isThrowing: isThrowing)
            }
            let expression = "\(lenses.condition(condition)).map { \(isTrying)\(nested)(anchor: $0) }"
            return LensWriter.Read(type: nested + "?", expression: expression, isThrowing: isThrowing)
        }
    }

    private func read(
        _ link: LinkAccess,
        _ accessor: AccessorModel,
        nested: String,
        _ isThrowing: Bool
    ) -> LensWriter.Read {
        let slot = lenses.slot(link.key)
        let isOptional = link.nullable[0] || accessor.catching == .null
        var type = nested
        var expression: String
        let isTrying = isThrowing ? "try " : ""
        let anchor = accessor.isResult ? "$0" : "anchor"
        if link.listDepth == 0 {
            expression =
                isOptional
                ? "\(anchor).linked(\(slot)).map { \(isTrying)\(nested)(anchor: $0) }"
                : "\(nested)(anchor: \(anchor).requiredLinked(\(slot), type: \(slots.type(link.lens.type))))"
        } else {
            var entries = "Entry"
            var body = "\(isTrying)\(nested)(anchor: $0.anchor)"
            for level in 0..<link.listDepth {
                type = "[\(type)]"
                entries = "Baton.List<\(entries)>"
                if level > 0 { body = "\(isTrying)$0.map { \(body) }" }
            }
            expression =
                isOptional
                ? "(\(anchor).list(\(slot)) as \(entries)?)?.map { \(body) }"
                : "(\(anchor).requiredList(\(slot)) as \(entries)).map { \(body) }"
        }
        type += isOptional ? "?" : ""
        if accessor.isResult {
            return LensWriter.Read(
                type: "Swift.Result<\(type), Baton.FieldErrors>",
                expression: "anchor.result(\(slot), below: \(nested).fieldErrors) { \(expression) }"
            )
        }
        return LensWriter.Read(type: type, expression: expression, isThrowing: isThrowing)
    }
}
