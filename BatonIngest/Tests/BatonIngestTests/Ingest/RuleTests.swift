import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("The rules of reading")
@MainActor
struct RuleTests {
    private func one(_ kind: ModelField.Kind, _ value: String, depth: Int = 0) throws -> Written.Value? {
        let reading = Reading(ModelSelection("Query", [ModelField("v", kind, depth: depth)]))
        return try reading.written(#"{"data":{"v":\#(value)}}"#).records["<Query>"]?["v"]
    }

    @Test("an int field holds what is an integer of 64 bits exactly, and keeps the text of anything else")
    func integers() throws {
        #expect(try one(.int, "9223372036854775807") == .int(.max))
        #expect(try one(.int, "-9223372036854775808") == .int(.min))
        #expect(try one(.int, "9223372036854775808") == .number("9223372036854775808"))
        #expect(try one(.int, "3.0") == .int(3))
        #expect(try one(.int, "1e2") == .int(100))
        #expect(try one(.int, "1.5") == .number("1.5"))
        #expect(try one(.int, "1e400") == .number("1e400"))
        #expect(try one(.int, "-0") == .int(0))
        #expect(try one(.float, "1e400") == .number("1e400"))
        #expect(try one(.string, "7") == .number("7"))
        #expect(try one(.custom, #"{"a": [1]}"#) == .json(#"{"a": [1]}"#))
        #expect(try one(.string, "[[\"a\",null],null]", depth: 2) == .list([.list([.string("a"), .null]), .null]))
    }

    @Test("an id sent as a number and as a string names one record")
    func numericIDs() throws {
        let node = ModelSelection("Thing", key: ["id"], [ModelField("id", .string)])
        let reading = Reading(ModelSelection("Query", [ModelField("all", .link(node), depth: 1)]))
        let changeSet = try #require(try reading.response(#"{"data":{"all":[{"id":7},{"id":"7"}]}}"#).changeSet)
        #expect(changeSet.records.count == 2)
    }

    @Test("malformed bytes say where they are and at what path")
    func malformed() {
        let reading = Reading(ModelSelection("Query", [ModelField("a", .string), ModelField("b", .int)]))
        func code(_ json: String) -> IngestError.Code? { reading.failure(json)?.code }
        #expect(code("") == .truncated)
        #expect(code(#"{"data":{"a":"x","b":1}} x"#) == .syntax)
        #expect(code(#"{"data":{"a":"\ud800","b":1}}"#) == .encoding)
        #expect(code("{\"data\":{\"a\":\"\n\",\"b\":1}}") == .syntax)
        #expect(code("{}") == .envelope)
        #expect(code(#"{"data":null}"#) == .envelope)
        #expect(code(#"{"data":{"a":"","b":01}}"#) == .syntax)
        #expect(code(#"{"x":"# + String(repeating: "[", count: 100_000)) == .depth)
        let missing = reading.failure(#"{"data":{"a":"x"}}"#)
        #expect(missing?.code == .missingField)
        #expect(missing?.path == "b")
        #expect(missing?.offset == 16)
    }

    @Test(
        "an error lands on the last field its path reaches, with every error kept; one that reaches nothing is unplaced"
    )
    func errors() throws {
        let response = try Reading(CharacterModel.query).response(
            CharacterModel.json.dropLast()
                + #","errors":[{"message":"a","path":["character","seen",1,"name"],"extensions":{"code":"X"}},"#
                + #"{"message":"b","path":["character","seen",1]},{"message":"c"},{"message":"d","path":["other"]}]}"#
        )
        let changeSet = try #require(response.changeSet)
        #expect(changeSet.errors.map(\.error.message) == ["a", "b"])
        #expect(changeSet.errors.map(\.slot.storageKey) == ["seen", "seen"])
        #expect(changeSet.errors[0].error.path == "character.seen.1.name")
        #expect(changeSet.errors[0].error.extensions == .object(["code": "X"]))
        #expect(response.unplacedErrors.map(\.message) == ["c", "d"])
    }

    @Test("a response of errors and no data is a request error and writes nothing")
    func requestError() throws {
        let response = try Reading(CharacterModel.query).response(#"{"errors":[{"message":"no"}],"data":null}"#)
        #expect(response.changeSet == nil)
        #expect(response.requestErrors?.messages == ["no"])
    }

    @Test("a client field is written by a payload by hand alone")
    func clientFields() throws {
        let reading = Reading(
            ModelSelection("Query", [ModelField("a", .string), ModelField("c", .bool).with { $0.isClient = true }])
        )
        let json = #"{"data":{"a":"x","c":true}}"#
        #expect(try reading.written(json).records["<Query>"]?["c"] == nil)
        #expect(try reading.written(json, as: .payload).records["<Query>"]?["c"] == .bool(true))
        #expect(try reading.written(#"{"data":{}}"#, as: .optimistic).records["<Query>"] == [:])
    }

    @Test("the README's example reads what it says")
    func readme() throws {
        let query = TypeID("Query")
        let plan = Plan(
            root: Selection(
                type: query,
                key: [],
                abstract: false,
                fields: [.scalar("version", key: .fixed(Slot(query, "version")), kind: .int, list: false)]
            )
        )
        let resolution = PlanResolution(plan, [:], keys: SessionKeyTable())
        let response = try Ingest.read(Array(#"{"data":{"version":3}}"#.utf8), by: resolution)
        #expect(response.changeSet?.cells[0].int == 3)
    }
}
