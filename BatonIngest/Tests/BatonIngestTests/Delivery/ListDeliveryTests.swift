import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

/// Parts that land in lists of lists, in both shapes of incremental delivery.
@Suite("An incremental response in lists of lists")
@MainActor
struct ListDeliveryTests {
    private static let owner = ModelSelection("CellOwner", key: ["id"], [ModelField("id", .string)])
    private static let cell = ModelSelection(
        "MatrixCell",
        [
            ModelField("n", .int), ModelField("note", .string).with { $0.label = "Note" },
            ModelField("owner", .link(owner)).with { $0.label = "Owner" },
            ModelField("inner", .link(ModelSelection("Inner", [ModelField("x", .int)])), depth: 2).with {
                $0.label = "Inner"
            },
        ]
    )
    private let reading = Reading(ModelSelection("Query", [ModelField("matrix", .link(cell), depth: 2)]))

    private static let first = #"{"data":{"matrix":[[{"n":1},null],null,[{"n":2},{"n":3}]]},"hasNext":true}"#

    private func delivery(_ first: String = Self.first) throws -> Delivery {
        let delivery = Delivery(reading.resolution)
        #expect(try read(delivery, first).hasNext)
        return delivery
    }

    private func read(_ delivery: Delivery, _ json: String) throws -> IngestedResponse {
        try delivery.read(Array(json.utf8))
    }

    private func written(_ response: IngestedResponse) throws -> [String: [String: Written.Value]] {
        Written(try #require(response.changeSet)).records
    }

    @Test("parts by label and path land on the cells their paths name, several in one payload")
    func labels() throws {
        let part = try read(
            try delivery(),
            #"{"incremental":[{"label":"Note","path":["matrix",2,1],"data":{"note":"c"}},"#
                + #"{"label":"Note","path":["matrix",0,0],"data":{"note":"a"}}],"hasNext":false}"#
        )
        #expect(
            try written(part) == [
                "<Query>/matrix#2#1": ["note": .string("c")], "<Query>/matrix#0#0": ["note": .string("a")],
                // The ways to them.
            ]
        )
        #expect(part.completed.map(\.path) == ["matrix.2.1", "matrix.0.0"])
        #expect(part.changeSet?.roots.count == 2)
    }

    @Test("a part at the top of a payload is read like one in a list")
    func top() throws {
        let part = try read(
            try delivery(),
            #"{"label":"Note","path":["matrix",2,0],"data":{"note":"b"},"hasNext":true}"#
        )
        #expect(try written(part) == ["<Query>/matrix#2#0": ["note": .string("b")]])
        #expect(part.completed == [DeferredPart(label: "Note", path: "matrix.2.0")])
        #expect(part.hasNext)
    }

    @Test("parts by id land where they were announced, under their sub-path")
    func pending() throws {
        let delivery = try delivery(
            #"{"data":{"matrix":[[{"n":1}],[{"n":2},{"n":3}]]},"#
                + #""pending":[{"id":"0","path":["matrix",1,1],"label":"Inner"},{"id":"1","path":["matrix"]}],"#
                + #""hasNext":true}"#
        )
        let inner = try read(
            delivery,
            #"{"incremental":[{"id":"0","data":{"inner":[[{"x":1}],[{"x":2},null]]}}],"hasNext":true}"#
        )
        #expect(inner.completed.isEmpty)
        let names = try written(inner)
        #expect(names["<Query>/matrix#1#1/inner#1#0"] == ["x": .int(2)])
        let sub = try read(
            delivery,
            #"{"incremental":[{"id":"1","subPath":[0,0],"data":{"note":"s"}},"#
                + #"{"id":"0","subPath":["inner",1,0],"data":{"x":5}}],"#
                + #""completed":[{"id":"0"},{"id":"1"}],"hasNext":false}"#
        )
        #expect(
            try written(sub) == [
                "<Query>/matrix#0#0": ["note": .string("s")], "<Query>/matrix#1#1/inner#1#0": ["x": .int(5)],
            ]
        )
        #expect(sub.completed.map(\.label) == ["Inner", ""])
    }

    @Test("a part lands on an object that an earlier part brought, an entity among them")
    func later() throws {
        let delivery = try delivery()
        _ = try read(
            delivery,
            #"{"incremental":[{"label":"Owner","path":["matrix",0,0],"data":{"owner":{"id":"9"}}},"#
                + #"{"label":"Inner","path":["matrix",2,0],"data":{"inner":[[{"x":1},{"x":2}]]}}],"hasNext":true}"#
        )
        let part = try read(
            delivery,
            #"{"incremental":[{"label":"","path":["matrix",0,0,"owner"],"data":{"id":"9"}},"#
                + #"{"label":"","path":["matrix",2,0,"inner",0,1],"data":{"x":7}}],"hasNext":true}"#
        )
        #expect(
            try written(part) == [
                "<CellOwner 9>": ["id": .string("9")], "<Query>/matrix#2#0/inner#0#1": ["x": .int(7)],
            ]
        )
    }

    @Test("a part for null, for a place past the end, for a scalar or with a path of no path is dropped")
    func dropped() throws {
        let delivery = try delivery()
        for path in [
            #"["matrix",0,1]"#, #"["matrix",1,0]"#, #"["matrix",2,2]"#, #"["matrix",0]"#, #"["matrix",0,0,"n"]"#,
            #"["other"]"#, #"["matrix",-1,0]"#, #"["matrix","0",0]"#, "7", "null",
        ] {
            let part = try read(
                delivery,
                #"{"incremental":[{"label":"Note","path":\#(path),"data":{"note":"x"}}],"hasNext":true}"#
            )
            #expect(part.changeSet == nil, "\(path)")
            #expect(part.dropped.count == 1, "\(path)")
        }
        let unknown = try read(delivery, #"{"incremental":[{"id":"7","data":{"note":"x"}}],"hasNext":true}"#)
        #expect(unknown.dropped.count == 1)
        #expect(unknown.changeSet == nil)
    }

    @Test("an error in a part lands on the part's field, and a part that failed ends without data")
    func errors() throws {
        let delivery = try delivery()
        let part = try read(
            delivery,
            #"{"incremental":[{"label":"Note","path":["matrix",2,0],"data":{"note":null},"#
                + #""errors":[{"message":"m","path":["matrix",2,0,"note"]},{"message":"u","path":["matrix",9]}]}],"#
                + #""hasNext":true}"#
        )
        let changes = try #require(part.changeSet)
        #expect(changes.errors.map(\.error.message) == ["m"])
        #expect(changes.errors.map { Written.name($0.record, changes) } == ["<Query>/matrix#2#0"])
        #expect(part.unplacedErrors.map(\.message) == ["u"])
        let failed = try read(
            delivery,
            #"{"incremental":[{"label":"Owner","path":["matrix",2,0],"data":null,"errors":[{"message":"f"}]}],"#
                + #""hasNext":false}"#
        )
        #expect(failed.changeSet == nil)
        #expect(failed.completed == [DeferredPart(label: "Owner", path: "matrix.2.0")])
        #expect(failed.unplacedErrors.map(\.message) == ["f"])
    }

    @Test("a part announced may end with errors and no data")
    func failedPending() throws {
        let delivery = try delivery(
            #"{"data":{"matrix":[]},"pending":[{"id":"0","path":["matrix"],"label":"L"}],"hasNext":true}"#
        )
        let end = try read(delivery, #"{"completed":[{"id":"0","errors":[{"message":"gone"}]}],"hasNext":false}"#)
        #expect(end.completed == [DeferredPart(label: "L", path: "matrix")])
        #expect(end.unplacedErrors.map(\.message) == ["gone"])
        #expect(end.changeSet == nil)
    }

    @Test("a payload that cannot be read leaves the delivery as it was")
    func malformed() throws {
        let delivery = try delivery()
        for bad in [
            #"{"incremental":[{"label":"Note","path":["matrix",2,0],"data":{"note":"x"}},7],"hasNext":true}"#,
            #"{"incremental":{},"hasNext":true}"#,
            #"{"incremental":[{"path":["matrix",2,0],"data":7}],"hasNext":true}"#,
            #"{"incremental":[{"path":["matrix",2,0],"data":{"inner":7}}],"hasNext":true}"#, "", "[",
        ] {
            #expect(throws: IngestError.self, "\(bad)") { try read(delivery, bad) }
        }
        let part = try read(
            delivery,
            #"{"incremental":[{"label":"Note","path":["matrix",2,0],"data":{"note":"b"}}],"hasNext":false}"#
        )
        #expect(try written(part)["<Query>/matrix#2#0"] == ["note": .string("b")])
    }

    @Test("after the end nothing is kept, so a later part has no place")
    func ended() throws {
        let delivery = try delivery()
        #expect(try !read(delivery, #"{"hasNext":false}"#).hasNext)
        let late = try read(
            delivery,
            #"{"incremental":[{"label":"Note","path":["matrix",2,0],"data":{"note":"b"}}],"hasNext":false}"#
        )
        #expect(late.changeSet == nil)
        #expect(late.dropped.count == 1)
    }
}
