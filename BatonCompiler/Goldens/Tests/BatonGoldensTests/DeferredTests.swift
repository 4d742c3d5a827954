import Baton
import BatonGoldens
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
}
