import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("An incremental response")
@MainActor
struct DeliveryTests {
    private let reading = Reading(
        ModelSelection(
            "Query",
            [
                ModelField(
                    "character",
                    .link(
                        ModelSelection(
                            "Character",
                            key: ["id"],
                            [ModelField("id", .string), ModelField("bio", .string).with { $0.label = "Bio" }]
                        )
                    )
                )
            ]
        )
    )

    @Test("a part of the shape of 2023 lands on the record its path names")
    func labels() throws {
        let delivery = Delivery(reading.resolution)
        let first = try delivery.read(Array(#"{"data":{"character":{"id":"1"}},"hasNext":true}"#.utf8))
        #expect(first.hasNext)
        let part = try delivery.read(
            Array(#"{"incremental":[{"label":"Bio","path":["character"],"data":{"bio":"b"}}],"hasNext":false}"#.utf8)
        )
        #expect(Written(try #require(part.changeSet)).records == ["<Character 1>": ["bio": .string("b")]])
        #expect(part.completed.map(\.label) == ["Bio"])
        #expect(!part.hasNext)
    }

    @Test("a part of the shape of 2024 lands where the server announced it")
    func pending() throws {
        let delivery = Delivery(reading.resolution)
        let first = try delivery.read(
            Array(
                (#"{"data":{"character":{"id":"1"}},"pending":[{"id":"0","path":["character"],"label":"Bio"}],"#
                    + #""hasNext":true}"#).utf8
            )
        )
        #expect(first.announced == [DeferredPart(label: "Bio", path: "character")])
        let part = try delivery.read(
            Array(#"{"incremental":[{"id":"0","data":{"bio":"b"}}],"completed":[{"id":"0"}],"hasNext":false}"#.utf8)
        )
        #expect(Written(try #require(part.changeSet)).records == ["<Character 1>": ["bio": .string("b")]])
        #expect(part.completed == first.announced)
    }

    @Test("a part for a place that is not there is dropped, and one without data ends the delivery")
    func dropped() throws {
        let delivery = Delivery(reading.resolution)
        _ = try delivery.read(Array(#"{"data":{"character":null},"hasNext":true}"#.utf8))
        let part = try delivery.read(
            Array(#"{"incremental":[{"label":"Bio","path":["character"],"data":{"bio":"b"}}],"hasNext":true}"#.utf8)
        )
        #expect(part.changeSet == nil)
        #expect(part.dropped == [DeferredPart(label: "Bio", path: "character")])
        #expect(try !delivery.read(Array(#"{"hasNext":false}"#.utf8)).hasNext)
    }
}
