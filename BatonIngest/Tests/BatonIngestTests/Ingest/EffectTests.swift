import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("Connections and edge directives in a change set")
@MainActor
struct EffectTests {
    private static let user = "EffectUser"
    private static let edge = ModelSelection(
        "EffectEdge",
        [
            ModelField("cursor", .string),
            ModelField("node", .link(ModelSelection("EffectNode", key: ["id"], [ModelField("id", .string)]))),
        ]
    )
    private static let page = ModelSelection("EffectConnection", [ModelField("edges", .link(edge), depth: 1)])

    /// A user with one connection, which takes its cursors from variables.
    private static let query = ModelSelection(
        "Query",
        [
            ModelField(
                "users",
                .link(
                    ModelSelection(
                        user,
                        key: ["id"],
                        [
                            ModelField("id", .string),
                            ModelField("friends", .link(page)).with {
                                $0.connection = ConnectionField(
                                    key: .fixed(Slot(TypeID(user), "__friends_connection")),
                                    edge: TypeID("EffectEdge"),
                                    pageInfo: TypeID("EffectPageInfo"),
                                    after: .variable("after"),
                                    before: .variable("before")
                                )
                            },
                        ]
                    )
                ),
                depth: 1
            )
        ]
    )

    private func changes(
        _ model: ModelSelection,
        _ variables: Variables,
        _ json: String
    ) throws -> ChangeSet {
        let resolution = PlanResolution(Plan(root: model.selection), variables, keys: SessionKeyTable())
        return try #require(try Ingest.read(Array(json.utf8), by: resolution).changeSet)
    }

    private func merges(_ variables: Variables, _ json: String) throws -> [(ConnectionResolution.Mode, Int?, String)] {
        let changes = try changes(Self.query, variables, json)
        return changes.edits.compactMap { edit in
            guard case .merge(let row, let connection, let page) = edit else { return nil }
            return (connection.mode, page, Written.name(Int(changes.rows[row].record), changes))
        }
    }

    private static let answer =
        #"{"data":{"users":[{"id":"1","friends":{"edges":[{"cursor":"a","node":{"id":"9"}},null]}}]}}"#

    @Test("a page replaces without a cursor, appends after one and prepends before one; null is no cursor")
    func modes() throws {
        for (variables, mode) in [
            ([:], .replace), (["after": .null, "before": .null], .replace), (["after": "c1"], .append(after: "c1")),
            (["after": .null, "before": "c9"], .prepend(before: "c9")),
            (["after": "c1", "before": "c9"], .append(after: "c1")),
        ] as [(Variables, ConnectionResolution.Mode)] {
            let merges = try merges(variables, Self.answer)
            #expect(merges.map(\.0) == [mode])
            #expect(merges.map(\.2) == ["<EffectUser 1>"])
        }
    }

    @Test("a merge names the row of its page, and none when the server sent null")
    func page() throws {
        let changes = try changes(Self.query, [:], Self.answer)
        guard case .merge(_, let connection, let page?)? = changes.edits.first else {
            Issue.record("no merge of a page")
            return
        }
        #expect(changes.rows[page].type == TypeID("EffectConnection"))
        #expect(connection.storageKey == "__friends_connection")
        #expect(connection.slots.edgeType == TypeID("EffectEdge"))
        #expect(connection.slots.pageInfoType == TypeID("EffectPageInfo"))
        #expect(try merges([:], #"{"data":{"users":[{"id":"1","friends":null}]}}"#).map(\.1) == [nil])
    }

    @Test("a user repeated byte for byte merges its page each time")
    func repeated() throws {
        let user = #"{"id":"1","friends":{"edges":[]}}"#
        let merges = try merges([:], #"{"data":{"users":[\#(user),\#(user),\#(user)]}}"#)
        #expect(merges.map(\.2) == [String](repeating: "<EffectUser 1>", count: 3))
    }

    @Test("a connection that comes twice in one object merges its last page alone")
    func duplicate() throws {
        let json =
            #"{"data":{"users":[{"friends":{"edges":[{"cursor":"a","node":null}]},"id":"1","friends":{"edges":[]}}]}}"#
        let changes = try changes(Self.query, [:], json)
        #expect(changes.edits.count == 1)
        #expect(!changes.rows.contains { $0.type == TypeID("EffectEdge") })
    }

    // MARK: Edge directives

    /// A mutation whose payload carries one directive on one field.
    private func payload(_ kind: ModelField.Kind, depth: Int = 0, _ edits: [Edit]) -> ModelSelection {
        ModelSelection("Mutation", [ModelField("v", kind, depth: depth).with { $0.edits = edits }])
    }

    private var node: ModelField.Kind {
        .link(ModelSelection("EffectNode", key: ["id"], [ModelField("id", .string)]))
    }

    private func inserted(_ changes: ChangeSet) -> [String] {
        changes.edits.flatMap { edit -> [String] in
            guard case .insert(let rows, let edge, let connections, let prepend) = edit else { return [] }
            let names = rows.map { Written.name(Int(changes.rows[$0].record), changes) }
            let edges = edge.map { " as \($0)" } ?? ""
            return ["\(prepend ? "prepend" : "append") \(names)\(edges) to \(connections)"]
        }
    }

    @Test("an edge is inserted as it is into the connections that a variable names")
    func insertEdge() throws {
        let variables: Variables = ["connections": .list(["c1", "c2"])]
        let json = #"{"data":{"v":{"cursor":"x","node":{"id":"1"}}}}"#
        let kind = ModelField.Kind.link(Self.edge)
        let appended = try changes(payload(kind, [.appendEdge(.variable("connections"))]), variables, json)
        #expect(inserted(appended) == [#"append ["<Mutation>/v"] to ["c1", "c2"]"#])
        let prepended = try changes(payload(kind, [.prependEdge(.constant(["c3"]))]), variables, json)
        #expect(inserted(prepended) == [#"prepend ["<Mutation>/v"] to ["c3"]"#])
        let one = try changes(payload(kind, [.appendEdge(.variable("c"))]), ["c": "c4"], json)
        #expect(inserted(one) == [#"append ["<Mutation>/v"] to ["c4"]"#])
        let none = try changes(payload(kind, [.appendEdge(.variable("c"))]), [:], json)
        #expect(inserted(none) == [#"append ["<Mutation>/v"] to []"#])
    }

    @Test("nodes are inserted by edges of the type named, those of lists in lists too, null left out")
    func insertNodes() throws {
        let edge = TypeID("EffectEdge")
        let edits: [Edit] = [.appendNode(.constant(["c"]), edge: edge), .prependNode(.constant(["d"]), edge: edge)]
        let nested = try changes(
            payload(node, depth: 2, edits),
            [:],
            #"{"data":{"v":[[{"id":"1"},null],null,[],[{"id":"2"}]]}}"#
        )
        #expect(
            inserted(nested) == [
                #"append ["<EffectNode 1>", "<EffectNode 2>"] as EffectEdge to ["c"]"#,
                #"prepend ["<EffectNode 1>", "<EffectNode 2>"] as EffectEdge to ["d"]"#,
            ]
        )
        #expect(inserted(try changes(payload(node, edits), [:], #"{"data":{"v":null}}"#)) == [])
        let named = [Edit.appendNode(.constant(["c"]), edgeVariable: "edge")]
        let json = #"{"data":{"v":{"id":"1"}}}"#
        #expect(
            inserted(try changes(payload(node, named), ["edge": "EffectEdge"], json))
                == [#"append ["<EffectNode 1>"] as EffectEdge to ["c"]"#]
        )
        #expect(inserted(try changes(payload(node, named), [:], json)) == [])
    }

    private func deleted(_ changes: ChangeSet) -> [String] {
        changes.edits.compactMap { edit in
            switch edit {
            case .deleteEdge(let ids, let connections): "edges of \(ids) in \(connections)"
            case .deleteRecord(let ids): "records \(ids)"
            default: nil
            }
        }
    }

    @Test("deletions hold every id of the field, a number's text among them, and none for null or an empty one")
    func deletions() throws {
        let edits: [Edit] = [.deleteEdge(.constant(["c"])), .deleteRecord]
        let list = try changes(payload(.string, depth: 1, edits), [:], #"{"data":{"v":["a",null,7,""]}}"#)
        #expect(deleted(list) == [#"edges of ["a", "7"] in ["c"]"#, #"records ["a", "7"]"#])
        let escaped = try changes(payload(.string, edits), [:], #"{"data":{"v":"\u0061"}}"#)
        #expect(deleted(escaped) == [#"edges of ["a"] in ["c"]"#, #"records ["a"]"#])
        let number = try changes(payload(.int, [.deleteRecord]), [:], #"{"data":{"v":7}}"#)
        #expect(deleted(number) == [#"records ["7"]"#])
        for value in ["null", #""""#] {
            #expect(deleted(try changes(payload(.string, edits), [:], #"{"data":{"v":\#(value)}}"#)) == [])
        }
    }

    @Test("edits stand in the order of their fields in the response")
    func order() throws {
        let model = ModelSelection(
            "Mutation",
            [
                ModelField("first", .string).with { $0.edits = [.deleteRecord] },
                ModelField("second", .string).with { $0.edits = [.deleteEdge(.constant(["c"]))] },
            ]
        )
        let changes = try changes(model, [:], #"{"data":{"second":"2","first":"1"}}"#)
        #expect(deleted(changes) == [#"edges of ["2"] in ["c"]"#, #"records ["1"]"#])
    }
}
