/// Draws documents over a world's schema.
struct DocumentGenerator {
    private let world: World
    private var random: Randomness

    init(_ world: World, _ random: Randomness) {
        self.world = world
        self.random = random
    }

    // MARK: Operations

    mutating func query(_ name: String) -> OperationModel {
        let fields = (0..<(2 + random.below(2))).map { at in
            field(random.pick(world.rootFields), "q\(at)", on: "Query", depth: 3)
        }
        return OperationModel("\(name)W\(world.number)", .query, root("Query", fields))
    }

    /// Queries whose fields name the same entity by their argument.
    mutating func lookups(_ name: String, _ other: String) -> [OperationModel] {
        let type = world.listed[random.below(2)]
        let isTyped = random.chance(50)
        let selection = isTyped ? object(type, depth: 2) : interface(depth: 2)
        return [(name, isTyped ? "look\(world.number)" : "node"), (other, "find\(world.number)")].map { name, field in
            let found = FieldModel("found", field, [.init("id", .variable("id"))], .link(selection))
            found.lookup = LookupModel(
                types: isTyped ? [type] : world.listed.filter { world.keyCount(of: $0) == 1 },
                argument: .variable("id")
            )
            return OperationModel("\(name)W\(world.number)", .query, root("Query", [found]))
        }
    }

    /// A query of an entity with the first page of its connection.
    mutating func firstPage(_ name: String, of type: String) -> OperationModel {
        let owner = FieldModel(
            "owner",
            "owner\(type)",
            [.init("id", .variable("id"))],
            .link(object(type, depth: 1, page: .first))
        )
        return OperationModel("\(name)W\(world.number)", .query, root("Query", [owner]))
    }

    /// The query that pages of connections are fetched with.
    mutating func page(_ name: String) -> OperationModel {
        let variants = world.listed[..<2].map { type in
            VariantModel(
                types: [type],
                key: ["id"],
                fields: typename() + keyFields(type) + [page(.further)]
            )
        }
        let node = FieldModel(
            "node",
            "node",
            [.init("id", .variable("id"))],
            .link(SelectionModel(world.interface, isAbstract: true, variants + [rest([])]))
        )
        return OperationModel("\(name)W\(world.number)", .query, root("Query", [node]))
    }

    mutating func mutation(_ name: String) -> OperationModel {
        let pool = ["edge", "edges", "node", "nodes", "gone", "goneMany", "unlinked", "entity", "other"]
        var fields: [FieldModel] = []
        for at in 0..<(1 + random.below(3)) {
            let kind = random.pick(pool)
            fields.append(payloadField(kind, "p\(at)"))
        }
        let payload = SelectionModel(world.payload, [VariantModel(types: nil, key: [], fields: fields)])
        return OperationModel(
            "\(name)W\(world.number)",
            .mutation,
            root("Mutation", [FieldModel("m", "m", [], .link(payload))])
        )
    }

    mutating func subscription(_ name: String) -> OperationModel {
        let event = FieldModel("event", "event", [], .link(interface(depth: 2)))
        return OperationModel("\(name)W\(world.number)", .subscription, root("Subscription", [event]))
    }

    private mutating func payloadField(_ name: String, _ responseKey: String) -> FieldModel {
        func make(_ kind: FieldModel.Kind, _ edits: [EditModel], depth: Int = 0) -> FieldModel {
            let field = FieldModel(responseKey, name, [], kind, depth: depth)
            field.edits = edits
            return field
        }
        let edge = world.connection.edge
        switch name {
        case "edge": return make(.link(edgeSelection()), [random.pick([.appendEdge, .prependEdge])])
        case "edges": return make(.link(edgeSelection()), [random.pick([.appendEdge, .prependEdge])], depth: 1)
        case "node":
            let edits: [EditModel] = [random.pick([.appendNode(edge: edge), .prependNode(edge: edge)])]
            return make(.link(interface(depth: 1)), edits)
        case "nodes":
            let edits: [EditModel] = [random.pick([.appendNode(edge: edge), .prependNode(edge: edge)])]
            return make(.link(interface(depth: 1)), edits, depth: 1)
        case "gone": return make(.string, [.deleteRecord])
        case "goneMany": return make(.string, [.deleteRecord], depth: 1)
        case "unlinked": return make(.string, [.deleteEdge])
        case "other":
            // Edges of another type than the connection's are left alone.
            return make(.link(interface(depth: 1)), [.appendNode(edge: world.connection.otherEdge)])
        default: return make(.link(interface(depth: 2)), [])
        }
    }

    private func root(_ type: String, _ fields: [FieldModel]) -> SelectionModel {
        SelectionModel(type, [VariantModel(types: nil, key: [], fields: fields)])
    }

    // MARK: Selections

    private enum Page { case none, first, further }

    private mutating func object(_ type: String, depth: Int, page: Page = .none) -> SelectionModel {
        let extra = page == .none && depth > 1 && random.chance(12) && world.listed.firstIndex(of: type)! < 2
        var fields = keyFields(type) + fields(on: type, depth: depth, labels: true)
        if page != .none || extra { fields.append(self.page(.first)) }
        return SelectionModel(type, [VariantModel(types: nil, key: world.key(of: type), fields: fields)])
    }

    private mutating func interface(depth: Int) -> SelectionModel {
        var variants: [VariantModel] = []
        let shared = fields(on: world.interface, depth: min(depth, 1), labels: false)
        var left = world.listed
        // Whatever a type with a key is read by, its key is selected.
        while !left.isEmpty {
            let first = left.removeFirst()
            var types = [first]
            if let next = left.first, world.key(of: next) == world.key(of: first), random.chance(50) {
                types.append(next)
                left.removeFirst()
            }
            var own: [FieldModel] = []
            if random.chance(60) {
                let owner = types.count == 1 ? first : world.interface
                own = fields(on: owner, depth: depth - 1, labels: true, prefix: "v")
            }
            let key = world.key(of: first)
            variants.append(VariantModel(types: types, key: key, fields: typename() + keyFields(first) + shared + own))
        }
        var others = typename()
        others.append(FieldModel("id", "id", [], .string))
        variants.append(
            VariantModel(
                types: nil,
                condition: world.condition,
                key: ["id"],
                fields: others + fields(on: world.interface, depth: depth - 1, labels: false, prefix: "j")
            )
        )
        variants.append(rest(shared))
        return SelectionModel(
            world.interface,
            isAbstract: true,
            answers: [("__is\(world.condition)", world.condition)],
            variants
        )
    }

    private func rest(_ fields: [FieldModel]) -> VariantModel {
        VariantModel(types: nil, key: ["id"], fields: typename() + [FieldModel("id", "id", [], .string)] + fields)
    }

    private func typename() -> [FieldModel] { [FieldModel("__typename", "__typename", [], .string)] }

    private func keyFields(_ type: String) -> [FieldModel] {
        world.key(of: type).map { FieldModel($0, $0, [], .string) }
    }

    private mutating func fields(
        on type: String,
        depth: Int,
        labels: Bool,
        prefix: String = "r"
    ) -> [FieldModel] {
        let pool = depth > 0 ? world.fields : world.fields.filter { if case .object = $0.kind { false } else { true } }
        var fields: [FieldModel] = []
        for at in 0..<(1 + random.below(4)) {
            let schema = random.pick(pool)
            if case .interface = schema.kind, depth <= 0 { continue }
            let field = field(schema, "\(prefix)\(at)", on: type, depth: depth)
            if labels && random.chance(12) && !schema.isClient { field.label = random.pick(["L1", "L2"]) }
            fields.append(field)
        }
        // An object without a key, whose text an entity with the id `1:k` has too, and never one of its type. It links
        // nothing, since a dump does not tell apart what would be below the two.
        let keyless = world.listed[2]
        if depth > 0 && world.listed.contains(type) && type != keyless && random.chance(25) {
            fields.append(FieldModel("\(prefix)k", "k", [], .link(object(keyless, depth: 0))))
        }
        return fields
    }

    private mutating func field(
        _ schema: World.FieldSchema,
        _ responseKey: String,
        on type: String,
        depth: Int
    ) -> FieldModel {
        let kind: FieldModel.Kind
        switch schema.kind {
        case .string: kind = .string
        case .int: kind = .int
        case .float: kind = .float
        case .bool: kind = .bool
        case .custom: kind = .custom
        case .object(let target): kind = .link(object(target, depth: depth - 1))
        case .interface: kind = .link(interface(depth: depth - 1))
        }
        let arguments: Arguments = schema.hasArguments ? self.arguments(on: type) : []
        let field = FieldModel(responseKey, schema.name, arguments, kind, depth: schema.depth)
        field.isClient = schema.isClient
        if random.chance(12) {
            field.guards = [[GuardModel(includes: random.chance(50), variable: random.pick(["b0", "b1"]))]]
            if random.chance(30) { field.guards[0].append(GuardModel(includes: true, variable: "b0")) }
            if random.chance(30) { field.guards.append([GuardModel(includes: false, variable: "b1")]) }
        }
        return field
    }

    private mutating func arguments(on type: String) -> Arguments {
        // The roots are shared by the worlds of a process, so what their constants spell is the world's own.
        let isRoot = type == "Query"
        let constant: JSON =
            isRoot ? .number("\(1000 + world.number)") : random.pick([.number("1"), .string("a"), .null])
        switch random.below(5) {
        case 0: return [.init("x", .constant(constant))]
        case 1, 2: return [.init("x", .variable("v0"))]
        case 3: return [.init("y", .list([.variable("v1"), .constant(.null)])), .init("x", .variable("v0"))]
        default:
            return [
                .init(
                    "x",
                    .object([
                        .init(name: "k", value: .variable("v1")), .init(name: "c", value: .constant(.string("é\""))),
                    ])
                )
            ]
        }
    }

    // MARK: Connections

    private mutating func edgeSelection() -> SelectionModel {
        SelectionModel(
            world.connection.edge,
            [
                VariantModel(
                    types: nil,
                    key: [],
                    fields: [
                        FieldModel("cursor", "cursor", [], .string),
                        FieldModel("node", "node", [], .link(interface(depth: 1))),
                    ]
                )
            ]
        )
    }

    private mutating func page(_ page: Page) -> FieldModel {
        let infoFields = ["hasNextPage", "endCursor", "hasPreviousPage", "startCursor"].filter { _ in
            page == .further || random.chance(90)
        }
        let info = SelectionModel(
            world.connection.pageInfo,
            [
                VariantModel(
                    types: nil,
                    key: [],
                    fields: infoFields.map { FieldModel($0, $0, [], $0.hasPrefix("has") ? .bool : .string) }
                )
            ]
        )
        let connection = SelectionModel(
            world.connection.connection,
            [
                VariantModel(
                    types: nil,
                    key: [],
                    fields: [
                        FieldModel("total", "total", [], .int),
                        FieldModel("edges", "edges", [], .link(edgeSelection()), depth: 1),
                        FieldModel("pageInfo", "pageInfo", [], .link(info)),
                    ]
                )
            ]
        )
        let filter: Arguments = [.init("filter", .variable("filter"))]
        let further: Arguments = [.init("after", .variable("after")), .init("before", .variable("before"))]
        let field = FieldModel(
            "items",
            "items",
            [.init("first", .constant(.number("2")))] + filter + (page == .further ? further : []),
            .link(connection)
        )
        field.connection = ConnectionModel(
            name: "__items_connection",
            filters: filter,
            edge: world.connection.edge,
            pageInfo: world.connection.pageInfo,
            after: page == .further ? .variable("after") : nil,
            before: page == .further ? .variable("before") : nil
        )
        return field
    }
}
