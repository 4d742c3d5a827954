import Foundation
import Testing

@testable import Baton

@Suite("A debug build without a log")
struct DebugLogTests {
    @Test("tells the four events about missing data, and no other")
    func lines() {
        #expect(DebugLog.line(for: .missing(type: "Character", field: "name"))?.contains("`Character.name`") == true)
        #expect(DebugLog.line(for: .unexpected(type: "Character", field: "name"))?.contains("cannot hold") == true)
        #expect(DebugLog.line(for: .ambiguousIdentity(id: "1", types: ["A", "B"]))?.contains("A, B") == true)
        #expect(DebugLog.line(for: .requiredFieldMissing(operation: "Q", path: "a.b"))?.contains("`a.b` of Q") == true)
        #expect(DebugLog.line(for: .fetchStarted(operation: "Q")) == nil)
        #expect(DebugLog.line(for: .committed(kind: .server, changed: 1)) == nil)
    }

    @Test("has a log until one is set")
    @MainActor func untilSet() {
        let environment = Environment(store: Store(), transport: Nothing())
        #expect(environment.log != nil)
        environment.log = nil
        #expect(environment.log == nil)
    }

    private struct Nothing: Transport {
        func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> { AsyncThrowingStream { _ in } }
    }
}
