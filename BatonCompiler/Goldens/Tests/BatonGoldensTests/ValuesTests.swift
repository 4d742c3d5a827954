import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated plain values")
@MainActor
struct ValuesTests {
    private let response = #"""
        {"data":{"character":{"id":"1","name":"Rick","age":70,"status":"ALIVE","born":"2026-11-30T10:00:00Z",
          "origin":{"id":"o","name":"Earth","residents":[[{"id":"1"},{"id":"2"}],[]]},"best":null,
          "friends":[{"id":"2","height":1.5}],"height":1.9,"moods":["SAD",null]}}}
        """#

    @Test("a value is the fields as they were, and equals one made by hand")
    func value() async throws {
        let data = try await fetched(CatchQuery(id: "1"), response)
        let value = try #require(try data.character.get()?.caught.get()).errorsValue
        let made = ErrorsValue(
            id: "1",
            name: "Rick",
            status: .ALIVE,
            born: Date(timeIntervalSince1970: 1_796_032_800),
            origin: .init(name: "Earth", residents: [[.init(id: "1"), .init(id: "2")], []]),
            friends: [.init(id: "2")],
            errorsInner: ErrorsInner(height: 1.9, moods: [.SAD, nil])
        )
        #expect(value == made && value.hashValue == made.hashValue)
        let elsewhere = await Task.detached { made.errorsInner.height + value.errorsInner.height }.value
        #expect(elsewhere == 3.8)
    }
}
