import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("Guards and lookups of a resolution")
@MainActor
struct GuardAndLookupTests {
    private let query = TypeID("Query")
    private let thing = TypeID("GuardedThing")

    private func fields(_ guards: [[Guard]], _ variables: Variables) -> [String] {
        let plan = Plan(
            root: Selection(
                type: query,
                key: [],
                abstract: false,
                fields: [
                    .scalar("a", key: .fixed(Slot(query, "a")), kind: .string, list: false),
                    .scalar("b", key: .fixed(Slot(query, "b")), kind: .string, list: false, guards: guards),
                ]
            )
        )
        return PlanResolution(plan, variables, keys: SessionKeyTable()).rootSelection.fields.map(\.responseKey)
    }

    @Test("a field is there when one of its alternatives holds whole")
    func alternatives() {
        let guards: [[Guard]] = [[.include("x"), .skip("y")], [.include("z")]]
        for (x, y, z, isThere) in [
            (true, false, false, true), (true, true, false, false), (false, false, false, false),
            (false, true, true, true), (true, true, true, true),
        ] {
            let variables: Variables = ["x": .bool(x), "y": .bool(y), "z": .bool(z)]
            #expect(fields(guards, variables) == (isThere ? ["a", "b"] : ["a"]))
        }
        #expect(fields([], [:]) == ["a", "b"])
    }

    @Test("a condition that is unset, null or no boolean includes nothing and skips nothing")
    func unset() {
        for variables in [[:], ["x": .null], ["x": "true"], ["x": 1]] as [Variables] {
            #expect(fields([[.include("x")]], variables) == ["a"])
            #expect(fields([[.skip("x")]], variables) == ["a", "b"])
        }
    }

    @Test("a field that is not selected is neither expected nor read")
    func reading() throws {
        let plan = Plan(
            root: Selection(
                type: query,
                key: [],
                abstract: false,
                fields: [
                    .scalar("a", key: .fixed(Slot(query, "a")), kind: .int, list: false, guards: [[.include("x")]])
                ]
            )
        )
        func cells(_ variables: Variables, _ json: String) throws -> Int? {
            let resolution = PlanResolution(plan, variables, keys: SessionKeyTable())
            return try Ingest.read(Array(json.utf8), by: resolution).changeSet?.cells.count
        }
        #expect(try cells(["x": true], #"{"data":{"a":1}}"#) == 1)
        #expect(try cells(["x": false], #"{"data":{}}"#) == 0)
        #expect(try cells(["x": false], #"{"data":{"a":1}}"#) == 0)
        #expect(throws: IngestError.self) { try cells(["x": true], #"{"data":{}}"#) }
    }

    private func lookup(_ lookup: Lookup, _ variables: Variables) -> LookupResolution? {
        let selection = Selection(type: thing, key: ["id"], abstract: false, fields: [])
        let field = PlanField.linked(
            "thing",
            key: .dynamic(DynamicKey(query, "thing", ["id": .variable("id")])),
            plural: false,
            selection: selection,
            lookup: lookup
        )
        let plan = Plan(root: Selection(type: query, key: [], abstract: false, fields: [field]))
        return PlanResolution(plan, variables, keys: SessionKeyTable()).rootSelection.fields[0].lookup
    }

    @Test("a lookup's key is its arguments' text, joined as a record's key is")
    func keys() {
        #expect(lookup(Lookup(thing, [.variable("id")]), ["id": "1"])?.key == "1")
        #expect(lookup(Lookup(thing, [.variable("id")]), ["id": 7])?.key == "7")
        #expect(lookup(Lookup(thing, [.constant(#""a\"b""#)]), [:])?.key == #"a"b"#)
        #expect(lookup(Lookup(thing, [.variable("id"), .constant("2")]), ["id": #"a:b\c"#])?.key == #"a\:b\\c:2"#)
        #expect(lookup(Lookup(thing, [.variable("id")]), ["id": #"a:b\c"#])?.key == #"a:b\c"#)
        let among = lookup(Lookup(among: [thing, query], .variable("id")), ["id": "1"])
        #expect(among?.types == [thing, query])
        #expect(among?.key == "1")
    }

    @Test("an argument that names no record leaves the field without a lookup")
    func none() {
        for variables in [[:], ["id": .null], ["id": ""], ["id": .list(["1"])]] as [Variables] {
            #expect(lookup(Lookup(thing, [.variable("id")]), variables) == nil)
            #expect(lookup(Lookup(thing, [.constant("1"), .variable("id")]), variables) == nil)
        }
        #expect(lookup(Lookup(thing, []), [:]) == nil)
    }
}
