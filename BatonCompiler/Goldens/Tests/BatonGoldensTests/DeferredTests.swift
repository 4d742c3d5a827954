import Baton
import BatonGoldens
import BatonGoldensImporting
import BatonTesting
import Foundation
import Testing

@Suite("Generated deferred fragments")
@MainActor
struct DeferredTests {
    @Test("a deferred fragment reads as nil until its part has come, with what it spreads")
    func parts() async throws {
        let transport = ScriptedTransport()
        transport.drive("DeferredQuery")
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let handle = environment.handle(for: DeferredQuery(id: "1", wait: true))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(transport.driven.first)
        exchange.send(
            Payload(
                json: #"""
                    {"data":{"character":{"id":"1"}},
                     "pending":[{"id":"0","path":["character"],"label":"DeferredQuery$defer$part"}],"hasNext":true}
                    """#
            )
        )
        try await wait(until: { handle.data != nil })
        #expect(handle.data?.character?.id == "1" && handle.data?.character?.deferredPart == nil)
        let part = #"{"species":"Human","origin":{"id":"o","dimension":"C-137"},"height":1.5}"#
        exchange.send(
            Payload(json: #"{"incremental":[{"id":"0","data":\#(part)}],"completed":[{"id":"0"}],"hasNext":false}"#)
        )
        try await wait(until: { handle.data?.character?.deferredPart != nil })
        let deferred = try #require(handle.data?.character?.deferredPart)
        #expect(deferred.species == "Human" && deferred.origin?.dimension == "C-137")
        #expect(deferred.deferredInner.height == 1.5)
    }

    @Test("a fragment of another module is spread with its arguments, and deferred until all of it is there")
    func imported() async throws {
        let transport = ScriptedTransport()
        transport.drive("ImportingQuery")
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let handle = environment.handle(for: ImportingQuery(id: "1", tag: "work", wait: true))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(transport.driven.first)
        #expect(exchange.request.mayHaveParts)
        exchange.send(
            Payload(
                json: #"""
                    {"data":{"character":{"id":"1","status":"ALIVE","moods":["SAD"],"nick":"R",
                     "friends":[{"id":"2","height":1,"status":"DEAD","more":{"totalCount":3}}]}},
                     "pending":[{"id":"0","path":["character"],"label":"ImportingQuery$defer$row"}],"hasNext":true}
                    """#
            )
        )
        try await wait(until: { handle.data != nil })
        let character = try #require(handle.data?.character)
        #expect(character.importedRow == nil)
        #expect(character.importingRow.importedValue == ImportedValue(moods: [.SAD], status: .ALIVE))
        #expect(try character.importingRow.importedThrowing.nick == "R")
        #expect(character.importingRow.friends.map { $0.importedInner.more.totalCount } == [3])
        let part = #"{"species":"Human","notes":{"totalCount":1},"height":2,"more":{"totalCount":2}}"#
        exchange.send(
            Payload(json: #"{"incremental":[{"id":"0","data":\#(part)}],"completed":[{"id":"0"}],"hasNext":false}"#)
        )
        try await wait(until: { handle.data?.character?.importedRow != nil })
        let row = try #require(handle.data?.character?.importedRow)
        #expect(row.species == "Human" && row.notes.totalCount == 1 && row.importedInner.more.totalCount == 2)
    }

    @Test("a deferred value, one alone in a deferred fragment and one in a value read as nil until their parts have come")
    func values() async throws {
        let transport = ScriptedTransport()
        transport.drive("DeferredValuesQuery")
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let handle = environment.handle(for: DeferredValuesQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(transport.driven.first)
        let labels = [
            "DeferredValuesQuery$defer$value", "DeferredValuesQuery$defer$holder", "DeferredValueOuter$defer$late",
        ]
        let pending = labels.enumerated().map { #"{"id":"\#($0)","path":["character"],"label":"\#($1)"}"# }
        exchange.send(
            Payload(
                json: #"""
                    {"data":{"character":{"id":"1","name":"Rick"}},"pending":[\#(pending.joined(separator: ","))],
                     "hasNext":true}
                    """#
            )
        )
        try await wait(until: { handle.data != nil })
        let character = try #require(handle.data?.character)
        #expect(character.deferredValue == nil && character.deferredValueHolder == nil)
        #expect(character.deferredValueOuter == DeferredValueOuter(name: "Rick"))
        let parts = [
            #"{"species":"Human","origin":null,"height":1.5}"#, #"{"mood":"SAD","moods":null}"#, #"{"weight":2.5}"#,
        ]
        let items = parts.enumerated().map { #"{"id":"\#($0)","data":\#($1)}"# }.joined(separator: ",")
        let completed = parts.indices.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        exchange.send(Payload(json: #"{"incremental":[\#(items)],"completed":[\#(completed)],"hasNext":false}"#))
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(
            character.deferredValue == DeferredValue(species: "Human", deferredValueInner: DeferredValueInner(height: 1.5))
        )
        #expect(character.deferredValueHolder?.deferredValueMood == DeferredValueMood(mood: .SAD))
        #expect(
            character.deferredValueOuter
                == DeferredValueOuter(name: "Rick", deferredValueLate: DeferredValueLate(weight: 2.5))
        )
    }
}
