import BatonEndpoint
import Foundation
import Testing

/// Requests that a seeded generator made and graphql-core answered; `Differential/run.sh --record` writes them.
@Suite struct GraphQLCoreTests {
    private static let cases: [JSON] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/graphql-core.jsonl")
        let bytes = [UInt8]((try? Data(contentsOf: file)) ?? Data())
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? JSON(parsing: $0) }
    }()

    @Test("two hundred generated requests are answered as graphql-core answers them")
    func valid() async throws {
        let answered = Self.cases.filter { $0["response"]?["data"] != nil }
        #expect(answered.count == 200)
        for (entry, response) in zip(answered, try await responses(to: answered)) {
            let recorded = try #require(entry["response"])
            #expect(response["data"] == recorded["data"], "\(entry["request"] ?? .null)")
            expectEqual(errors(of: response), errors(of: recorded), entry)
        }
    }

    @Test("requests that graphql-core refuses are refused")
    func refused() async throws {
        let refused = Self.cases.filter { $0["response"]?["data"] == nil }
        #expect(refused.count >= 20)
        for (entry, response) in zip(refused, try await responses(to: refused)) {
            #expect(response["data"] == nil, "\(entry["request"] ?? .null)")
            #expect(!errors(of: response).isEmpty)
        }
    }

    private func responses(to entries: [JSON]) async throws -> [JSON] {
        let requests = try entries.map { try #require($0["request"]) }
        return try await onThread {
            try requests.map { try JSON(parsing: Endpoint().respond(to: $0.bytes)) }
        }
    }

    /// The errors by path: the specification leaves their order open, and graphql-core sorts them by place.
    private func errors(of response: JSON) -> [JSON] {
        func path(_ error: JSON) -> String { String(decoding: (error["path"] ?? .null).bytes, as: UTF8.self) }
        return (response["errors"]?.array ?? []).sorted { path($0) < path($1) }
    }

    /// A recorded error has a message only where the world's resolver wrote it.
    private func expectEqual(_ errors: [JSON], _ recorded: [JSON], _ entry: JSON) {
        #expect(errors.count == recorded.count, "\(entry["request"] ?? .null)")
        for (error, other) in zip(errors, recorded) {
            for name in ["path", "extensions"] { #expect(error[name] == other[name]) }
            #expect(error["locations"] == other["locations"], "\(entry["request"] ?? .null)")
            if let message = other["message"] { #expect(error["message"] == message) }
        }
    }
}
