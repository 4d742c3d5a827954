import BatonEndpoint
import Foundation
import Testing

@Suite struct HostileRequestTests {
    private func respond(_ text: String) async throws -> JSON {
        try await onThread {
            try JSON(parsing: Endpoint().respond(to: JSON.object([JSON.Member("query", .string(text))]).bytes))
        }
    }

    @Test("a hundred thousand fragments that spread each other are refused")
    func chain() async throws {
        var text = "{ character(id: 1) { ...F0 } }"
        for number in 0..<100_000 { text += "fragment F\(number) on Character { id ...F\(number + 1) }" }
        text += "fragment F100000 on Character { id }"
        let response = try await respond(text)
        #expect(response["data"] == nil)
        #expect(response["errors"]?[0]?["message"]?.string?.contains("deeper") == true)
    }

    @Test("fragments that each spread the next twice are no more work than their text")
    func doubling() async throws {
        var text = "{ character(id: 1) { ...F0 } }"
        for number in 0..<40 {
            text += "fragment F\(number) on Character { ...F\(number + 1) ... on Named { ...F\(number + 1) } }"
        }
        text += "fragment F40 on Character { id }"
        #expect(try await respond(text)["data"]?["character"]?["id"] == .string("1"))
    }

    @Test("a response larger than memory is refused instead of made")
    func explosion() async throws {
        let level = "episode { characters "
        let text =
            "{ character(id: 1) { " + String(repeating: level + "{ ", count: 12) + "id"
            + String(repeating: " } }", count: 12) + " } }"
        let response = try await respond(text)
        #expect(response["data"] == .null)
        #expect(response["errors"]?.array?.count == 1)
    }

    @Test("requests with bytes changed at random are answered or refused", arguments: 1...4)
    func flips(seed: UInt64) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/graphql-core.jsonl")
        let requests = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSON(parsing: $0)["request"]
        }
        let responses = try await onThread {
            var random = SplitMix(state: seed)
            let endpoint = try Endpoint()
            return try requests.map { request in
                var bytes = request.bytes
                for _ in 0..<3 {
                    bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                return try JSON(parsing: endpoint.respond(to: bytes))
            }
        }
        for response in responses {
            #expect(response["data"] != nil || response["errors"]?.array?.isEmpty == false, "seed \(seed)")
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
