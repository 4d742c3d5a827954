/// Draws responses to an operation: what a server, an optimistic builder or a hand may say.
struct ResponseGenerator {
    let world: World
    let variables: [String: JSON]
    let source: PayloadSource
    /// A seed by which equal fields get equal values, as from a server whose data stands still; nil for any values.
    var epoch: UInt64?
    /// Whether labelled fields are left for later parts.
    var defers = false
    /// Whether a scalar may be of another kind than its field.
    var isOdd = true
    /// How often in a hundred a field is null, has an error, or is left out.
    var nulls = 8
    var failures = 0
    var omissions = 0
    var random: Randomness
    private(set) var errors: [JSON] = []
    private(set) var parts: [Part] = []
    private var errorCount = 0

    /// What a later part brings.
    struct Part {
        let label: String
        let path: [JSON]
        var data: JSON
        var errors: [JSON]
    }

    init(_ world: World, _ variables: [String: JSON], _ source: PayloadSource, _ random: Randomness) {
        self.world = world
        self.variables = variables
        self.source = source
        self.random = random
    }

    mutating func data(_ operation: OperationModel, fixed: [String: JSON] = [:]) -> JSON {
        object(operation.root, operation.kind.rawValue, operation.kind.rawValue, [], fixed)
    }

    // MARK: Objects

    /// - Parameters:
    ///   - place: Names the object where it has no key.
    ///   - fixed: Values by response key, of this object or of one below it.
    private mutating func object(
        _ selection: SelectionModel,
        _ type: String,
        _ place: String,
        _ path: [JSON],
        _ fixed: [String: JSON]
    ) -> JSON {
        let keys = key(of: type, place, fixed)
        let isWhole = keys.values.allSatisfy { $0 != .null && $0 != .string("") }
        let name =
            keys.isEmpty || !isWhole
            ? place + type : type + ":" + world.key(of: type).map { keys[$0]!.text }.joined(separator: ":")
        var members: [JSON.Member] = []
        var later: [String: [JSON.Member]] = [:]
        var laterErrors: [String: [JSON]] = [:]
        let normalizer = Normalizer(world, Identities(), variables, source)
        let isUnlisted = world.unlisted.contains(type)
        for field in normalizer.fields(of: selection, type, nil) {
            if field.isClient && !random.chance(source == .payload ? 60 : 10) { continue }
            if omissions > 0 && field.name != "__typename" && random.chance(omissions) { continue }
            let errorsBefore = errors.count
            let value = value(of: field, keys, name, type, path + [.string(field.responseKey)], fixed)
            let member = JSON.Member(field.responseKey, value)
            if defers, let label = field.label {
                later[label, default: []].append(member)
                laterErrors[label, default: []] += errors[errorsBefore...]
                errors.removeSubrange(errorsBefore...)
            } else {
                members.append(member)
            }
        }
        if isUnlisted {
            for (responseKey, condition) in selection.answers where world.satisfies(type, condition) {
                members.append(.init(responseKey, .string(type)))
            }
        }
        for (label, members) in later.sorted(by: { $0.key < $1.key }) {
            parts.append(Part(label: label, path: path, data: .object(members), errors: laterErrors[label] ?? []))
        }
        return .object(members)
    }

    private mutating func key(of type: String, _ place: String, _ fixed: [String: JSON]) -> [String: JSON] {
        var draw = random(for: place, "key")
        switch world.key(of: type) {
        case ["id"]:
            if let id = fixed["id"] { return ["id": id] }
            if epoch == nil && draw.chance(3) { return ["id": draw.pick([.null, .string("")])] }
            return ["id": draw.pick(Self.ids)]
        case ["a", "b"]:
            return ["a": draw.pick([.string("x"), .string("x:y\\")]), "b": draw.pick([.number("1"), .string("2")])]
        default: return [:]
        }
    }

    static let ids: [JSON] = [.string("1"), .string("2"), .string("3"), .number("3"), .string("1:k"), .string("é4")]

    private mutating func random(for name: String, _ key: String) -> Randomness {
        if let epoch { return Randomness(Randomness.hash(name + "\u{1}" + key, epoch)) }
        return Randomness(random.next())
    }

    private mutating func value(
        of field: FieldModel,
        _ keys: [String: JSON],
        _ name: String,
        _ type: String,
        _ path: [JSON],
        _ fixed: [String: JSON]
    ) -> JSON {
        if field.name == "__typename" { return .string(type) }
        if let key = keys[field.name] { return key }
        if let value = fixed[field.responseKey], !value.isNull, field.selection == nil, field.depth == 0 {
            return value
        }
        if failures > 0 && !field.isClient && random.chance(failures) { return failed(path) }
        var draw = random(for: name, field.storageKey(variables))
        let isFixed = fixed["path"] == .string(field.responseKey)
        if !isFixed && draw.chance(nulls) { return .null }
        guard let selection = field.selection else {
            return scalar(field, depth: field.depth, &draw)
        }
        return link(
            field,
            selection,
            depth: field.depth,
            name + "." + field.storageKey(variables),
            path,
            isFixed ? fixed : [:],
            &draw
        )
    }

    private mutating func link(
        _ field: FieldModel,
        _ selection: SelectionModel,
        depth: Int,
        _ place: String,
        _ path: [JSON],
        _ fixed: [String: JSON],
        _ draw: inout Randomness
    ) -> JSON {
        if depth > 0 {
            return .list(
                (0..<draw.below(4)).map { at in
                    if draw.chance(8) { return .null }
                    let place = place + ":\(at)"
                    return link(field, selection, depth: depth - 1, place, path + [.number("\(at)")], fixed, &draw)
                }
            )
        }
        var type = selection.type
        if selection.isAbstract {
            type = draw.pick(world.listed + world.listed + world.unlisted)
            if case .string(let named)? = fixed["type"] { type = named }
        }
        var below = fixed
        below["path"] = fixed["next"]
        below["next"] = nil
        return object(selection, type, place, path, below)
    }

    // MARK: Scalars

    private func scalar(_ field: FieldModel, depth: Int, _ draw: inout Randomness) -> JSON {
        if depth > 0 {
            return .list(
                (0..<draw.below(4)).map { _ in draw.chance(10) ? .null : scalar(field, depth: depth - 1, &draw) }
            )
        }
        if !field.edits.isEmpty { return draw.pick(Self.ids) }
        if field.name.hasSuffix("ursor") { return .string("c\(draw.below(4))") }
        if isOdd && draw.chance(2) { return draw.pick([.string("odd"), .bool(true), .number("7.5")]) }
        switch field.kind {
        case .string, .link:
            return draw.pick(["", "a", "long enough not to be small", "q\"\\\n", "é😀"].map(JSON.string))
        case .int: return draw.pick([.number("0"), .number("3"), .number("3.0"), .number("-9007199254740993")])
        case .float: return draw.pick([.number("1"), .number("0.5"), .number("-2.25")])
        case .bool: return .bool(draw.chance(50))
        case .custom:
            return draw.pick([
                .string("2020-01-01"), .number("12"), .bool(false),
                .object([.init("b", .list([.number("1.50")])), .init("a", .null)]),
            ])
        }
    }

    /// A null with an error at its path, or at one that would have gone on below it.
    private mutating func failed(_ path: [JSON]) -> JSON {
        for _ in 0..<(random.chance(15) ? 2 : 1) {
            errorCount += 1
            var steps = path
            if random.chance(30) { steps += [.string("below")] }
            if random.chance(20) { steps += [.number("0"), .string("deep")] }
            var members: [JSON.Member] = [
                .init("message", .string("failure \(epoch == nil ? random.below(3) : 0)")), .init("path", .list(steps)),
            ]
            if random.chance(40) {
                members.append(.init("extensions", .object([.init("code", .string("CODE"))])))
            }
            errors.append(.object(members))
        }
        return .null
    }
}
