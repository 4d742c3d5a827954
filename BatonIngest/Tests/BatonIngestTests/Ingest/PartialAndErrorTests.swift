import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("Partial payloads and the errors of fields")
@MainActor
struct PartialAndErrorTests {
    private static let info = ModelSelection("PartialInfo", [ModelField("a", .int), ModelField("b", .int)])
    private static let thing = ModelSelection(
        "PartialThing",
        key: ["id"],
        [
            ModelField("id", .string), ModelField("name", .string), ModelField("info", .link(info)),
            ModelField("rows", .link(info), depth: 2),
        ]
    )
    private let reading = Reading(
        ModelSelection(
            "Query",
            [
                ModelField("thing", .link(thing)), ModelField("caught", .link(thing)).with { $0.isCaught = true },
                ModelField("n", .int),
            ]
        )
    )

    @Test("a payload by hand and an optimistic one write what they hold, at every level")
    func partial() throws {
        let json = #"{"data":{"thing":{"info":{"b":2},"id":"1","rows":[[{"a":1},{}],null]}}}"#
        for source in [Ingest.Source.payload, .optimistic] {
            let records = try reading.written(json, as: source).records
            #expect(records["<Query>"] == ["thing": .link("<PartialThing 1>")])
            #expect(records["<PartialThing 1>"]?["name"] == nil)
            #expect(records["<PartialThing 1>/info"] == ["b": .int(2)])
            #expect(records["<PartialThing 1>/rows#0#0"] == ["a": .int(1)])
            #expect(records["<PartialThing 1>/rows#0#1"] == [:])
        }
        let failure = reading.failure(json)
        #expect(failure?.code == .missingField)
        #expect(failure?.path == "thing.info.a")
    }

    @Test("an object without its key, or with an empty one, is keyed by its path")
    func keyless() throws {
        for id in [#""id":null"#, #""id":"""#, ""] {
            let records = try reading.written(#"{"data":{"thing":{\#(id)}}}"#, as: .payload).records
            #expect(records["<Query>"]?["thing"] == .link("<Query>/thing"))
        }
        let escaped = try reading.written(#"{"data":{"thing":{"id":"\u0031"}}}"#, as: .payload)
        #expect(escaped.records["<PartialThing 1>"]?["id"] == .string("1"))
    }

    @Test("a key that the document also reads under an alias is found under either response key")
    func aliasedKey() throws {
        let fields = [
            ModelField("alias", .string, as: "id"), ModelField("name", .string), ModelField("id", .string),
        ]
        let aliased = ModelSelection("PartialAliased", key: ["id"], fields)
        let reading = Reading(ModelSelection("Query", [ModelField("aliased", .link(aliased))]))
        for id in [#""id":"1""#, #""alias":"1""#, #""alias":"1","id":"1""#] {
            let records = try reading.written(#"{"data":{"aliased":{\#(id),"name":"n"}}}"#, as: .optimistic).records
            #expect(records["<PartialAliased 1>"]?["name"] == .string("n"))
        }
    }

    /// The places of a response's errors, and the messages that have none.
    private func errors(_ errors: String) throws -> (placed: [String], caught: [Bool], unplaced: [String]) {
        let thing = #"{"id":"1","name":null,"info":null,"rows":[[{"a":1,"b":null},null],null]}"#
        let response = try reading.response(
            #"{"data":{"thing":\#(thing),"caught":\#(thing),"n":null},"errors":[\#(errors)]}"#
        )
        let changes = try #require(response.changeSet)
        return (
            changes.errors.map {
                "\(Written.name($0.record, changes)).\($0.slot.storageKey): \($0.error.message)"
            }, changes.errors.map(\.isCaught), response.unplacedErrors.map(\.message)
        )
    }

    @Test("an error lands on the last field that its path reaches, through lists of lists, and on null's own field")
    func places() throws {
        for (path, place) in [
            (#"["n"]"#, "<Query>.n"), (#"["thing","name"]"#, "<PartialThing 1>.name"),
            (#"["thing","info","a"]"#, "<PartialThing 1>.info"),
            (#"["thing","rows",0,0,"b"]"#, "<PartialThing 1>/rows#0#0.b"),
            (#"["thing","rows",0.0,0e0,"b"]"#, "<PartialThing 1>/rows#0#0.b"),
            (#"["thing","rows",0,1,"b"]"#, "<PartialThing 1>.rows"),
            (#"["thing","rows",1,0,"b"]"#, "<PartialThing 1>.rows"),
            (#"["thing","rows",7,0,"b"]"#, "<PartialThing 1>.rows"),
            (#"["thing","name","deeper",3]"#, "<PartialThing 1>.name"), (#"["thing"]"#, "<Query>.thing"),
            (#"["thing",0]"#, "<Query>.thing"), (#"["thing","unknown"]"#, "<Query>.thing"),
        ] {
            let found = try errors(#"{"message":"m","path":\#(path)}"#)
            #expect(found.placed == ["\(place): m"], "\(path)")
            #expect(found.unplaced.isEmpty, "\(path)")
        }
    }

    @Test("an error without a path, or with one that is none or reaches nothing, is kept as the response's")
    func unplaced() throws {
        for path in [
            "", #","path":null"#, #","path":[]"#, #","path":["unknown"]"#, #","path":[0]"#, #","path":"n""#,
            #","path":["n",1.5]"#, #","path":["n",-1]"#, #","path":["n",-1.0]"#,
            #","path":["n",1e300]"#, #","path":["n",null]"#, #","path":{}"#,
        ] {
            let found = try errors(#"{"message":"m"\#(path)}"#)
            #expect(found.placed.isEmpty, "\(path)")
            #expect(found.unplaced == ["m"], "\(path)")
        }
        #expect(try errors(#"7,null,{"extensions":{}},{"message":3}"#).unplaced == ["", "", "", ""])
    }

    @Test("every error of a field is kept, in the order the response has them")
    func all() throws {
        let found = try errors(
            (0..<5).map { #"{"message":"m\#($0)","path":["thing","info","\#($0)"],"extensions":{"n":\#($0)}}"# }
                .joined(separator: ",")
        )
        #expect(found.placed == (0..<5).map { "<PartialThing 1>.info: m\($0)" })
    }

    @Test("a field under `@catch` keeps its errors to itself, and so does what is below it")
    func caught() throws {
        let found = try errors(
            #"{"message":"a","path":["caught"]},{"message":"b","path":["caught","name"]},"#
                + #"{"message":"c","path":["thing","name"]}"#
        )
        #expect(found.caught == [true, true, false])
    }

    @Test("an error keeps its path's text and its extensions, and extensions of null are none")
    func contents() throws {
        let response = try reading.response(
            #"{"data":{"thing":null,"caught":null,"n":1},"errors":[{"path":["thing","rows",0,1],"message":"a\u00e9","#
                + #""extensions":{"code":"X","n":[1,2.5,true,null]},"locations":[{"line":1}]},"#
                + #"{"message":"b","extensions":null}]}"#
        )
        let error = try #require(response.changeSet?.errors.first?.error)
        #expect(error.path == "thing.rows.0.1")
        #expect(error.message == "aé")
        #expect(error.extensions == .object(["code": "X", "n": .list([1, 2.5, true, .null])]))
        #expect(response.unplacedErrors.map(\.extensions) == [nil])
    }

    @Test("an error of a connection's field stands beside the page and beside the connection")
    func connection() throws {
        let page = ModelSelection("ErrorPage", [ModelField("edges", .string, depth: 1)])
        let reading = Reading(
            ModelSelection(
                "Query",
                [
                    ModelField("items", .link(page), as: "items(first:1)").with {
                        $0.connection = ConnectionField(
                            key: .fixed(Slot(TypeID("Query"), "__items_connection")),
                            edge: TypeID("ErrorEdge"),
                            pageInfo: TypeID("ErrorPageInfo")
                        )
                    }
                ]
            )
        )
        let response = try reading.response(#"{"data":{"items":null},"errors":[{"message":"m","path":["items"]}]}"#)
        let changes = try #require(response.changeSet)
        #expect(changes.errors.map(\.slot.storageKey) == ["items(first:1)", "__items_connection"])
    }

    @Test("errors beside data that is null are a request error, and beside an empty list there are none")
    func requests() throws {
        let failed = try reading.response(#"{"data":null,"errors":[{"message":"a","path":["thing"]},{"message":"b"}]}"#)
        #expect(failed.requestErrors?.messages == ["a", "b"])
        #expect(failed.changeSet == nil)
        #expect(failed.unplacedErrors.isEmpty)
        let fine = try reading.response(#"{"errors":[],"data":{"thing":null,"caught":null,"n":1}}"#)
        #expect(fine.requestErrors == nil)
        #expect(fine.unplacedErrors.isEmpty)
    }
}
